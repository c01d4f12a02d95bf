import { dayNumberAt, dayNumberOf, dayOf, midnightOf } from '@tarazu/market/calendar/india-time.ts'
import { nextTradingDay } from '@tarazu/market/calendar/session.ts'
import type { Market } from '@tarazu/market/types.ts'
import type { Kysely } from 'kysely'
import type { Database } from '../../database/schema.ts'
import type { Command, CommitLoop, Decision } from '../../ledger/command.ts'
import { lossCovers } from '../../start/products.ts'
import { createChargeFinancing } from '../../trading/positions/financing.ts'
import { fundCatalogueOf } from '../funds/catalogue/queries.ts'
import { payOut } from '../funds/payout.ts'
import { createSettle } from '../funds/settle.ts'
import { creditShares } from '../issues/credit.ts'
import { createSettle as createIssueSettle } from '../issues/settle.ts'
import { accrueLoan } from '../loans/accrual.ts'
import { createQuantSettle } from '../quant/settle.ts'
import { calendar } from '../quant/testing/quant-market.ts'

interface LifeServices {
  readonly database: Kysely<Database>
  readonly commitLoop: CommitLoop
  readonly clock: { instantMs: number; readonly nowMs: () => number }
}

interface Life extends LifeServices {
  readonly userId: bigint
  readonly market: Market
  readonly run: <Input, Result>(command: Command<Input, Result>, input: Input) => Promise<Decision<Result>>
}

export type ApplicationStep =
  | { readonly kind: 'draw'; readonly place: number; readonly percent: number }
  | { readonly kind: 'credit'; readonly place: number }

const factsOf = async ({ market, clock }: Life, code: string) => {
  const found = await fundCatalogueOf(market).find(code, clock.nowMs())
  if (found === undefined) throw new Error(`no fund ${code}`)
  return found
}

const settleFunds = async (life: Life) => {
  const { database, clock, userId, run } = life
  const [value, liquid] = [await factsOf(life, 'VALUE'), await factsOf(life, 'LIQUID')]
  const settle = createSettle((code) => (code === 'VALUE' ? value : liquid))
  const valueAt = (code: string, day: string) => {
    const { series } = code === 'VALUE' ? value : liquid
    return BigInt(series.values[series.dayNumbers.indexOf(dayNumberOf(day))] ?? 0)
  }
  const orders = await database.selectFrom('fund_orders').selectAll().where('user_id', '=', userId).execute()
  for (const { order_no: orderNo, fund, to_fund: toFund, value_day: valueDay, ...order } of orders) {
    const dueMs = clock.nowMs()
    if (order.stage === 'waiting' && Number(order.known_ms) <= dueMs)
      await run(settle, {
        orderNo,
        fund,
        toFund,
        valueDay,
        dueMs,
        netValue: valueAt(fund, valueDay),
        toNetValue: toFund === null ? undefined : valueAt(toFund, valueDay),
      })
    if (order.stage === 'paying' && Number(order.payout_ms) <= dueMs) await run(payOut, { orderNo, dueMs })
  }
}

const chargeFinancing = async ({ database, market, userId, run }: Life, today: number) => {
  const held = await database
    .selectFrom('trading_position')
    .select('order_no')
    .where('user_id', '=', userId)
    .where('quantity', '>', 0n)
    .execute()
  for (const { order_no: orderNo } of held)
    await run(createChargeFinancing({ market, lossCovers }), {
      orderNo,
      day: dayOf(today),
      annualPpm: 120_000n,
      dueMs: midnightOf(today + 1),
    })
}

/** The next trading day at noon, after everything due until then. */
const nextDay = async (life: Life) => {
  const { database, market, clock, userId, run } = life
  const today = dayNumberAt(clock.nowMs())
  await chargeFinancing(life, today)
  const day = nextTradingDay(calendar, today)
  clock.instantMs += (day - today) * 86_400_000
  const dueMs = clock.nowMs()
  const loans = await database.selectFrom('loans').selectAll().where('user_id', '=', userId).execute()
  for (const { loan_no: loanNo } of loans) await run(accrueLoan, { loanNo, dueMs: midnightOf(day) })
  const orders = await database.selectFrom('quant_orders').selectAll().where('user_id', '=', userId).execute()
  for (const { order_no: orderNo, state, known_ms } of orders)
    if (state === 'in_progress' && Number(known_ms) <= dueMs)
      await run(createQuantSettle(market, new Set()), { orderNo, dueMs })
  await settleFunds(life)
}

/** The draw of an application, or the credit of its shares, by its index in the list. */
const takeApplication = async (
  { database, clock, userId, run }: Life,
  step: ApplicationStep,
  issuePricePaise: bigint,
) => {
  const all = await database
    .selectFrom('issue_application')
    .select(['application_no', 'quantity'])
    .where('user_id', '=', userId)
    .orderBy('application_no')
    .execute()
  const application = all[step.place % Math.max(all.length, 1)]
  if (application === undefined) return
  const common = { applicationNo: application.application_no, dueMs: clock.nowMs() }
  if (step.kind === 'credit') {
    await run(creditShares, common)
    return
  }
  const allottedQuantity = Math.floor((Number(application.quantity) * step.percent) / 100)
  const settle = createIssueSettle(({ code: name }) => ({ name, nameHindi: name }))
  await run(settle, { ...common, rank: 1, allottedQuantity, issuePricePaise, isFailed: false })
}

/** One investor's days on a market. */
export const liveOn = (services: LifeServices, userId: bigint, market: Market) => {
  const run = <Input, Result>(command: Command<Input, Result>, input: Input): Promise<Decision<Result>> =>
    services.commitLoop.submit(command, input, { userId, idempotencyKey: undefined }) as never
  const life: Life = { ...services, userId, market, run }
  return {
    run,
    facts: (code: string) => factsOf(life, code),
    nextDay: () => nextDay(life),
    takeApplication: (step: ApplicationStep, issuePricePaise: bigint) =>
      takeApplication(life, step, issuePricePaise),
  }
}
