import { getUserPositionMarketValue } from '@tarazu/contract/calls/money.ts'
import { checkOrder, placeOrder } from '@tarazu/contract/calls/orders.ts'
import { positionList } from '@tarazu/contract/calls/positions.ts'
import { getSetting } from '@tarazu/contract/calls/settings.ts'
import { checkBuy, readRisk, riskRead } from '@tarazu/contract/calls/trading.ts'
import { defaultChargeTable } from '@tarazu/contract/trading/charge-table.ts'
import type { CallOutput } from '@tarazu/contract/wire/call.ts'
import type { Position } from '../features/portfolio/portfolio-queries.ts'
import { answer } from './components.tsx'

const settings: CallOutput<typeof getSetting> = {
  solo: false,
  minimumBuyAmount: '500.00',
  maximumBuyPercent: '100',
  maximumStockPercent: '100',
  financingLimit: '10000000.00',
  financingAnnualPercent: '14',
  financingRates: [],
  minimumQuantity: 100,
  maximumQuantity: 100_000,
  lotSize: 100,
  leverages: [1, 2, 5],
  repeatLockSeconds: 0,
  cannotSellMinutes: 0,
  holdingDays: 0,
  shortsOvernight: true,
  buyBackAt: '2026-12-01T15:10:00+05:30',
  maximumRisePercent: '10',
  maximumDeclinePercent: '10',
  risingDays: 0,
  risingPercent: '100',
  blockTradeMinimum: '10000.00',
  vipMaximumFallPercent: '5',
  depositMinimum: '100.00',
  depositMaximum: '1000000.00',
  depositPaymentMinutes: 15,
  depositsAnHour: 10,
  withdrawalMinimum: '100.00',
  withdrawalMaximum: '1000000.00',
  withdrawalFee: '0.00',
  withdrawalArrivalHours: 24,
  withdrawalMorning: { from: '00:00', to: '24:00' },
  withdrawalAfternoon: null,
  marginCallPercent: '50',
  liquidationPercent: '25',
  charges: [...defaultChargeTable],
  market: 'practice',
  marketInstant: '2026-12-01T11:00:00+05:30',
  marketNotice: null,
}

const none = { boughtQuantity: 0, bought: '0.00', soldQuantity: 0, sold: '0.00', brokerage: '0.00' }
const charging = {
  security: 'share',
  day: '2026-12-01',
  today: { NSE: none, BSE: none },
} as const

interface TradingOptions {
  /** Rupees. */
  readonly funds?: string
  readonly refusals?: readonly string[]
  readonly hasReadRisk?: boolean
  readonly positions?: readonly Position[]
}

/** Responses for the ticket: the settings, an investor without positions, and a server without refusals. */
export const tradingAnswers = ({
  funds = '100000.00',
  refusals = [],
  hasReadRisk = true,
  positions = [],
}: TradingOptions = {}) => {
  const found = refusals.map((key) => ({ key, details: null }))
  let isRead = hasReadRisk
  return [
    answer(getSetting, () => settings),
    answer(getUserPositionMarketValue, () => ({
      totalAssets: funds,
      walletAccount: funds,
      stockAccount: '0.00',
      allottedShares: '0.00',
      fundAccount: '0.00',
      availableFunds: funds,
      creditScore: 60,
      fundMarketValue: '0.00',
      frozenFundAmount: '0.00',
      withdrawalPendingAmount: '0.00',
      totalFrozen: '0.00',
      openProfitLoss: '0.00',
      loanDebt: '0.00',
    })),
    answer(positionList, () => ({
      list: [...positions],
      total: positions.length,
      pageNum: 1,
      pageSize: 100,
      closedProfitLoss: '0.00',
    })),
    answer(checkBuy, () => ({ refusals: found, expected: null, charging })),
    answer(checkOrder, ({ quantity, price, triggerPrice }) => ({
      refusals: found,
      held: (Number(quantity) * Number(price ?? triggerPrice)).toFixed(2),
      charges: [],
      chargesTotal: '0.00',
      charging,
      walks: [],
    })),
    answer(placeOrder, ({ quantity }) => ({
      orderNo: '77',
      state: 'trigger-pending' as const,
      quantity: Number(quantity),
      filledQuantity: 0,
      held: '0.00',
      reason: null,
      time: settings.marketInstant,
    })),
    answer(riskRead, () => ({ read: isRead })),
    answer(readRisk, () => {
      isRead = true
      return { read: true }
    }),
  ]
}
