#pragma once

/// How many files of EventSchemas there are.
long embedded_schema_count(void);
/// What one of them is called; null where there is none.
const char *embedded_schema_name(long index);
/// What it holds, which ends with a zero; null where there is none.
const unsigned char *embedded_schema_text(long index);
