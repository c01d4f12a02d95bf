import { getUserInfo } from '@tarazu/contract/calls/accounts.ts'
import { bankAdd } from '@tarazu/contract/calls/bank.ts'
import { deskDepositReview } from '@tarazu/contract/calls/desk-transfers.ts'
import { firstSteps } from '@tarazu/contract/calls/first-steps.ts'
import { fundSubscribe } from '@tarazu/contract/calls/fund-orders.ts'
import { loanCheck, loanCreate, loanRepay } from '@tarazu/contract/calls/loans.ts'
import { insertWithPwd } from '@tarazu/contract/calls/passwords.ts'
import { getProductSetting } from '@tarazu/contract/calls/product-setting.ts'
import { getStock } from '@tarazu/contract/calls/stocks.ts'
import { isCalm } from '@tarazu/contract/calls/testing/calm-stock.ts'
import { buyStockTrade, checkBuy, checkSell, positionDetail, sell } from '@tarazu/contract/calls/trading.ts'
import {
  depositCreate,
  depositPay,
  depositRules,
  withdrawalCreate,
  withdrawalRules,
} from '@tarazu/contract/calls/transfers.ts'
import { vipTicketKinds } from '@tarazu/contract/calls/vip-tickets.ts'
import { refusals } from '@tarazu/contract/refusals/keys.ts'
import type { CallInput } from '@tarazu/contract/wire/call.ts'
import { CallRefused, type Client } from '@tarazu/contract/wire/client.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { changeSetting } from '../desk/settings/change.ts'
import { defaultSettings, type StoredSettings } from '../desk/settings/schema.ts'
import { type PlainSetting, settingFromText, settingUnitOf } from '../desk/settings/text.ts'
import { startTestTarazu, type TestTarazu } from './testing.ts'

/**
 * Every setting of the desk is changed once, and what a caller of the wire then sees is compared with what it saw before:
 * none is only stored.
 */
interface Probe {
  /** As an operator types it. */
  readonly typed: string
  /** Others that make the difference visible. */
  readonly beside?: Partial<StoredSettings>
  readonly see: () => Promise<unknown>
  readonly before: unknown
  readonly after: unknown
}

let tarazu: TestTarazu
let call: Client
let owner: Awaited<ReturnType<TestTarazu['database']['connect']>>
const password = '482913'
const payer = 'Asha Specimen'

const change = async (values: Partial<StoredSettings>) => {
  for (const [name, value] of Object.entries(values))
    await changeSetting(
      tarazu.database.kysely,
      { name: name as keyof StoredSettings, value, operatorId: null },
      Date.now(),
    )
}

beforeAll(async () => {
  tarazu = await startTestTarazu()
  call = tarazu.client({ token: await tarazu.investorToken() })
  owner = await tarazu.database.connect('owner')
  const loginPassword = tarazu.demo.people?.investor.password ?? ''
  await call(insertWithPwd, { password, loginPassword })
  await call(bankAdd, { accountHolder: payer, accountNumber: '990000001234', ifsc: 'SBIN0000300' })
})
afterAll(() => tarazu.close())

type Order = CallInput<typeof checkBuy>
/**
 * A stock that has risen since yesterday, or fallen; its price is between 100 and 500 rupees. It is the first that is calm
 * and whose book fills 200 shares: where the whole market has fallen far, none of the first page is.
 */
const stockThat = async (moved: 'asc' | 'desc') => {
  const filter = {
    pageSize: '100',
    exchange: 'NSE',
    kind: 'equity',
    priceFrom: '100',
    priceTo: '500',
  } as const
  const sorted = { ...filter, sort: 'changePercent', order: moved } as const
  const pages = await Promise.all(
    ['1', '2', '3', '4'].map((pageNum) => call(getStock, { ...sorted, pageNum })),
  )
  const direction = moved === 'asc' ? 'short' : 'long'
  for (const { code, exchange } of pages.flatMap(({ list }) => list).filter(isCalm)) {
    const asked = { code, exchange, quantity: '200', direction, leverage: '1' } as const
    const { refusals: found } = await call(checkBuy, asked)
    if (!found.some(({ key }) => key === refusals.bookTooThin)) return { code, exchange }
  }
  return expect.fail('no book of the market fills 200 shares')
}
const order = async (changed: Partial<Order> = {}, moved: 'asc' | 'desc' = 'desc'): Promise<Order> => ({
  ...(await stockThat(moved)),
  quantity: '100',
  direction: 'long',
  leverage: '1',
  ...changed,
})
const against = (changed?: Partial<Order>, moved?: 'asc' | 'desc') => async () =>
  (await call(checkBuy, await order(changed, moved))).refusals.map(({ key }) => key)
