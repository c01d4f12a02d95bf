import { timeText } from '@tarazu/contract/format.ts'
import type { Instrument, Market } from '@tarazu/market/types.ts'
import { type Refused, refused, type State } from '../ledger/command.ts'
import { type InvestorRow, investorTable } from './tables.ts'

export const investorOf = (state: State): InvestorRow => {
  const investor = state.row(investorTable, { user_id: state.userId })
  if (investor === undefined) throw new Error('a command of a user who does not exist')
  return investor
}

/** 006: a locked investor neither buys nor sells. */
export const refuseLocked = (investor: InvestorRow): Refused | undefined =>
  investor.locked ? refused('tips.msg.006') : undefined

/** 005: only an investor whose identity has passed buys. */
export const refuseUnidentified = (investor: InvestorRow): Refused | undefined =>
  investor.identity_status === 'passed' ? undefined : refused('tips.msg.005')

const hourText = (instantMs: number): string => timeText(instantMs).slice(0, 5)

/** 007: market orders are taken in the session only; the details tell its hours. */
export const refuseClosedSession = (market: Market, instantMs: number): Refused | undefined => {
  const { isOpen, opensAtMs, closesAtMs } = market.session(instantMs)
  return isOpen
    ? undefined
    : refused('tips.msg.007', { hours: `${hourText(opensAtMs)}–${hourText(closesAtMs)}` })
}

/** 105: below the least quantity, or not whole lots. */
export const refuseOddLot = (quantity: number, lotSize: number, minimum: number): Refused | undefined =>
  quantity < minimum || quantity % lotSize !== 0
    ? refused('tips.msg.105', { minimum: String(minimum), lot: String(lotSize) })
    : undefined

/** The price in paise at the instant; 107 when there is no quote, or one of nothing. */
export const priceAt = (
  market: Market,
  instrument: Instrument | undefined,
  instantMs: number,
): bigint | Refused => {
  const quote = instrument && market.quote(instrument, instantMs)
  return quote && quote.pricePaise > 0 ? BigInt(quote.pricePaise) : refused('tips.msg.107')
}
