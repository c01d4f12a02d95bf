import { createClient } from '@tarazu/server/database/connect.ts'
import type { OpenDatabase } from '@tarazu/server/database/open.ts'
import { startCommitLoop } from '@tarazu/server/ledger/commit-loop.ts'
import { seedTraders } from '../order-load/seed.ts'

interface Seeded {
  readonly holders: number
  readonly plans: number
  readonly codes: readonly string[]
  readonly nowMs: number
  /** The plans' first date. */
  readonly day: string
}

const cashPaise = 50_000_00n

/**
 * Holders of units, some of whom have money and a SIP. Their first units are inserted directly, without the
 * orders that would have bought them: the ledger records only money movements.
 */
export const seedHolders = async (
  { owner, application }: Pick<OpenDatabase, 'owner' | 'application'>,
  { holders, plans, codes, nowMs, day }: Seeded,
): Promise<void> => {
  const client = createClient(owner)
  await client.connect()
  const commitLoop = await startCommitLoop({ connection: application, clock: { nowMs: () => nowMs } })
  try {
    await seedTraders(client, commitLoop, plans, cashPaise, nowMs)
    await client.query(
      `insert into users (phone, password_hash, real_name, identity_status, created_ms)
       select (6100000000 + n)::text, '$argon2id$nobody', 'Bench Holder', 'passed', $2 from generate_series(1, $1::int) n`,
      [holders - plans, nowMs],
    )
    await client.query(
      `insert into fund_holdings (user_id, fund, units, frozen_units, cost_paise, paid_in_paise, paid_out_paise, first_day, change_count)
       select user_id, ($1::text[])[1 + user_id % array_length($1::text[], 1)], 1000000, 0, 100000, 100000, 0, '2025-03-03', 0
       from users where real_name like 'Bench%'`,
      [codes],
    )
    await client.query(
      `insert into fund_lots (user_id, lot_no, fund, value_day, net_value, bought_units, units, bought_paise, cost_paise, is_open)
       select user_id, 1, fund, '2025-03-03', 100000, units, units, cost_paise, cost_paise, true from fund_holdings`,
    )
    await client.query(
      `insert into fund_plans (user_id, plan_no, kind, fund, rhythm, on_date, amount_paise, step_up_percent, step_day,
         start_day, next_day, done, missed, missed_in_row, total_paise, state, skip_next, created_ms, change_count)
       select h.user_id, 2, 'sip', h.fund, 'monthly', right($1::text, 2)::int, 500000, 10, '2027-01-01', $1, $1, 0, 0, 0, 0,
         'active', false, $2, 0
       from fund_holdings h join users u using (user_id) where u.real_name = 'Bench Investor'`,
      [day, nowMs],
    )
    await client.query('analyze')
  } finally {
    await commitLoop.stop()
    await client.end()
  }
}