let shares: Promise<string> | undefined
/** Shares that were just bought. */
const bought = () => {
  shares ??= order().then(async (one) => (await call(buyStockTrade, one)).orderNo)
  return shares
}
const againstSale = async () =>
  (await call(checkSell, { orderNo: await bought() })).refusals.map(({ key }) => key)
/** Whether a short sold now ends by itself. */
const endsByItself = async () => {
  // For a moment the rules that were changed before may still keep what was opened just now from being closed.
  if ((await againstSale()).length > 0) return undefined
  const { orderNo } = await call(buyStockTrade, await order({ direction: 'short' }))
  const { shortEnd } = await call(positionDetail, { orderNo })
  // An open short would bar the withdrawals below.
  await call(sell, { orderNo })
  return shortEnd !== null
}
/** The key of a refusal, or "done". */
const outcome = async (making: Promise<unknown>) => {
  try {
    await making
    return 'done'
  } catch (error) {
    if (error instanceof CallRefused) return error.key
    throw error
  }
}
const deposit = (amount: string) => () => outcome(call(depositCreate, { amount, payer }))
const withdrawal = (amount: string) => () => outcome(call(withdrawalCreate, { amount, password }))
const unmetOfWithdrawal = async () =>
  (await call(withdrawalRules, {})).rules.filter(({ met }) => !met).map(({ key }) => key)
const paid = async (amount: string) => {
  const { orderNo } = await call(depositCreate, { amount, payer })
  await call(depositPay, { orderNo, outcome: 'paid' })
  return orderNo
}
/** What one operator's approval makes of a paid deposit. */
const approvedOnce = (amount: string) => async () => {
  const orderNo = await paid(amount)
  const { userId } = await call(getUserInfo, {})
  const desk = tarazu.client({ token: await tarazu.operatorToken() })
  const input = { orderNo, userId, decision: 'approve', approvals: '0' } as const
  return (await desk(deskDepositReview, input)).status
}
/** The stage of a subscription of this amount. */
const subscription = (amount: string) => async () =>
  (await call(fundSubscribe, { code: 'BALANCED', amount, withPwd: password })).stage
const product = async () => call(getProductSetting, {})
const loanTerm =
  (
    name: 'dailyInterestRate' | 'penalRate' | 'freeDays' | 'termDays' | 'automaticUpTo' | 'twoOperatorsFrom',
  ) =>
  async () =>
    (await product()).loans?.[name]
const needsReview = async () => (await call(loanCheck, { amount: '2000' })).needsReview
let borrowed = 0
/** What becomes of a small loan, which is given back at once. */
const loan = async () => {
  borrowed += 1
  const { loanNo, state } = await call(loanCreate, { amount: `${100 + borrowed}`, withPwd: password })
  if (state === 'unpaid') await call(loanRepay, { loanNo, all: '1' })
  return state
}
const none = expect.not.arrayContaining
const has = (key: string) => expect.arrayContaining([key])
const lacks = (key: string) => none([key])
const soon = 60_000

