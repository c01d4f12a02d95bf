/**
 * The tables as Kysely sees them. Each capability describes its own tables in its tables.ts; this file only joins
 * them (interface Database extends LedgerTables, AccountTables, …).
 */
// biome-ignore lint/suspicious/noEmptyInterface: filled by the capabilities
export interface Database {}
