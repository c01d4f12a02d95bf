import { fundHoldings } from '@tarazu/contract/calls/fund-holdings.ts'
import { netResult } from '@tarazu/contract/calls/net-result.ts'
import { portfolio } from '@tarazu/contract/calls/portfolio.ts'
import { quantHoldings } from '@tarazu/contract/calls/quant.ts'
import { bookedParts } from '@tarazu/contract/trading/profit-loss.ts'
import type { Call, CallInput, CallOutput } from '@tarazu/contract/wire/call.ts'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openPracticeFunds } from '../ledger/commands/open-practice-funds.ts'
import { readCounterTotals } from '../ledger/counter-totals.ts'
import { ownLinesBetween } from '../ledger/queries.ts'
import { propertyRuns } from '../ledger/testing/property-runs.ts'
import { changesOf, statementSums } from '../money/documents/statement-rows.ts'
import { lossCovers, worthSources } from '../start/products.ts'
import { readFigures } from '../trading/balances/queries.ts'
import { moneyRoutes } from '../trading/balances/routes.ts'
import { createBuy } from '../trading/orders/buy.ts'
import { createSell } from '../trading/orders/sell.ts'
import { portfolioRoutes } from '../trading/portfolio/routes.ts'
import { createAdjustPosition } from '../trading/positions/corporate-action.ts'
import { positionRoutes } from '../trading/positions/routes.ts'
import { testRules } from '../trading/positions/testing/fixtures.ts'
import { createValidator } from '../trading/validation/order-validator.ts'
import { fundOrderRoutes } from './funds/order-routes.ts'
import { createRedeem, createSwitch } from './funds/redeem.ts'
import { createSubscribe } from './funds/subscribe.ts'
import { createLoan } from './loans/create.ts'
import { createRepay } from './loans/repay.ts'
import { loanRules, offerOf } from './loans/testing/loan-life.ts'
import { createQuantHistories } from './quant/histories.ts'
import { createQuantOrder } from './quant/order.ts'
import { quantRoutes } from './quant/routes.ts'
import { calendar } from './quant/testing/quant-market.ts'
import { type Step, step, wholeLife, wholeValues } from './testing/account-steps.ts'
import { allPositions, amount, listedPart, sum } from './testing/asked-figures.ts'
import { allotShares, applyForShares, openWholeAccount, withdraw } from './testing/whole-account.ts'

/**
 * One account with every product: its profit or loss is the same on every page and in every call and
 * document, and every part of the net result is the sum of its details.
 */
let account: Awaited<ReturnType<typeof openWholeAccount>>
beforeAll(async () => {
  account = await openWholeAccount()
})
afterAll(() => account.close())

const rules = {
  ...testRules,
  minimumBuyAmountPaise: 0n,
  maximumRisePpm: 1_000_000,
  maximumDeclinePpm: 1_000_000,
  lotSize: 1,
  minimumQuantity: 1,
  repeatLockMs: 0,
}
const house = { calendar, repeatLockMs: 0, fundReviewPaise: 10n ** 15n }

type Market = ReturnType<typeof account.marketOf>
type Life = ReturnType<typeof account.live>

const repay = async (
  userId: bigint,
  { run }: Life,
  { place: at, paise: amountPaise }: Extract<Step, { kind: 'repay' }>,
) => {
  const loans = await account.database
    .selectFrom('loans')
    .select('loan_no')
    .where('user_id', '=', userId)
    .execute()
  const loanNo = loans[at % Math.max(loans.length, 1)]?.loan_no
  if (loanNo !== undefined) await run(createRepay(0), { loanNo, amountPaise })
}

/** An event of one position, by its index in the list. */
const takePosition = async (
  userId: bigint,
  market: Market,
  { run }: Life,
  one: Extract<Step, { kind: 'sell' | 'dividend' | 'split' }>,
) => {
  const open = await account.database
    .selectFrom('trading_position')
    .select('order_no')
    .where('user_id', '=', userId)
    .where('quantity', '>', 0n)
    .orderBy('order_no')
    .execute()
  const orderNo = open[one.place % Math.max(open.length, 1)]?.order_no
  if (orderNo === undefined) return
  const dueMs = account.clock.nowMs()
  if (one.kind === 'sell')
    await run(createSell(createValidator(market, rules, lossCovers)), {
      orderNo,
      ...(one.quantity === undefined ? {} : { quantity: one.quantity }),
    })
  else
    await run(createAdjustPosition({ market, lossCovers }), {
      orderNo,
      actionId: `${one.kind}:INE:${dueMs}`,
      dueMs: dueMs + 1,
      referencePaise: 9_900n,
      ...(one.kind === 'split'
        ? { kind: 'split' as const, sharesBefore: 2, sharesAfter: one.after, amountPaise: 0n }
        : { kind: 'dividend' as const, sharesBefore: 1, sharesAfter: 1, amountPaise: one.paise }),
    })
}

