import { dayNumberAt, dayNumberOf, dayOf, midnightOf } from '@tarazu/market/calendar/india-time.ts'
import { closesAtMs, nextTradingDay, sessionAt } from '@tarazu/market/calendar/session.ts'
import type { Fund, FundsOf } from '@tarazu/market/funds/fund-types.ts'
import { createTestDatabase } from '../../database/testing/database.ts'
import type { Command, Decision, Effect, State } from '../../ledger/command.ts'
import { startCommitLoop } from '../../ledger/commit-loop.ts'
import { insert } from '../../ledger/rows.ts'
import { lossCovers } from '../../start/products.ts'
import { createChargeFinancing } from '../../trading/positions/financing.ts'
import { openPosition } from '../../trading/positions/opening.ts'
import { exposureNeed } from '../../trading/positions/record.ts'
import { insertInvestor } from '../../trading/positions/testing/investors.ts'
import { createSteadyMarket, onSteadyDayMs } from '../../trading/positions/testing/steady-market.ts'
import { fundCatalogueOf } from '../funds/catalogue/queries.ts'
import { payOut } from '../funds/payout.ts'
import { createSettle } from '../funds/settle.ts'
import { creditShares } from '../issues/credit.ts'
import { moveHold } from '../issues/effects.ts'
import { createSettle as createIssueSettle } from '../issues/settle.ts'
import { type ApplicationRow, applicationTable } from '../issues/tables.ts'
import { accrueLoan } from '../loans/accrual.ts'
import { createQuantSettle } from '../quant/settle.ts'
import { calendar, createQuantMarket } from '../quant/testing/quant-market.ts'

export const codes = ['KAVCEM', 'MALSPI'] as const
export const funds = ['VALUE', 'LIQUID'] as const

const fundOf = (code: (typeof funds)[number]): Fund => ({
  code,
  family: code === 'VALUE' ? ('value' as const) : ('liquid' as const),
  manager: undefined,
  benchmark: undefined,
  launchDay: '2026-11-16',
  expenses: [],
  lockUpYears: 0,
  payoutDays: 1,
  exitLoads: code === 'VALUE' ? [{ from: '2013-01-01', steps: [{ untilDays: 3, ratePpm: 10_000 }] }] : [],
  minimumSubscriptionShares: 1,
  minimumRedemptionShares: 1,
  isLiquid: false,
  isOvernight: false,
  isEquity: code === 'VALUE',
  hasUnknownPayouts: false,
})

/** Two funds at set net values from 16-11-2026 on, in ten-thousandths of a rupee: the second's are the first's, reversed. */
const createFunds = (values: readonly number[]): FundsOf => {
  const list = funds.map(fundOf)
  const dayNumbers: number[] = []
  for (let day = dayNumberOf('2026-11-16'); dayNumbers.length < values.length; day += 1)
    if (calendar.isTradingDay(day)) dayNumbers.push(day)
  const netValues = ({ code }: Fund, nowMs: number) => {
    const known = dayNumbers.filter((day) => closesAtMs(calendar, day) <= nowMs)
    const own = code === 'VALUE' ? values : values.toReversed()
    return { dayNumbers: Float64Array.from(known), values: Float64Array.from(own.slice(0, known.length)) }
  }
  const netValueOn = (fund: Fund, day: string, nowMs: number) => {
    const { values: known } = netValues(fund, nowMs)
    return known[dayNumbers.findLastIndex((dayNumber) => dayNumber <= dayNumberOf(day))]
  }
  return {
    netValueOn,
    list,
    netValues,
    benchmarkValues: netValues,
    find: (code) => list.find((one) => one.code === code),
    dayOf: () => undefined,
    stateOf: () => 'open',
    yieldPpm: () => undefined,
    riskOf: () => undefined,
    policyRatePpm: () => undefined,
  }
}

