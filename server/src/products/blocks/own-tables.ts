import type { OwnTable } from '../../people/privacy/own-tables.ts'

export const blockTables: readonly OwnTable[] = [{ table: 'block_purchases', atClosing: 'keep' }]
