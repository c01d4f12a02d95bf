import { paiseFromRupees } from '@tarazu/contract/money/money.ts'
import { dayNumberOf } from '@tarazu/market/calendar/india-time.ts'
import type { NetValues } from '@tarazu/market/funds/fund-types.ts'
import type { FundValues } from './fund-queries.ts'

/** A fund's NAVs as input to the market's figures; only their ratios matter. */
export const seriesOf = (values: FundValues): NetValues => ({
  dayNumbers: Float64Array.from(values, ([day]) => dayNumberOf(day)),
  values: Float64Array.from(values, ([, value]) => Number(value)),
})

/** Paise as a number from "1234.50": exact up to ninety trillion rupees. */
export const paiseNumber = (rupees: string): number => Number(paiseFromRupees(rupees) ?? 0n)
