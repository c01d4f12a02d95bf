import type { OwnTable } from '../../people/privacy/own-tables.ts'

export const strategyTables: readonly OwnTable[] = [
  {
    table: 'own_strategies',
    atClosing: {
      set: `name = '-', state = case when state = 'running' then 'stopped' else state end,
        stopped_ms = case when state = 'running' then started_ms else stopped_ms end`,
    },
  },
  { table: 'own_orders', atClosing: 'keep' },
  { table: 'own_trials', atClosing: 'erase' },
]
