import type { blockStates, blockTrade } from '@tarazu/contract/calls/block-trades.ts'
import { rupeesFromPaise } from '@tarazu/contract/money/money.ts'
import type { BlockSettings } from '@tarazu/contract/trading/block-rules.ts'
import { dayNumberAt, dayOf } from '@tarazu/market/calendar/india-time.ts'
import type { BlockTrade, Market } from '@tarazu/market/types.ts'
import type { z } from 'zod'
import { isoText } from '../../base/iso-text.ts'
import type { Stops } from '../stops/queries.ts'
import { leastQuantity } from './least-quantity.ts'
import { blockPrice } from './validate-block.ts'

export type BlockState = (typeof blockStates)[number]

export const blockState = (block: BlockTrade, remaining: number, stops: Stops, nowMs: number): BlockState => {
  if (stops.get(block.id) === 'stopped') return 'stopped'
  if (nowMs < block.opensMs) return 'upcoming'
  if (nowMs >= block.closesMs) return 'closed'
  return remaining > 0 ? 'open' : 'sold'
}

export interface ShownBlock {
  readonly block: BlockTrade
  /** Shares that are still for sale. */
  readonly remaining: number
  readonly state: BlockState
}

const rupeesOrNull = (paise: number | bigint | undefined): string | null =>
  paise === undefined ? null : rupeesFromPaise(BigInt(paise))

export const presentBlock = (
  market: Market,
  settings: BlockSettings,
  { block, remaining, state }: ShownBlock,
  nowMs: number,
): z.output<typeof blockTrade> => {
  const { instrument, terms } = block
  const { code, exchange, name, nameHindi, sector } = instrument
  const marketPaise = market.quote(instrument, nowMs)?.pricePaise
  const pricePaise = blockPrice(market, block, nowMs)
  const countedPaise = pricePaise ?? BigInt(terms?.askedPaise ?? marketPaise ?? 1)
  return {
    id: block.id,
    code,
    exchange,
    name,
    nameHindi,
    sector,
    window: block.window,
    price: rupeesOrNull(pricePaise),
    askedPrice: rupeesOrNull(terms?.askedPaise),
    referencePrice: rupeesOrNull(terms?.referencePaise),
    lowestPrice: rupeesOrNull(terms?.lowestPaise),
    highestPrice: rupeesOrNull(terms?.highestPaise),
    marketPrice: rupeesOrNull(marketPaise),
    invitedOnly: block.forInvited,
    quantity: block.quantityShares,
    remainingQuantity: remaining,
    minimumAmount: rupeesFromPaise(settings.blockTradeMinimumPaise),
    minimumQuantity: leastQuantity(settings, countedPaise),
    lotSize: settings.lotSize,
    opensAt: isoText(block.opensMs),
    closesAt: isoText(block.closesMs),
    sellableFrom: dayOf(dayNumberAt(block.heldUntilMs)),
    state,
  }
}
