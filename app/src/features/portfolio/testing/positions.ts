import type { getUserPositionMarketValue } from '@tarazu/contract/calls/money.ts'
import type { positionList } from '@tarazu/contract/calls/positions.ts'
import type { CallOutput } from '@tarazu/contract/wire/call.ts'
import type { PositionOnWire } from '../position-figures.ts'

type Position = CallOutput<typeof positionList>['list'][number]
type AccountFigures = CallOutput<typeof getUserPositionMarketValue>

/** 100 shares bought at ₹250 for a fifth of their price, and their figures at ₹260. */
export const long: PositionOnWire = {
  exchange: 'NSE',
  direction: 'long',
  leverage: 5,
  quantity: 100,
  boughtQuantity: 100,
  closed: false,
  buyPrice: '250.00',
  cost: '25000.00',
  currentPrice: '260.00',
  previousClose: '255.00',
  deposit: '5000.00',
  originalDeposit: '5000.00',
  fee: '10.53',
  financing: '0.00',
  realisedProfitLoss: '0.00',
  profitLoss: '989.47',
  dayStartValue: '25500.00',
}
/** The same shares, sold short. */
export const short: PositionOnWire = { ...long, direction: 'short' }

/** A position of Kaveri Cement in a list. */
export const investorPosition = (part: Partial<Position>): Position => ({
  ...long,
  orderNo: '1',
  code: 'KAVCEM',
  name: 'Kaveri Cement',
  nameHindi: 'कावेरी सीमेंट',
  sellPrice: null,
  callPrice: '227.00',
  liquidationPrice: '213.00',
  unrealisedProfitLoss: '1000.00',
  todayProfitLoss: '500.00',
  soldTodayProfitLoss: '0.00',
  buyTime: '2026-11-20T05:00:00.000Z',
  sellTime: null,
  ...part,
})

export const accountFigures: AccountFigures = {
  totalAssets: '35000.00',
  walletAccount: '10000.00',
  stockAccount: '25000.00',
  allottedShares: '0.00',
  fundAccount: '0.00',
  availableFunds: '10000.00',
  creditScore: 600,
  fundMarketValue: '0.00',
  frozenFundAmount: '0.00',
  withdrawalPendingAmount: '0.00',
  totalFrozen: '0.00',
  openProfitLoss: '989.47',
  loanDebt: '0.00',
}
