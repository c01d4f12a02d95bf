import type { OwnTable } from '../../people/privacy/own-tables.ts'

/** The taken shares of products. */
export const quotaTables: readonly OwnTable[] = [{ table: 'offer_claims', atClosing: 'keep' }]
