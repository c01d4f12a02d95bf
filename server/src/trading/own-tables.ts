import type { OwnTable } from '../people/privacy/own-tables.ts'

export const tradingTables: readonly OwnTable[] = [
  { table: 'first_steps', atClosing: 'erase' },
  {
    table: 'trading_position',
    atClosing: 'keep',
    blocks: { reason: 'positions', where: 'closed_ms is null' },
  },
  {
    table: 'trading_order',
    atClosing: 'keep',
    blocks: { reason: 'orders', where: `state in ('open', 'trigger-pending')` },
  },
  { table: 'trading_order_event', atClosing: 'keep' },
  { table: 'trading_fill', atClosing: 'keep' },
  { table: 'trading_adjustment', atClosing: 'keep' },
  { table: 'trading_financing', atClosing: 'keep' },
  { table: 'trading_exposure', atClosing: 'keep' },
  { table: 'trading_risk_read', atClosing: 'keep' },
  { table: 'price_alerts', atClosing: 'erase' },
]
