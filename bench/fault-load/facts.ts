import type { createClient } from '@tarazu/server/database/connect.ts'
import type { Answer, Testimony } from './witness-log.ts'

/**
 * A completed action as one line: an execution at the market price with its money; an order that was placed
 * (with what was filled at once), changed or cancelled; or an application waiting for its allotment.
 */
type Fact = string
type Client = ReturnType<typeof createClient>

const factOf = (...words: readonly unknown[]): Fact => words.join(' ')

/** The completed actions according to the clients' answers. */
export const answeredFacts = (testimonies: readonly Testimony[]): readonly Fact[] =>
  testimonies.flatMap(({ sent: { kind, userId }, answers: [answer] }) => {
    if (answer?.status !== 0 || answer.data === null) return []
    const { orderNo, quantity, turnover, deposit, fee, profitLoss, filledQuantity } = answer.data
    if (kind === 'apply') {
      const { applicationNo, heldAmount } = answer.data
      return [factOf('applied', userId, applicationNo, quantity, heldAmount)]
    }
    if (kind === 'buy') return [factOf('open', userId, orderNo, quantity, turnover, deposit, fee)]
    if (kind === 'sell') return [factOf('close', userId, orderNo, quantity, turnover, fee, profitLoss)]
    if (kind === 'place') return [factOf('placed', userId, orderNo, quantity, filledQuantity)]
    if (kind === 'modify') return [factOf('modified', userId, orderNo, quantity)]
    return [factOf('cancelled', userId, orderNo)]
  })

/** The same text for the same values, in any order of fields. */
const sorted = (value: unknown): unknown =>
  typeof value !== 'object' || value === null || Array.isArray(value)
    ? value
    : Object.fromEntries(
        Object.entries(value)
          .sort(([one], [other]) => (one < other ? -1 : 1))
          .map(([name, part]) => [name, sorted(part)]),
      )
const answerText = ({ status, msg, data }: Answer): string => {
  const charges = Array.isArray(data?.charges) ? { charges: data.charges.map(sorted) } : {}
  return JSON.stringify([status, msg, sorted(data === null ? null : { ...data, ...charges })])
}

/** Keys with more than one answer. */
export const contradictions = (testimonies: readonly Testimony[]): readonly string[] =>
  testimonies.flatMap(({ sent, answers }) => {
    const texts = [...new Set(answers.map(answerText))]
    return texts.length > 1 ? [`${sent.key} was answered ${texts.join(' and ')}`] : []
  })

const rupees = (paise: string): string => `to_char((${paise}) / 100.0, 'FM999999999999999990.00')`

/**
 * Executions without a waiting order (a sale is answered with its gain after charges), and the events their
 * investor caused.
 */
const storedSql = `
  select concat_ws(' ', kind, user_id, order_no, quantity, ${rupees('turnover_paise')},
      case kind when 'open' then ${rupees('deposit_paise')} else ${rupees('fee_paise')} end,
      case kind when 'open' then ${rupees('fee_paise')} else ${rupees('profit_loss_paise - fee_paise')} end) as fact
    from trading_fill f
    where user_id = any($1::bigint[]) and cause = 'order' and not exists (
      select from trading_order_event e where e.user_id = f.user_id and e.fill_no = f.fill_no)
  union all
  select concat_ws(' ', 'placed', user_id, order_no, quantity, (
      select coalesce(sum(quantity), 0) from trading_order_event e
      where e.user_id = p.user_id and e.order_no = p.order_no and e.fill_no = p.order_no))
    from trading_order_event p where user_id = any($1::bigint[]) and kind = 'placed'
  union all
  select concat_ws(' ', 'applied', user_id, application_no, quantity, ${rupees('held_paise')})
    from issue_application where user_id = any($1::bigint[])
  union all
  select concat_ws(' ', 'modified', user_id, order_no, quantity)
    from trading_order_event where user_id = any($1::bigint[]) and kind = 'modified'
  union all
  select concat_ws(' ', 'cancelled', user_id, order_no)
    from trading_order_event where user_id = any($1::bigint[]) and kind = 'cancelled' and reason = 'by-investor'`

