#include "hex.h"
