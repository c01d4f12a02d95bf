import type pg from 'pg'

/** The totals of each user's accounts: the sum of the postings, their number, and the last entry's number. */
const accountsSql = `select user_id, account, sum(amount_paise) as amount_paise, count(*) as postings,
  max(entry_id) as last_entry from postings group by user_id, account`

/**
 * The whole ledger's totals, recomputed from its postings: two ledgers with the same totals have the same
 * balances in every user's accounts, after the same entries. Values are text.
 */
export const readLedgerTotals = async (client: pg.Client): Promise<Record<string, string>> => {
  const { rows } = await client.query(`
    select (select count(*) from journal_entries)::text as entries, coalesce(sum(postings), 0)::text as postings,
      count(*)::text as accounts, coalesce(sum(amount_paise), 0)::text as sum_paise,
      md5(coalesce(string_agg(concat_ws(':', user_id, account, amount_paise, postings, last_entry), ','
        order by user_id, account collate "C"), '')) as digest
    from (${accountsSql}) accounts`)
  return rows[0]
}

/** "1001 user:cash" → "-500 paise, 12 postings, last entry 7" */
export type AccountTotals = ReadonlyMap<string, string>

/** The same by account, to show where two ledgers differ. */
export const readAccountTotals = async (client: pg.Client): Promise<AccountTotals> => {
  const { rows } = await client.query(accountsSql)
  return new Map(
    rows.map(({ user_id, account, amount_paise, postings, last_entry }) => [
      `${user_id} ${account}`,
      `${amount_paise} paise, ${postings} postings, last entry ${last_entry}`,
    ]),
  )
}

/** A sentence for each account in which two ledgers differ; empty if they are equal. */
export const compareTotals = (wanted: AccountTotals, found: AccountTotals): readonly string[] =>
  [...new Set([...wanted.keys(), ...found.keys()])].flatMap((account) => {
    const [was, is] = [wanted.get(account) ?? 'nothing', found.get(account) ?? 'nothing']
    return was === is ? [] : [`${account}: ${was} became ${is}`]
  })
