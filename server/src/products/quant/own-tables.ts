import type { OwnTable } from '../../people/privacy/own-tables.ts'

export const quantTables: readonly OwnTable[] = [
  {
    table: 'quant_orders',
    atClosing: 'keep',
    blocks: { reason: 'orders', where: `state = 'in_progress'` },
  },
  {
    table: 'quant_lots',
    atClosing: 'keep',
    blocks: { reason: 'positions', where: `state = 'held'` },
  },
]
