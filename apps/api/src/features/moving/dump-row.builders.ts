export type Value = string | number | null | Buffer
/** A row of a table as the dump has it. */
export type Row = Record<string, Value>
