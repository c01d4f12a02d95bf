import { firstSteps } from '@tarazu/contract/calls/first-steps.ts'
import { depositRules, withdrawalCreate, withdrawalRules } from '@tarazu/contract/calls/transfers.ts'
import { vipTicketKinds } from '@tarazu/contract/calls/vip-tickets.ts'
import { refusals } from '@tarazu/contract/refusals/keys.ts'
import { expect } from 'vitest'
import type { StoredSettings } from '../../desk/settings/schema.ts'
import type { PlainSetting } from '../../desk/settings/text.ts'
import { type InvestorView, transactionPassword } from './investor-view.ts'

interface Probe {
  /** As an operator types it. */
  readonly typed: string
  /** Other settings that make the difference visible. */
  readonly beside?: Partial<StoredSettings>
  readonly see: (view: InvestorView) => Promise<unknown>
  readonly before: unknown
  readonly after: unknown
}

const has = (key: string) => expect.arrayContaining([key])
const lacks = (key: string) => expect.not.arrayContaining([key])
const soon = 60_000

/** Every setting, and the effect of it that an investor sees. */
export const probes: Readonly<Record<PlainSetting, Probe>> = {
  loanDailyPpm: {
    typed: '0.05',
    see: (view) => view.loanTerm('dailyInterestRate'),
    before: '0.0400',
    after: '0.0500',
  },
  loanPenalPpm: {
    typed: '0.03',
    see: (view) => view.loanTerm('penalRate'),
    before: '0.0200',
    after: '0.0300',
  },
  loanFreeDays: { typed: '3', see: (view) => view.loanTerm('freeDays'), before: 7, after: 3 },
  loanTermDays: { typed: '60', see: (view) => view.loanTerm('termDays'), before: 90, after: 60 },
  loanSecondPersonPaise: {
    typed: '10',
    see: (view) => view.loanTerm('twoOperatorsFrom'),
    before: '200000.00',
    after: '10.00',
  },
  loanAutoPaise: { typed: '1000', see: (view) => view.needsReview(), before: false, after: true },
  loanAutoInvestorPaise: { typed: '1000', see: (view) => view.needsReview(), before: false, after: true },
  loanAutoDayPaise: { typed: '0', see: (view) => view.loan(), before: 'unpaid', after: 'in_review' },
  minimumBuyAmountPaise: {
    typed: '900000',
    see: (view) => view.against(),
    before: lacks(refusals.buyAmountTooLow),
    after: has(refusals.buyAmountTooLow),
  },
  maximumBuyPpm: {
    typed: '0.01',
    see: (view) => view.against(),
    before: lacks(refusals.buyAmountTooHigh),
    after: has(refusals.buyAmountTooHigh),
  },
  maximumStockPpm: {
    typed: '0.01',
    see: (view) => view.against(),
    before: lacks(refusals.aboveConcentrationLimit),
    after: has(refusals.aboveConcentrationLimit),
  },
  minimumQuantity: {
    typed: '200',
    see: (view) => view.against(),
    before: lacks(refusals.quantityNotInLots),
    after: has(refusals.quantityNotInLots),
  },
  maximumQuantity: {
    typed: '100',
    see: (view) => view.against({ quantity: '200' }),
    before: lacks(refusals.quantityTooHigh),
    after: has(refusals.quantityTooHigh),
  },
  lotSize: {
    typed: '1',
    see: (view) => view.against({ quantity: '150' }),
    before: has(refusals.quantityNotInLots),
    after: lacks(refusals.quantityNotInLots),
  },
  leverages: {
    typed: '1, 2',
    see: (view) => view.against({ leverage: '3' }),
    before: lacks(refusals.leverageNotOffered),
    after: has(refusals.leverageNotOffered),
  },
  financingLimitPaise: {
    typed: '1',
    see: (view) => view.against({ leverage: '5' }),
    before: lacks(refusals.financingTooLow),
    after: has(refusals.financingTooLow),
  },
  repeatLockMs: {
    typed: '0',
    see: async (view) => {
      await view.deposit('712')
      return view.deposit('712')
    },
    before: refusals.repeatedTooSoon,
    after: 'done',
  },
  cannotSellMinutes: {
    typed: '60',
    see: (view) => view.againstSale(),
    before: lacks(refusals.heldTooBriefly),
    after: has(refusals.heldTooBriefly),
  },
  holdingDays: {
    typed: '1',
    see: (view) => view.againstSale(),
    before: lacks(refusals.boughtToday),
    after: has(refusals.boughtToday),
  },
  shortsOvernight: { typed: 'no', see: (view) => view.endsByItself(), before: false, after: true },
  maximumRisePpm: {
    typed: '0.0001',
    see: (view) => view.against({}, 'desc'),
    before: lacks(refusals.atUpperLimit),
    after: has(refusals.atUpperLimit),
  },
  maximumDeclinePpm: {
    typed: '0.0001',
    see: (view) => view.against({ direction: 'short' }, 'asc'),
    before: lacks(refusals.shortAtLowerLimit),
    after: has(refusals.shortAtLowerLimit),
  },
  risingDays: {
    typed: '1',
    beside: { risingDays: 0, risingPpm: 1 },
    see: (view) => view.against({}, 'desc'),
    before: lacks(refusals.risenTooFar),
    after: has(refusals.risenTooFar),
  },
  risingPpm: {
    typed: '0.0001',
    beside: { risingDays: 1 },
    see: (view) => view.against({}, 'desc'),
    before: lacks(refusals.risenTooFar),
    after: has(refusals.risenTooFar),
  },
  blockTradeMinimumPaise: {
    typed: '700000',
    see: (view) => view.product(),
    before: { blocks: { minimumAmount: '500000.00' } },
    after: { blocks: { minimumAmount: '700000.00' } },
  },
  vipMaximumFallPpm: {
    typed: '3',
    see: async ({ call }) => (await call(vipTicketKinds, {})).list[0],
    before: { discountPercent: '5' },
    after: { discountPercent: '3' },
  },
  placementQuotaPaise: {
    typed: '123456',
    see: (view) => view.product(),
    before: { placements: { maximumAmount: '500000.00' } },
    after: { placements: { maximumAmount: '123456.00' } },
  },
  fundReviewPaise: {
    typed: '1000',
    see: (view) => view.subscription('10000'),
    before: 'waiting',
    after: 'review',
  },
  starterSumPaise: {
    typed: '777',
    see: ({ call }) => call(firstSteps, {}),
    before: { starterAmount: '100000.00' },
    after: { starterAmount: '777.00' },
  },
  depositMinimumPaise: {
    typed: '200',
    see: (view) => view.deposit('150'),
    before: 'done',
    after: refusals.depositTooLow,
  },
  depositMaximumPaise: {
    typed: '1000',
    see: (view) => view.deposit('1500'),
    before: 'done',
    after: refusals.depositTooHigh,
  },
  depositSecondPersonPaise: {
    typed: '1000',
    see: (view) => view.approvedOnce('2000'),
    before: 'deposited',
    after: 'reviewing',
  },
  depositPaymentMinutes: {
    typed: '45',
    see: async ({ call }) => (await call(depositRules, {})).paymentMinutes,
    before: 15,
    after: 45,
  },
  withdrawalMinimumPaise: {
    typed: '200',
    see: (view) => view.withdrawal('150'),
    before: 'done',
    after: refusals.withdrawalTooLow,
  },
  withdrawalMaximumPaise: {
    typed: '1000',
    see: (view) => view.withdrawal('1500'),
    before: 'done',
    after: refusals.withdrawalTooHigh,
  },
  withdrawalFeePaise: {
    typed: '7.50',
    see: async ({ call }) =>
      (await call(withdrawalCreate, { amount: '300', password: transactionPassword })).arrives,
    before: '295.00',
    after: '292.50',
  },
  withdrawalArrivalHours: {
    typed: '2',
    see: async ({ call }) => (await call(withdrawalRules, {})).arrivalHours,
    before: 24,
    after: 2,
  },
  withdrawalHours: {
    typed: closedNow(),
    see: (view) => view.unmetOfWithdrawal(),
    before: lacks(refusals.outsideWithdrawalHours),
    after: has(refusals.outsideWithdrawalHours),
  },
}

/** Two windows of the day in India that both exclude the current minute. */
function closedNow(): string {
  const hour = new Date(Date.now() + 330 * soon).getUTCHours()
  return hour < 12 ? '13:00-14:00, 15:00-16:00' : '08:00-09:00, 10:00-11:00'
}
