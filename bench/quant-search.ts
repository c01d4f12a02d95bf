import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { dayNumberOf } from '@tarazu/market/calendar/india-time.ts'
import { createSeedChain } from '@tarazu/market/numbers/seeds.ts'
import { createPracticeMarket } from '@tarazu/market/practice-market.ts'
import type { PlainFamily } from '@tarazu/market/quant/make-strategy.ts'
import type { QuantPlan } from '@tarazu/market/quant/quant-plans.ts'
import type { Parameters } from '@tarazu/market/quant/quant-types.ts'
import { benchCalendar } from './practice-market.ts'

/**
 * `npm run quant:search`: tries all the rules that were tried before the AI quant products were chosen, on
 * eight years of a market that nobody invests in; writes market/src/quant/search-log.ts, from which each
 * product's trials are counted.
 */
const firstDay = '2010-01-01'
const lastDay = '2018-06-29'
const testedDays = dayNumberOf('2018-01-01') - dayNumberOf(firstDay)

type Grid = Readonly<Record<string, readonly number[]>>
const grids: Readonly<Record<PlainFamily, Grid>> = {
  momentum: { pool: [100], count: [10, 20, 30], lookbackDays: [126, 252], skippedDays: [0, 21] },
  trend: { pool: [30], meanDays: [50, 100, 200] },
  reversion: { pool: [100], count: [10, 20], lookbackDays: [3, 5, 10] },
  pairs: { pool: [100], count: [5, 10], formationDays: [120, 250], openGap: [1.5, 2] },
  lowVolatility: { pool: [50, 100, 200], count: [10, 20, 30] },
  breakout: { pool: [100], slots: [10, 15], highDays: [20, 55], lowDays: [10, 20] },
  resultsDrift: { pool: [150], slots: [20], leastLeap: [0.01, 0.02, 0.04], heldDays: [20, 40, 60] },
  covered: { pool: [100], count: [20], hedgePart: [0.5, 0.7, 1] },
  volatilityTarget: { pool: [30], lookbackDays: [20, 60], dailyDeviation: [0.006, 0.01] },
  martingale: { pool: [5], firstStake: [0.2, 0.25], largestStake: [4, 5] },
  leveraged: { pool: [10], times: [2, 3] },
}

const combinations = (grid: Grid): readonly Parameters[] =>
  Object.entries(grid).reduce<readonly Parameters[]>(
    (all, [name, values]) => all.flatMap((one) => values.map((value) => ({ ...one, [name]: value }))),
    [{}],
  )
const isFamily = (name: string): name is PlainFamily => Object.hasOwn(grids, name)
const plans = Object.keys(grids)
  .filter(isFamily)
  .flatMap((family) =>
    combinations(grids[family]).map(
      (parameters, place) =>
        ({
          id: `${family}${place}`,
          family,
          parameters,
          holdingDays: 90,
          opensAfterDays: testedDays,
        }) satisfies QuantPlan,
    ),
  )

const { seedOf } = createSeedChain(new Uint8Array(32).fill(99), dayNumberOf(firstDay))
const market = createPracticeMarket({
  seedOf,
  firstDay,
  quantPlans: plans,
  calendar: benchCalendar('nse'),
})
const now = Date.parse(`${lastDay}T18:00:00+05:30`)
const lines = plans.map(({ id, family, parameters }) => {
  const product = market.quant?.find(id)
  const told = product && market.quant?.expectationOf(product, now)
  if (told === undefined) throw new Error(`${id} has no back-test`)
  const fields = Object.entries(parameters).map(([name, value]) => `${name}: ${value}`)
  return `  { family: '${family}', parameters: { ${fields.join(', ')} }, sharpe: ${told.sharpe.toFixed(3)} },`
})
const text = `import type { Trial } from './trials.ts'

/** Written by \`npm run quant:search\`: every rule that was tried, on 2011 to 2017 of a separate market. */
export const searchLog: readonly Trial[] = [
${lines.join('\n')}
]
`
writeFileSync(join(import.meta.dirname, '../market/src/quant/search-log.ts'), text)
process.stdout.write(`RESULT trials=${plans.length}\n`)
