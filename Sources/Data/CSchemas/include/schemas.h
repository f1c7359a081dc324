#pragma once

/// How many files of EventSchemas there are.
long embedded_schema_count(void);
/// The name of one of them; null past the last.
const char *embedded_schema_name(long index);
/// Its text, which ends with a zero; null past the last.
const unsigned char *embedded_schema_text(long index);
