import type { FundHolding } from './fund-types.ts'

/** What part of a fund, or of what an investor holds, is in each instrument: millionths by the instrument's id. */
export const weightsPpm = (
  holdings: readonly Pick<FundHolding, 'id' | 'valuePaise'>[],
  netAssetsPaise: number,
): ReadonlyMap<number, number> =>
  new Map(holdings.map(({ id, valuePaise }) => [id, Math.round((valuePaise / netAssetsPaise) * 1_000_000)]))

/** What two have in common: the sum of the smaller of both weights of each instrument, in millionths. */
export const overlapPpm = (one: ReadonlyMap<number, number>, other: ReadonlyMap<number, number>): number =>
  [...one].reduce((sum, [id, weight]) => sum + Math.min(weight, other.get(id) ?? 0), 0)
