import type { PositionOnWire } from '../position-figures.ts'

/** 100 shares bought at ₹250 with a fifth of their price, and what they are at ₹260. */
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
