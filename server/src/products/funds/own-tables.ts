import type { OwnTable } from '../../people/privacy/own-tables.ts'

export const fundTables: readonly OwnTable[] = [
  {
    table: 'fund_orders',
    atClosing: 'keep',
    blocks: { reason: 'funds', where: `stage in ('review', 'waiting', 'paying')` },
  },
  {
    table: 'fund_plans',
    atClosing: 'keep',
    blocks: { reason: 'funds', where: `state <> 'ended'` },
  },
  { table: 'fund_plan_dates', atClosing: 'keep' },
  { table: 'fund_goals', atClosing: 'erase' },
  { table: 'fund_lots', atClosing: 'keep' },
  { table: 'fund_holdings', atClosing: 'keep', blocks: { reason: 'funds', where: 'units > 0' } },
]