const issuePricePaise = 101n

const exchangeOf = (name: string) => (name === 'KAVCEM' ? ('NSE' as const) : ('BSE' as const))

const take = async (userId: bigint, market: Market, life: Life, one: Step): Promise<unknown> => {
  const { run, facts, nextDay } = life
  switch (one.kind) {
    case 'price':
      market.setPrevClose(one.code, one.previousClose)
      return market.setPrice(one.code, one.price)
    case 'buy': {
      const { kind: _kind, ...wish } = one
      return run(createBuy(createValidator(market, rules, lossCovers)), {
        ...wish,
        exchange: exchangeOf(one.code),
      })
    }
    case 'allot':
    case 'apply': {
      const shares = { exchange: exchangeOf(one.code), code: one.code, quantity: BigInt(one.quantity) }
      const costPaise = shares.quantity * issuePricePaise
      if (one.kind === 'apply') return run(applyForShares, { ...shares, costPaise })
      return run(allotShares, { ...shares, costPaise, discountPaise: one.discountPaise })
    }
    case 'draw':
    case 'credit':
      return life.takeApplication(one, issuePricePaise)
    case 'quant': {
      const validator = { market, calendar, repeatLockMs: 0, reviewPaise: 10n ** 15n, stop: null }
      return run(createQuantOrder(validator, one.side), { id: 'TREND', shares: 10 * one.quantity })
    }
    case 'subscribe':
      return run(createSubscribe(house, await facts(one.fund)), { code: one.fund, amount: one.paise })
    case 'redeem':
      return run(createRedeem(house, await facts(one.fund)), { code: one.fund, shares: one.units })
    case 'switch': {
      const to = one.fund === 'VALUE' ? 'LIQUID' : 'VALUE'
      const command = createSwitch(house, await facts(one.fund), await facts(to))
      return run(command, { from: one.fund, to, all: '1' })
    }
    case 'borrow': {
      const offer = offerOf({ rules: loanRules, isSolo: true, claim: undefined })
      return run(createLoan(offer), { amountPaise: one.paise, language: 'en', termsRead: {} })
    }
    case 'repay':
      return repay(userId, life, one)
    case 'deposit':
      return run(openPracticeFunds, { amountPaise: one.paise })
    case 'withdraw':
      return run(withdraw, { amountPaise: one.paise })
    case 'day':
      return nextDay()
    default:
      return takePosition(userId, market, life, one)
  }
}

const services = (market: Market) => ({
  worthSources,
  database: account.database,
  commitLoop: account.commitLoop,
  market,
  clock: account.clock,
  calendar,
  house: () => house,
  encryption: undefined as never,
  repeatLockMs: () => 0,
  reviewPaise: () => 10n ** 15n,
  recipe: undefined,
  histories: createQuantHistories(market, account.clock),
})

