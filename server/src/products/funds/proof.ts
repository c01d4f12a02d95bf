import type { fundProof } from '@tarazu/contract/calls/funds.ts'
import { refusals } from '@tarazu/contract/refusals/keys.ts'
import type { CallOutput, ParsedInput } from '@tarazu/contract/wire/call.ts'
import type { MarketRecipe } from '@tarazu/market/price-proof.ts'
import type { Market } from '@tarazu/market/types.ts'
import type { Kysely } from 'kysely'
import { Refusal } from '../../base/refusal.ts'
import type { Database } from '../../database/schema.ts'
import { hundredthsText } from '../../market/figures/text.ts'
import { readProofDay } from '../../market/quotes/queries.ts'
import { netValueText } from './figures.ts'

interface ProofServices {
  readonly database: Kysely<Database>
  readonly market: Market
  readonly recipe: (() => MarketRecipe) | undefined
}

/** The parts of one NAV (noSuchFund), and its recipe and day (noQuote if there are none). */
export const proveNetValue = async (
  { database, market, recipe }: ProofServices,
  { code, day }: ParsedInput<typeof fundProof>,
  nowMs: number,
): Promise<CallOutput<typeof fundProof>> => {
  const fund = market.funds?.find(code)
  if (fund === undefined || market.funds === undefined) throw new Refusal(refusals.noSuchFund)
  const made = recipe?.()
  const found = market.funds.dayOf(fund, day, nowMs)
  if (made === undefined || found === undefined) throw new Refusal(refusals.noQuote)
  const promised = await readProofDay(database, day)
  if (promised === undefined) throw new Refusal(refusals.noQuote)
  return {
    format: 'tarazu-net-value-1',
    recipe: { ...made, specialDays: made.specialDays.map((special) => ({ ...special })) },
    day: promised,
    fund: { code, day, netValue: netValueText(found.netValue) },
    parts: {
      holdings: found.holdings.flatMap(({ id, units, pricePaise, valuePaise }) => {
        const instrument = market.instruments[id]
        if (instrument === undefined) return []
        const { code: stock, exchange, name } = instrument
        const [price, value] = [hundredthsText(pricePaise), hundredthsText(valuePaise)]
        return [{ code: stock, exchange, name, units, price, value }]
      }),
      money: hundredthsText(found.moneyPaise),
      costs: hundredthsText(found.costsPaise),
      netAssets: hundredthsText(found.netAssetsPaise),
      unitsIssued: found.unitsIssued,
    },
  }
}