const probes: Readonly<Record<PlainSetting, Probe>> = {
  loanDailyPpm: { typed: '0.05', see: loanTerm('dailyInterestRate'), before: '0.0400', after: '0.0500' },
  loanPenalPpm: { typed: '0.03', see: loanTerm('penalRate'), before: '0.0200', after: '0.0300' },
  loanFreeDays: { typed: '3', see: loanTerm('freeDays'), before: 7, after: 3 },
  loanTermDays: { typed: '60', see: loanTerm('termDays'), before: 90, after: 60 },
  loanSecondPersonPaise: {
    typed: '10',
    see: loanTerm('twoOperatorsFrom'),
    before: '200000.00',
    after: '10.00',
  },
  loanAutoPaise: { typed: '1000', see: needsReview, before: false, after: true },
  loanAutoInvestorPaise: { typed: '1000', see: needsReview, before: false, after: true },
  loanAutoDayPaise: { typed: '0', see: loan, before: 'unpaid', after: 'in_review' },
  minimumBuyAmountPaise: {
    typed: '900000',
    see: against(),
    before: lacks(refusals.buyAmountTooLow),
    after: has(refusals.buyAmountTooLow),
  },
  maximumBuyPpm: {
    typed: '0.01',
    see: against(),
    before: lacks(refusals.buyAmountTooHigh),
    after: has(refusals.buyAmountTooHigh),
  },
  maximumStockPpm: {
    typed: '0.01',
    see: against(),
    before: lacks(refusals.aboveConcentrationLimit),
    after: has(refusals.aboveConcentrationLimit),
  },
  minimumQuantity: {
    typed: '200',
    see: against(),
    before: lacks(refusals.quantityNotInLots),
    after: has(refusals.quantityNotInLots),
  },
  maximumQuantity: {
    typed: '100',
    see: against({ quantity: '200' }),
    before: lacks(refusals.quantityTooHigh),
    after: has(refusals.quantityTooHigh),
  },
  lotSize: {
    typed: '1',
    see: against({ quantity: '150' }),
    before: has(refusals.quantityNotInLots),
    after: lacks(refusals.quantityNotInLots),
  },
  leverages: {
    typed: '1, 2',
    see: against({ leverage: '3' }),
    before: lacks(refusals.leverageNotOffered),
    after: has(refusals.leverageNotOffered),
  },
  financingLimitPaise: {
    typed: '1',
    see: against({ leverage: '5' }),
    before: lacks(refusals.financingTooLow),
    after: has(refusals.financingTooLow),
  },
  repeatLockMs: {
    typed: '0',
    see: async () => {
      await deposit('712')()
      return deposit('712')()
    },
    before: refusals.repeatedTooSoon,
    after: 'done',
  },
  cannotSellMinutes: {
    typed: '60',
    see: againstSale,
    before: lacks(refusals.heldTooBriefly),
    after: has(refusals.heldTooBriefly),
  },
  holdingDays: {
    typed: '1',
    see: againstSale,
    before: lacks(refusals.boughtToday),
    after: has(refusals.boughtToday),
  },
  shortsOvernight: { typed: 'no', see: endsByItself, before: false, after: true },
  maximumRisePpm: {
    typed: '0.0001',
    see: against({}, 'desc'),
    before: lacks(refusals.atUpperLimit),
    after: has(refusals.atUpperLimit),
  },
  maximumDeclinePpm: {
    typed: '0.0001',
    see: against({ direction: 'short' }, 'asc'),
    before: lacks(refusals.shortAtLowerLimit),
    after: has(refusals.shortAtLowerLimit),
  },
  risingDays: {
    typed: '1',
    beside: { risingDays: 0, risingPpm: 1 },
    see: against({}, 'desc'),
    before: lacks(refusals.risenTooFar),
    after: has(refusals.risenTooFar),
  },
  risingPpm: {
    typed: '0.0001',
    beside: { risingDays: 1 },
    see: against({}, 'desc'),
    before: lacks(refusals.risenTooFar),
    after: has(refusals.risenTooFar),
  },
  blockTradeMinimumPaise: {
    typed: '700000',
    see: product,
    before: { blocks: { minimumAmount: '500000.00' } },
    after: { blocks: { minimumAmount: '700000.00' } },
  },
  vipMaximumFallPpm: {
    typed: '3',
    see: async () => (await call(vipTicketKinds, {})).list[0],
    before: { discountPercent: '5' },
    after: { discountPercent: '3' },
  },
  placementQuotaPaise: {
    typed: '123456',
    see: product,
    before: { placements: { maximumAmount: '500000.00' } },
    after: { placements: { maximumAmount: '123456.00' } },
  },
  fundReviewPaise: {
    typed: '1000',
    see: subscription('10000'),
    before: 'waiting',
    after: 'review',
  },
  starterSumPaise: {
    typed: '777',
    see: () => call(firstSteps, {}),
    before: { starterAmount: '100000.00' },
    after: { starterAmount: '777.00' },
  },
  depositMinimumPaise: {
    typed: '200',
    see: deposit('150'),
    before: 'done',
    after: refusals.depositTooLow,
  },
  depositMaximumPaise: {
    typed: '1000',
    see: deposit('1500'),
    before: 'done',
    after: refusals.depositTooHigh,
  },
  depositSecondPersonPaise: {
    typed: '1000',
    see: approvedOnce('2000'),
    before: 'deposited',
    after: 'reviewing',
  },
  depositPaymentMinutes: {
    typed: '45',
    see: async () => (await call(depositRules, {})).paymentMinutes,
    before: 15,
    after: 45,
  },
  withdrawalMinimumPaise: {
    typed: '200',
    see: withdrawal('150'),
    before: 'done',
    after: refusals.withdrawalTooLow,
  },
  withdrawalMaximumPaise: {
    typed: '1000',
    see: withdrawal('1500'),
    before: 'done',
    after: refusals.withdrawalTooHigh,
  },
  withdrawalFeePaise: {
    typed: '7.50',
    see: async () => (await call(withdrawalCreate, { amount: '300', password })).arrives,
    before: '295.00',
    after: '292.50',
  },
  withdrawalArrivalHours: {
    typed: '2',
    see: async () => (await call(withdrawalRules, {})).arrivalHours,
    before: 24,
    after: 2,
  },
  withdrawalHours: {
    typed: closedNow(),
    see: unmetOfWithdrawal,
    before: lacks(refusals.outsideWithdrawalHours),
    after: has(refusals.outsideWithdrawalHours),
  },
}