/** A database, a market that sells everything at set prices, and the days on which what was ordered is settled. */
export const openWholeAccount = async () => {
  const bed = await createTestDatabase()
  const owner = await bed.connect('owner')
  const clock = { instantMs: onSteadyDayMs, nowMs: () => clock.instantMs }
  const commitLoop = await startCommitLoop({ connection: bed.application, clock })
  const database = bed.kysely
  const marketOf = (values: readonly number[]) => {
    const { quant } = createQuantMarket(values).market
    const session = (instantMs: number) => sessionAt(calendar, instantMs)
    return Object.assign(createSteadyMarket(codes), { quant, session, funds: createFunds(values) })
  }
  const addInvestor = async (cashPaise: bigint) => {
    clock.instantMs = onSteadyDayMs
    return insertInvestor(owner, commitLoop, cashPaise)
  }
  const live = (userId: bigint, market: ReturnType<typeof marketOf>) => {
    const run = <Input, Result>(command: Command<Input, Result>, input: Input): Promise<Decision<Result>> =>
      commitLoop.submit(command, input, { userId, idempotencyKey: undefined }) as never
    const facts = async (code: string) => {
      const found = await fundCatalogueOf(market).find(code, clock.nowMs())
      if (found === undefined) throw new Error(`no fund ${code}`)
      return found
    }
    const settleFunds = async () => {
      const [value, liquid] = [await facts('VALUE'), await facts('LIQUID')]
      const settle = createSettle((code) => (code === 'VALUE' ? value : liquid))
      const valueAt = (code: string, day: string) => {
        const { series } = code === 'VALUE' ? value : liquid
        return BigInt(series.values[series.dayNumbers.indexOf(dayNumberOf(day))] ?? 0)
      }
      const orders = await database
        .selectFrom('fund_orders')
        .selectAll()
        .where('user_id', '=', userId)
        .execute()
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
        if (order.stage === 'paying' && Number(order.payout_ms) <= dueMs)
          await run(payOut, { orderNo, dueMs })
      }
    }
    /** The next trading day at noon, after all that was due until then. */
    const nextDay = async () => {
      const held = await database
        .selectFrom('trading_position')
        .select('order_no')
        .where('user_id', '=', userId)
        .where('quantity', '>', 0n)
        .execute()
      const [today, annualPpm] = [dayNumberAt(clock.nowMs()), 120_000n]
      for (const { order_no: orderNo } of held)
        await run(createChargeFinancing({ market, lossCovers }), {
          orderNo,
          day: dayOf(today),
          annualPpm,
          dueMs: midnightOf(today + 1),
        })
      const day = nextTradingDay(calendar, today)
      clock.instantMs += (day - today) * 86_400_000
      const dueMs = clock.nowMs()
      const loans = await database.selectFrom('loans').selectAll().where('user_id', '=', userId).execute()
      for (const { loan_no: loanNo } of loans) await run(accrueLoan, { loanNo, dueMs: midnightOf(day) })
      const orders = await database
        .selectFrom('quant_orders')
        .selectAll()
        .where('user_id', '=', userId)
        .execute()
      for (const { order_no: orderNo, state, known_ms } of orders)
        if (state === 'in_progress' && Number(known_ms) <= dueMs)
          await run(createQuantSettle(market, new Set()), { orderNo, dueMs })
      await settleFunds()
    }
    /** The draw of an application, or the credit of its shares, by its place in the list. */
    const takeApplication = async (one: ApplicationStep, issuePricePaise: bigint) => {
      const all = await database
        .selectFrom('issue_application')
        .select(['application_no', 'quantity'])
        .where('user_id', '=', userId)
        .orderBy('application_no')
        .execute()
      const application = all[one.place % Math.max(all.length, 1)]
      if (application === undefined) return
      const common = { applicationNo: application.application_no, dueMs: clock.nowMs() }
      if (one.kind === 'credit') {
        await run(creditShares, common)
        return
      }
      const allottedQuantity = Math.floor((Number(application.quantity) * one.percent) / 100)
      const settle = createIssueSettle(({ code: name }) => ({ name, nameHindi: name }))
      await run(settle, { ...common, rank: 1, allottedQuantity, issuePricePaise, isFailed: false })
    }
    return { run, facts, nextDay, takeApplication }
  }
  return {
    bed,
    owner,
    clock,
    commitLoop,
    database,
    marketOf,
    addInvestor,
    live,
    close: async () => {
      await commitLoop.stop()
      await bed.close()
    },
  }
}

