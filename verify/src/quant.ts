import { isDeepStrictEqual } from 'node:util'
import { rupeesFromPaise } from '@tarazu/contract/money/money.ts'
import { quantTradesInstantOf } from '@tarazu/market/commitment-time.ts'
import { checkSeed, marketUpTo, quantDayAgain } from '@tarazu/market/price-proof.ts'
import { publishedCommitments } from '@tarazu/market/quant/commitments.ts'
import type { QuantDay } from '@tarazu/market/quant/quant-types.ts'
import type { Market } from '@tarazu/market/types.ts'
import { endOf } from './commitment.ts'
import { exitCodes, VerifyProblem } from './problem.ts'
import type { QuantProof } from './sources.ts'

const rupees = (paise: number): string => rupeesFromPaise(BigInt(paise))

/** The day's trades in a proof's format. */
const tradesOf = ({ instruments }: Market, { trades }: QuantDay) =>
  trades.map(({ id, units, pricePaise, chargesPaise }) => {
    const { code = '', exchange = 'NSE', name = '' } = instruments[id] ?? {}
    return { code, exchange, name, units, price: rupees(pricePaise), charges: rupees(chargesPaise) }
  })

/** Recomputes a day of an AI quant product from the day's seed: its value, its worth and every trade. */
export const checkQuant = (
  { recipe, day, quant, parts }: QuantProof,
  seedGiven: string | undefined,
  print: (line: string) => void,
): number => {
  const seed = seedGiven ?? day.seed
  if (seed === null)
    throw new VerifyProblem(`The seed of ${day.day} is not published yet; give it with --seed.`)
  if (checkSeed({ ...day, seed }) !== 'kept') {
    print(`✘ ${day.day}: the seed is not the one that was promised.`)
    return exitCodes.broken
  }
  const market = marketUpTo(recipe, day.day, seed)
  const found = quantDayAgain(market, quant.id, quant.day)
  if (found === undefined || day.day !== quant.day)
    throw new VerifyProblem(`${quant.id} has no value of ${quant.day} from this seed.`)
  const value = (found.value / 10_000).toFixed(4)
  const told = [
    ['the commitment to its rule', quant.commitment === publishedCommitments[quant.id]],
    [`the value ${quant.value}; the seed gives ${value}`, quant.value === value],
    [
      `the worth ${parts.worth}; the seed gives ${rupees(found.worthPaise)}`,
      parts.worth === rupees(found.worthPaise),
    ],
    [
      `${parts.trades.length} trades, with prices and charges`,
      isDeepStrictEqual(parts.trades, tradesOf(market, found)),
    ],
  ] as const
  print(`${quant.id}, ${quant.day}:`)
  for (const [what, holds] of told) print(`${holds ? '✔' : '✘'} ${what}`)
  if (!told.every(([, holds]) => holds)) return exitCodes.broken
  return endOf(day, quantTradesInstantOf(recipe, quant.day), print)
}
