import type pg from 'pg'
import { type ConnectionSettings, createClient } from '../database/connect.ts'

/** A difference between the ledger and its postings. */
export interface Difference {
  /** Which rule: "entry-sum", "user-balance" … */
  readonly rule: string
  readonly description: string
}

interface Rule {
  readonly name: string
  /** Each row it returns is a difference, in its one column `description`. */
  readonly sql: string
}

/**
 * The rules, each recomputed from the postings alone. All read one snapshot, so that a server may keep
 * working during the check.
 */
const rules: readonly Rule[] = [
  {
    name: 'entry-sum',
    sql: `select format('entry %s of user %s sums to %s paise', entry_id, user_id, sum(amount_paise)) as description
      from postings group by user_id, entry_id having sum(amount_paise) <> 0`,
  },
  {
    name: 'entry-without-command',
    sql: `select format('entry %s of user %s has no accepted command %s', entry_id, user_id, command_id) as description
      from journal_entries e where not exists (
        select from commands c where c.user_id = e.user_id and c.command_id = e.command_id and c.accepted)`,
  },
  {
    name: 'fill-without-position',
    sql: `select format('fill %s of user %s has no position %s', fill_no, user_id, order_no) as description
      from trading_fill f where not exists (
        select from trading_position p where p.user_id = f.user_id and p.order_no = f.order_no)`,
  },
  {
    name: 'user-balance',
    sql: `select format('%s of user %s is kept as %s paise, its postings say %s', account, user_id,
        coalesce(b.balance_paise, 0), coalesce(p.balance_paise, 0)) as description
      from user_balances b
      full join (select user_id, account, -sum(amount_paise) as balance_paise from postings
        where account like 'user:%' group by user_id, account) p using (user_id, account)
      where coalesce(b.balance_paise, 0) <> coalesce(p.balance_paise, 0)`,
  },
  {
    name: 'balance-after',
    sql: `select format('line %s of entry %s of user %s says %s is at %s paise after it, the lines so far say %s',
        line, entry_id, user_id, account, balance_after_paise, running_paise) as description
      from (select user_id, entry_id, line, account, balance_after_paise,
          -sum(amount_paise) over (partition by user_id, account order by entry_id, line) as running_paise
        from postings where account like 'user:%') lines
      where balance_after_paise is distinct from running_paise`,
  },
  {
    name: 'house-balance',
    sql: `select format('slot %s of %s is kept as %s paise, its postings say %s', slot, account,
        coalesce(b.balance_paise, 0), coalesce(p.balance_paise, 0)) as description
      from house_balances b
      full join (select e.house_slot as slot, p.account, sum(p.amount_paise) as balance_paise
        from postings p join journal_entries e using (user_id, entry_id)
        where p.account like 'house:%' group by 1, 2) p using (slot, account)
      where coalesce(b.balance_paise, 0) <> coalesce(p.balance_paise, 0)`,
  },
  {
    name: 'house-owes-users',
    sql: `select format('the house''s accounts sum to %s paise, the users'' to %s', house, users) as description
      from (select coalesce(sum(balance_paise), 0) as house from house_balances) h,
        (select coalesce(sum(balance_paise), 0) as users from user_balances) u
      where house <> users`,
  },
  {
    name: 'below-zero',
    sql: `select format('%s of user %s is at %s paise', account, user_id, balance_paise) as description
      from user_balances where balance_paise < 0`,
  },
]

/** Recomputes every balance from the postings. Returns the differences, at most 100 per rule; empty if all is well. */
export const checkLedger = async (settings: ConnectionSettings): Promise<readonly Difference[]> => {
  const client = createClient(settings)
  await client.connect()
  try {
    await client.query('begin transaction isolation level repeatable read read only')
    const differences = await findDifferences(client)
    await client.query('commit')
    return differences
  } finally {
    await client.end()
  }
}

/** The same on a connection with an open transaction. */
export const findDifferences = async (client: pg.Client): Promise<readonly Difference[]> => {
  const differences: Difference[] = []
  for (const { name, sql } of rules) {
    const { rows } = await client.query<{ description: string }>(`${sql} limit 100`)
    for (const { description } of rows) differences.push({ rule: name, description })
  }
  return differences
}
