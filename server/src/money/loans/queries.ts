import type { RepaymentRecord } from '@tarazu/contract/loans/loan-score.ts'
import { nightsThatCount } from '@tarazu/contract/loans/loan-score.ts'
import type { Paise } from '@tarazu/contract/money/money.ts'
import { type Kysely, sql } from 'kysely'
import type { Database } from '../../database/schema.ts'

/** An investor's debt on all loans. */
export const readLoanDebt = async (database: Kysely<Database>, userId: bigint): Promise<Paise> => {
  const { rows } = await sql<{ debt: bigint }>`
    select coalesce(sum(capital_paise + interest_paise + charges_paise), 0)::bigint as debt
    from loans where user_id = ${userId} and state = 'unpaid'`.execute(database)
  return rows[0]?.debt ?? 0n
}

/** Each midnight's interest and penal charges on an investor's loans, from the journal; oldest first. */
export const readLoanCosts = async (
  database: Kysely<Database>,
  userId: bigint,
): Promise<readonly { readonly instantMs: number; readonly amountPaise: Paise }[]> => {
  const { rows } = await sql<{ instant: Date; paise: bigint }>`
    select e.instant, sum(p.amount)::bigint as paise
    from journal_entries e, unnest(e.accounts, e.amounts_paise) as p (account, amount)
    where e.user_id = ${userId} and e.entry_type = 'loan-interest' and p.account = 'house:loan-dues'
    group by e.instant order by e.instant`.execute(database)
  return rows.map(({ instant, paise }) => ({
    // The day charged for ends at the next day's midnight; the day itself counts.
    instantMs: instant.getTime() - 1,
    amountPaise: paise,
  }))
}

/** An investor's repayment history, for the credit score. */
export const readRepayments = async (
  database: Kysely<Database>,
  userId: bigint,
): Promise<RepaymentRecord> => {
  const { rows } = await sql<{ in_time: bigint; overdue: bigint; nights: bigint }>`
    select
      count(*) filter (where state = 'paid' and nights between ${nightsThatCount} and term_days) as in_time,
      count(*) filter (where nights > term_days) as overdue,
      coalesce(sum(nights - term_days) filter (where nights > term_days), 0)::bigint as nights
    from loans where user_id = ${userId} and state in ('unpaid', 'paid')`.execute(database)
  const [row] = rows
  return {
    repaidInTime: Number(row?.in_time ?? 0),
    overdueLoans: Number(row?.overdue ?? 0),
    overdueNights: Number(row?.nights ?? 0),
  }
}