const askOf = (userId: bigint, market: Market) => {
  const all = services(market)
  const bound = [
    ...moneyRoutes(all),
    ...portfolioRoutes(all),
    ...positionRoutes(all, () => rules),
    ...fundOrderRoutes(all),
    ...quantRoutes(all),
  ]
  return async <C extends Call>(called: C, input: CallInput<C>): Promise<CallOutput<C>> => {
    const found = bound.find(({ call }) => call === called) ?? expect.fail(called.name)
    return called.output.parse(
      await found.handle(called.input.parse(input), { userId } as never),
    ) as CallOutput<C>
  }
}
const expectTies = async (userId: bigint, market: Market) => {
  const ask = askOf(userId, market)
  const result = await ask(netResult, {})
  const { parts, held, today, charges } = result
  const partOf = (part: keyof typeof parts) => amount(parts[part])

  // The card, Home and Portfolio.
  expect(amount(result.netResult)).toBe(amount(result.totalAssets) - amount(result.putIn))
  expect(sum(Object.values(parts), (part) => part)).toBe(amount(result.netResult))
  const figures = await readFigures(services(market), userId)
  expect(figures.totalAssets).toBe(result.totalAssets)
  const { points } = await ask(portfolio, {})
  expect(points.at(-1)).toMatchObject({ total: result.totalAssets, put: result.putIn })

  // The rows.
  const open = await allPositions(ask, 'false')
  const closed = await allPositions(ask, 'true')
  const isHolding = (one: (typeof open)[number]) => one.direction === 'long' && one.leverage === 1
  const rowsOf = { holdings: open.filter(isHolding), positions: open.filter((one) => !isHolding(one)) }
  for (const kind of ['holdings', 'positions'] as const) {
    expect(sum(rowsOf[kind], (row) => row.unrealisedProfitLoss)).toBe(amount(held[kind].unrealised))
    expect(sum(rowsOf[kind], (row) => row.cost)).toBe(amount(held[kind].cost))
  }
  const fundRows = (await ask(fundHoldings, { pageSize: '100' })).list
  const quantRows = (await ask(quantHoldings, {})).list
  expect(sum(fundRows, (row) => row.invested)).toBe(amount(held.funds.cost))
  expect(sum(fundRows, (row) => row.unrealisedGain)).toBe(amount(held.funds.unrealised))
  expect(sum(quantRows, (row) => row.cost)).toBe(amount(held.quant.cost))
  expect(sum(quantRows, (row) => row.unrealisedGain)).toBe(amount(held.quant.unrealised))
  expect(sum(Object.values(held), (one) => one.unrealised)).toBe(partOf('unrealised'))
  const all = [...open, ...closed]
  const trades = sum(all, (row) => row.realisedProfitLoss)
  expect(sum(open, (row) => row.profitLoss)).toBe(amount(figures.openProfitLoss))
  expect(-sum(all, (row) => row.financing)).toBe(partOf('financing'))
  expect(sum(charges, (one) => one.amount)).toBe(partOf('charges'))
  expect(sum(open, (row) => row.todayProfitLoss)).toBe(amount(today.held))
  expect(sum(all, (row) => row.soldTodayProfitLoss)).toBe(amount(today.sold))
  expect(sum([...fundRows, ...quantRows], (row) => row.yesterdayEarnings)).toBe(amount(today.funds))

  // The details of each part.
  const productCost = amount(held.funds.cost) + amount(held.quant.cost)
  expect(await listedPart(ask, 'putIn')).toBe(amount(result.putIn))
  for (const part of bookedParts)
    expect((await listedPart(ask, part)) + (part === 'realised' ? productCost : 0n), part).toBe(partOf(part))

  // The statement: its balance is the total assets without unrealised values, before loans.
  const span = { from: new Date(0), until: new Date(account.clock.nowMs() + 1) }
  const { lines, opening } = await ownLinesBetween(account.database, userId, span, 100_000)
  const totals = await readCounterTotals(account.database, userId, span)
  const statement = { fromMs: 0, untilMs: span.until.getTime(), opening, lines, totals }
  const { openingPaise, closingPaise } = statementSums(statement)
  const changes = new Map(changesOf(statement).map(({ part, amountPaise }) => [part, amountPaise]))
  expect([...changes.values()].reduce((all, paise) => all + paise, openingPaise)).toBe(closingPaise)
  for (const part of ['dividends', 'charges', 'financing', 'interestAndPenalties', 'borneByHouse'] as const)
    expect(changes.get(part) ?? 0n, part).toBe(partOf(part))
  expect(changes.get('realised') ?? 0n).toBe(trades)
  const sharesUnrealised = amount(held.holdings.unrealised) + amount(held.positions.unrealised)
  expect(closingPaise + sharesUnrealised + amount(figures.fundAccount) - amount(figures.loanDebt)).toBe(
    amount(result.totalAssets),
  )
  return { parts, trades, fundRows, quantRows }
}

it('agrees on every page, call and document to the paisa, whatever happens in whatever order', async () => {
  const seen = new Map<string, number>()
  const plays = fc.record({
    values: fc.array(fc.integer({ min: 70_000, max: 1_600_000 }), { minLength: 60, maxLength: 60 }),
    steps: fc.array(step, { minLength: 5, maxLength: 40, size: 'max' }),
  })
  await fc.assert(
    fc.asyncProperty(plays, async ({ values, steps }) => {
      const userId = await account.addInvestor(5_000_000n)
      const market = account.marketOf(values)
      const life = account.live(userId, market)
      for (const one of steps) {
        await take(userId, market, life, one)
        account.clock.instantMs += 1_000
      }
      const { parts, trades, fundRows, quantRows } = await expectTies(userId, market)
      const credited = await account.database
        .selectFrom('issue_application')
        .select('application_no')
        .where('user_id', '=', userId)
        .where('position_no', 'is not', null)
        .execute()
      const found = {
        ...parts,
        credited: String(credited.length),
        trades: String(trades),
        funds: String(fundRows.length),
        quant: String(quantRows.length),
      }
      for (const [name, text] of Object.entries(found))
        if (Number(text) !== 0) seen.set(name, (seen.get(name) ?? 0) + 1)
    }),
    { ...propertyRuns(20), examples: [[{ values: wholeValues, steps: [...wholeLife] }]] },
  )
  // The property proves nothing about a part that never occurs.
  for (const part of ['unrealised', ...bookedParts, 'trades', 'funds', 'quant', 'credited'])
    expect(seen.get(part) ?? 0, part).toBeGreaterThan(0)
}, 3_600_000)
