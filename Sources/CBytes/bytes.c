#include "bytes.h"
