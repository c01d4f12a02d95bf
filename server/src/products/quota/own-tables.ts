import type { OwnTable } from '../../people/privacy/own-tables.ts'

/** What of a product is taken. */
export const quotaTables: readonly OwnTable[] = [{ table: 'offer_claims', atClosing: 'keep' }]
