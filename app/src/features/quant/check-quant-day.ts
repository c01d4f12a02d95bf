import { rupeesFromPaise } from '@tarazu/contract/money/money.ts'
import { commitmentTimeOf, quantTradesInstantOf } from '@tarazu/market/commitment-time.ts'
import { checkSeed, marketUpTo, modelVersion, quantDayAgain } from '@tarazu/market/price-proof.ts'
import type { QuantDay } from '@tarazu/market/quant/quant-types.ts'
import type { Market } from '@tarazu/market/types.ts'
import type { QuantDayProof } from './quant-queries.ts'

export type QuantDayVerdict =
  | 'sealed'
  /** The published seed does not match its commitment. */
  | 'broken-promise'
  /** The prices were computed by another version of the model. */
  | 'other-model'
  /** The seed gives no such day. */
  | 'not-computable'
  /** Value, worth and every trade match the published ones, or don't. */
  | 'same'
  /** They match, but the commitment was published after the trades. */
  | 'same-uncommitted'
  | 'different'

const rupees = (paise: number): string => rupeesFromPaise(BigInt(paise))

/** The trades in a proof's notation, as one text. */
const tradesText = ({ instruments }: Market, { trades }: QuantDay): string =>
  JSON.stringify(
    trades.map(({ id, units, pricePaise, chargesPaise }) => {
      const { code = '', exchange = 'NSE' } = instruments[id] ?? {}
      return [exchange, code, units, rupees(pricePaise), rupees(chargesPaise)]
    }),
  )

/** Recomputes a published day of a product from its seed: every trade since the back-test started. */
export const quantDayVerdict = ({ recipe, day, quant, parts }: QuantDayProof): QuantDayVerdict => {
  if (day.seed === null) return 'sealed'
  if (checkSeed(day) === 'broken') return 'broken-promise'
  if (recipe.modelVersion !== modelVersion) return 'other-model'
  try {
    const market = marketUpTo(recipe, day.day, day.seed)
    const found = quantDayAgain(market, quant.id, quant.day)
    if (found === undefined) return 'not-computable'
    const told = JSON.stringify(
      parts.trades.map(({ exchange, code, units, price, charges }) => [
        exchange,
        code,
        units,
        price,
        charges,
      ]),
    )
    const isSame =
      (found.value / 10_000).toFixed(4) === quant.value &&
      rupees(found.worthPaise) === parts.worth &&
      tradesText(market, found) === told
    if (!isSame) return 'different'
    const time = commitmentTimeOf(day, quantTradesInstantOf(recipe, quant.day))
    return time === 'after-price' ? 'same-uncommitted' : 'same'
  } catch (error) {
    if (error instanceof RangeError) return 'not-computable'
    throw error
  }
}
