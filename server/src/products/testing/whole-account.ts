import { dayNumberOf } from '@tarazu/market/calendar/india-time.ts'
import { closesAtMs, sessionAt } from '@tarazu/market/calendar/session.ts'
import type { Fund, FundsOf } from '@tarazu/market/funds/fund-types.ts'
import { createTestDatabase } from '../../database/testing/database.ts'
import type { Command, Effect, State } from '../../ledger/command.ts'
import { startCommitLoop } from '../../ledger/commit-loop.ts'
import { insert } from '../../ledger/rows.ts'
import { openPosition } from '../../trading/positions/opening.ts'
import { exposureNeed } from '../../trading/positions/record.ts'
import { insertInvestor } from '../../trading/positions/testing/investors.ts'
import { createSteadyMarket, onSteadyDayMs } from '../../trading/positions/testing/steady-market.ts'
import { applicationHold } from '../issues/effects.ts'
import { type ApplicationRow, applicationTable } from '../issues/tables.ts'
import { calendar, createQuantMarket } from '../quant/testing/quant-market.ts'
import { liveOn } from './account-life.ts'

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

/** Two funds with NAVs from 16-11-2026, in ten-thousandths of a rupee: the second's reverse the first's. */
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

const marketOf = (values: readonly number[]) => {
  const { quant } = createQuantMarket(values).market
  const session = (instantMs: number) => sessionAt(calendar, instantMs)
  return Object.assign(createSteadyMarket(codes), { quant, session, funds: createFunds(values) })
}
type WholeMarket = ReturnType<typeof marketOf>

/** A database, a market that sells everything at set prices, and the days on which orders are settled. */
export const openWholeAccount = async () => {
  const bed = await createTestDatabase()
  const owner = await bed.connect('owner')
  const clock = { instantMs: onSteadyDayMs, nowMs: () => clock.instantMs }
  const commitLoop = await startCommitLoop({ connection: bed.application, clock })
  const database = bed.kysely
  const addInvestor = async (cashPaise: bigint) => {
    clock.instantMs = onSteadyDayMs
    return insertInvestor(owner, commitLoop, cashPaise)
  }
  return {
    bed,
    owner,
    clock,
    commitLoop,
    database,
    marketOf,
    addInvestor,
    live: (userId: bigint, market: WholeMarket) => liveOn({ clock, commitLoop, database }, userId, market),
    close: async () => {
      await commitLoop.stop()
      await bed.close()
    },
  }
}

interface Allotment {
  readonly exchange: 'NSE' | 'BSE'
  readonly code: string
  readonly quantity: bigint
  readonly costPaise: bigint
  readonly discountPaise: bigint
}

const cashFor = (state: State, { costPaise, discountPaise }: Allotment): boolean =>
  state.balancePaise('user:cash') >= costPaise - discountPaise

/** Shares of a placement with a VIP ticket's discount. */
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

/** An application in a public issue with lots of one share; its draw and its credit are the issue's own commands. */
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
      effects: [insert(applicationTable, row), ...applicationHold.move(number, costPaise)],
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
