/** An instant as the calls show it: ISO 8601, UTC, to the millisecond. */
export const isoText = (instantMs: bigint | number): string => new Date(Number(instantMs)).toISOString()