/** Two windows of the day in India of which neither holds the present minute. */
function closedNow(): string {
  const hour = new Date(Date.now() + 330 * soon).getUTCHours()
  return hour < 12 ? '13:00-14:00, 15:00-16:00' : '08:00-09:00, 10:00-11:00'
}

describe('a setting is obeyed', () => {
  it.each(Object.entries(probes))('%s', async (name, { typed, beside = {}, see, before, after }) => {
    const setting = name as PlainSetting
    // Deposits are counted by the hour, and the same sum twice is a repeat.
    await owner.query('delete from deposit_window')
    if (setting !== 'repeatLockMs') await change({ repeatLockMs: 0 })
    await change(beside)
    await expect.poll(see, { timeout: 30_000, interval: 100 }).toEqual(asMatcher(before))
    await change({ [setting]: settingFromText(setting, typed) } as Partial<StoredSettings>)
    await expect.poll(see, { timeout: 30_000, interval: 100 }).toEqual(asMatcher(after))
    await tarazu.database.kysely.deleteFrom('settings').execute()
  })

  it('and has a probe: none is left out', () => {
    expect(Object.keys(probes).sort()).toEqual(Object.keys(settingUnitOf).sort())
    for (const [name, { typed }] of Object.entries(probes))
      expect(settingFromText(name as PlainSetting, typed)).not.toEqual(defaultSettings[name as PlainSetting])
  })

  it('without a fault', () => expect(tarazu.logged).toEqual([]))
})

/** A plain object matches what has at least its properties. */
function asMatcher(wanted: unknown): unknown {
  const isPlain =
    typeof wanted === 'object' && wanted !== null && Object.getPrototypeOf(wanted) === Object.prototype
  if (!isPlain) return wanted
  const inner = Object.fromEntries(Object.entries(wanted).map(([name, value]) => [name, asMatcher(value)]))
  return expect.objectContaining(inner)
}
