import { isDeepStrictEqual } from 'node:util'
import { rupeesFromPaise } from '@tarazu/contract/money/money.ts'
import { textFromParts } from '@tarazu/contract/money/units.ts'
import { netValueInstantOf } from '@tarazu/market/commitment-time.ts'
import type { FundDay } from '@tarazu/market/funds/fund-types.ts'
import { checkSeed, marketUpTo, netValueAgain } from '@tarazu/market/price-proof.ts'
import type { Market } from '@tarazu/market/types.ts'
import { endOf } from './commitment.ts'
import { exitCodes, VerifyProblem } from './problem.ts'
import type { NetValueProof } from './sources.ts'

const rupees = (paise: number): string => rupeesFromPaise(BigInt(paise))

/** The day's holdings in a proof's format. */
const holdingsOf = ({ instruments }: Market, { holdings }: FundDay) =>
  holdings.map(({ id, units, pricePaise, valuePaise }) => {
    const { code = '', exchange = 'NSE', name = '' } = instruments[id] ?? {}
    return { code, exchange, name, units, price: rupees(pricePaise), value: rupees(valuePaise) }
  })

/** Recomputes a fund's NAV from the day's seed: its basket since the fund began, and the sum of its parts. */
export const checkNav = (
  { recipe, day, fund, parts }: NetValueProof,
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
  const found = netValueAgain(market, fund.code, fund.day)
  if (found === undefined || day.day !== fund.day)
    throw new VerifyProblem(`${fund.code} has no net value of ${fund.day} from this seed.`)
  const netValue = textFromParts(BigInt(found.netValue))
  const netAssets = rupees(found.netAssetsPaise)
  const told = [
    [
      `${parts.holdings.length} holdings, with units and prices`,
      isDeepStrictEqual(parts.holdings, holdingsOf(market, found)),
    ],
    [
      `money ${parts.money} and costs ${parts.costs}`,
      parts.money === rupees(found.moneyPaise) && parts.costs === rupees(found.costsPaise),
    ],
    [`net assets ${parts.netAssets}; the seed gives ${netAssets}`, parts.netAssets === netAssets],
    [`${parts.unitsIssued} units`, parts.unitsIssued === found.unitsIssued],
    [`the net value ${fund.netValue}; the seed gives ${netValue}`, fund.netValue === netValue],
  ] as const
  print(`${fund.code}, ${fund.day}:`)
  for (const [what, holds] of told) print(`${holds ? '✔' : '✘'} ${what}`)
  if (!told.every(([, holds]) => holds)) return exitCodes.broken
  return endOf(day, netValueInstantOf(recipe, fund.day), print)
}
