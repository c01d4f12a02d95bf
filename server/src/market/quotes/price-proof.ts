import type { getPriceProof } from '@tarazu/contract/calls/price-proof.ts'
import { refusals } from '@tarazu/contract/refusals/keys.ts'
import type { CallOutput, ParsedInput } from '@tarazu/contract/wire/call.ts'
import { blockDayOf, blockPriceAgain, type MarketRecipe, priceDayOf } from '@tarazu/market/price-proof.ts'
import type { Market } from '@tarazu/market/types.ts'
import type { Kysely } from 'kysely'
import { isoText } from '../../base/iso-text.ts'
import { Refusal } from '../../base/refusal.ts'
import type { Database } from '../../database/schema.ts'
import type { Clock } from '../../time/clock.ts'
import { hundredthsText } from '../figures/text.ts'
import { findInstrument, quoteOf } from '../search/find.ts'
import { readProofDay } from './queries.ts'

export interface ProofServices {
  readonly market: Market
  readonly clock: Clock
  readonly database: Kysely<Database>
  readonly recipe?: (() => MarketRecipe) | undefined
}

/**
 * The proof of a price at a past time (noQuote for a future one, or in a replay), or of the block that was
 * for sale then (noQuote if none was). History from before the market's first day has no commitment (also
 * noQuote): it follows from the first day's seed.
 */
export const provePrice = async (
  services: ProofServices,
  input: ParsedInput<typeof getPriceProof>,
): Promise<CallOutput<typeof getPriceProof>> => {
  const { market, database, clock } = services
  const instrument = findInstrument(market, input)
  const recipe = services.recipe?.()
  if (recipe === undefined || input.at > clock.nowMs()) throw new Refusal(refusals.noQuote)
  const isBlock = input.trade === 'block'
  const pricePaise = isBlock
    ? blockPriceAgain(market, instrument, input.at)
    : quoteOf(market, instrument, input.at).pricePaise
  const dayOfPrice = isBlock ? blockDayOf(input.at) : priceDayOf(recipe, input.at)
  const day = await readProofDay(database, dayOfPrice)
  if (day === undefined || pricePaise === undefined) throw new Refusal(refusals.noQuote)
  return {
    format: 'tarazu-price-proof-1',
    recipe: { ...recipe, specialDays: recipe.specialDays.map((special) => ({ ...special })) },
    day,
    price: {
      exchange: instrument.exchange,
      code: instrument.code,
      time: isoText(input.at),
      price: hundredthsText(pricePaise),
      ...(isBlock && { trade: 'block' as const }),
    },
  }
}