/** The database's facts about these investors. */
export const storedFacts = async (client: Client, userIds: readonly string[]): Promise<readonly Fact[]> => {
  const { rows } = await client.query<{ fact: string }>(storedSql, [userIds])
  return rows.map(({ fact }) => fact)
}

/**
 * Checks that an investor's positions, orders, executions and money are consistent; each row is an
 * inconsistency.
 */
const stateSql = `
  with someone as (select unnest($1::bigint[]) as user_id),
  balance as (
    select user_id, sum(balance_paise) as all_paise,
      coalesce(sum(balance_paise) filter (where account = 'user:margin'), 0) as margin_paise,
      coalesce(sum(balance_paise) filter (where account = 'user:order-hold'), 0) as hold_paise
    from user_balances join someone using (user_id) group by user_id),
  held as (
    select user_id, coalesce(sum(deposit_paise), 0) as deposit_paise from someone left join trading_position using (user_id)
    group by user_id),
  waiting as (
    select user_id, coalesce(sum(o.hold_paise), 0) as hold_paise from someone left join trading_order o using (user_id)
    group by user_id),
  traded as (
    select user_id, coalesce(sum(profit_loss_paise - fee_paise + uncovered_paise), 0) as gain_paise
    from someone left join trading_fill using (user_id) group by user_id),
  filled as (
    select f.user_id, f.order_no, sum(f.quantity) filter (where f.kind = 'open') as bought,
      coalesce(sum(f.quantity) filter (where f.kind = 'close'), 0) as sold
    from trading_fill f join someone using (user_id) group by 1, 2),
  told as (
    select e.user_id, e.order_no, count(*) as event_count, count(distinct e.event_no) as number_count,
      max(e.event_no) as last_no, coalesce(sum(e.quantity) filter (where e.kind = 'filled'), 0) as filled,
      count(*) filter (where e.kind = 'filled' and not exists (
        select from trading_fill f where f.user_id = e.user_id and f.fill_no = e.fill_no and f.quantity = e.quantity
          and abs(f.turnover_paise - e.price_paise::numeric * f.quantity) * 2 <= f.quantity)) as unmatched
    from trading_order_event e join someone using (user_id) group by 1, 2)
  select format('margin of %s: %s held, %s in positions', user_id, margin_paise, deposit_paise) as difference
    from balance join held using (user_id) where margin_paise <> deposit_paise
  union all
  select format('order hold of %s: %s held, %s in orders', user_id, b.hold_paise, w.hold_paise)
    from balance b join waiting w using (user_id) where b.hold_paise <> w.hold_paise
  union all
  select format('money of %s: %s, by its executions %s', user_id, all_paise, $2::bigint + gain_paise)
    from balance join traded using (user_id) where all_paise <> $2::bigint + gain_paise
  union all
  select format('position %s of %s: %s of %s, by its executions %s of %s', order_no, user_id, quantity, bought_quantity,
      bought - sold, bought)
    from trading_position p join someone using (user_id) left join filled using (user_id, order_no)
    where (quantity, bought_quantity) is distinct from (bought - sold, bought)
  union all
  select format('executions of %s belong to no position %s', user_id, order_no)
    from filled left join trading_position p using (user_id, order_no) where p.order_no is null
  union all
  select format('order %s of %s is %s: %s of %s filled, by its events %s, %s of %s events, %s without execution', order_no,
      user_id, state, filled_quantity, quantity, filled, events, o.event_count, unmatched)
    from trading_order o join someone using (user_id) left join (
      select user_id, order_no, t.event_count as events, number_count, last_no, filled, unmatched from told t) t
      using (user_id, order_no)
    where events is distinct from o.event_count or number_count <> events or last_no <> events
      or filled <> filled_quantity or unmatched > 0 or filled_quantity > quantity
      or (state = 'complete') <> (filled_quantity = quantity)
      or (closed_ms is null) <> (state in ('open', 'trigger-pending'))
      or (closed_ms is not null and hold_paise <> 0)`

/** Inconsistencies among investors who began with this much cash. */
export const stateDifferences = async (
  client: Client,
  userIds: readonly string[],
  cashPaise: bigint,
): Promise<readonly string[]> => {
  const { rows } = await client.query<{ difference: string }>(stateSql, [userIds, cashPaise])
  return rows.map(({ difference }) => difference)
}
