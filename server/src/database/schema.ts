/**
 * The tables as Kysely sees them. Each capability describes its own in its tables.ts and adds them here
 * (`declare module … { interface Database extends … }`), so that this file knows none of them.
 */
// biome-ignore lint/suspicious/noEmptyInterface: filled by the capabilities' tables.ts
export interface Database {}