type ApplicationStep =
  | { readonly kind: 'draw'; readonly place: number; readonly percent: number }
  | { readonly kind: 'credit'; readonly place: number }

interface Allotment {
  readonly exchange: 'NSE' | 'BSE'
  readonly code: string
  readonly quantity: bigint
  readonly costPaise: bigint
  readonly discountPaise: bigint
}

const cashFor = (state: State, { costPaise, discountPaise }: Allotment): boolean =>
  state.balancePaise('user:cash') >= costPaise - discountPaise

/** Shares of a placement that a VIP ticket makes cheaper. */
export const allotShares: Command<Allotment, null> = {
  name: 'test.allot',
  needs: (_input, userId) => [exposureNeed(userId)],
  decide: (state, input, instantMs) => {
    const { exchange, code, quantity, costPaise, discountPaise } = input
    const effects = cashFor(state, input)
      ? openPosition(state, {
          trade: undefined,
          orderNo: state.commandId,
          exchange,
          code,
          direction: 'long',
          leverage: 1,
          cause: 'allotment',
          fill: { quantity, turnoverPaise: costPaise, instantMs },
          depositPaise: costPaise,
          charges: [],
          chargesPaise: 0n,
          fromHoldPaise: 0n,
          discountPaise,
          lockedUntilMs: undefined,
        }).effects
      : []
    return { kind: 'accepted', result: null, effects }
  },
}

/** An application in a public offering, one lot a share; its draw and its credit are the offering's own commands. */
export const applyForShares: Command<Omit<Allotment, 'discountPaise'>, null> = {
  name: 'test.apply',
  needs: (_input, userId) => [exposureNeed(userId)],
  decide: (state, input, instantMs) => {
    const { exchange, code, quantity, costPaise } = input
    if (!cashFor(state, { ...input, discountPaise: 0n }))
      return { kind: 'accepted', result: null, effects: [] }
    const number = state.commandId
    const row: ApplicationRow = {
      user_id: state.userId,
      application_no: number,
      issue_id: `issue:${number}`,
      exchange,
      code,
      category: 'retail',
      bids: [{ lots: Number(quantity) }],
      lot_shares: 1,
      quantity,
      held_paise: costPaise,
      state: 'subscribed',
      reason: null,
      salt: number.toString(16).padStart(32, '0'),
      leaf: number.toString(16).padStart(64, '0'),
      rank: null,
      allotted_quantity: null,
      taken_paise: null,
      position_no: null,
      applied_ms: BigInt(instantMs),
      changed_ms: BigInt(instantMs),
      settled_ms: null,
      change_count: 1,
    }
    return {
      kind: 'accepted',
      result: null,
      effects: [insert(applicationTable, row), ...moveHold(row, costPaise)],
    }
  },
}

/** A withdrawal that is paid out, less its fee. */
export const withdraw: Command<{ readonly amountPaise: bigint }, null> = {
  name: 'test.withdraw',
  needs: () => [],
  decide: (state, { amountPaise }) => {
    const feePaise = 500n
    const isCovered = amountPaise > feePaise && state.balancePaise('user:cash') >= amountPaise
    const paid: Effect = {
      kind: 'transfer',
      entryType: 'withdrawal-paid',
      reference: state.commandId.toString(),
      postings: [
        { account: 'user:cash', amountPaise },
        { account: 'house:bank', amountPaise: feePaise - amountPaise },
        { account: 'house:withdrawal-fee', amountPaise: -feePaise },
      ],
    }
    return { kind: 'accepted', result: null, effects: isCovered ? [paid] : [] }
  },
}
