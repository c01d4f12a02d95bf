import { place } from '../companies/factors.ts'
import type { DailyPath } from '../companies/price-path.ts'
import type { Listing } from '../companies/universe.ts'
import { type RandomKey, uniformAt } from '../numbers/random.ts'
import type { BlockWindow } from './block-windows.ts'

/** A block that a holder of a company's shares sells on a day. */
export interface BlockPlan {
  readonly window: BlockWindow
  /** For those alone whom an agent invites. */
  readonly forInvited: boolean
  readonly quantityShares: number
  /** How far above the reference the seller asks at least, in parts per million. */
  readonly premiumPpm: number
  /** How many seconds after its window it is news. */
  readonly toldAfterS: number
}

export interface BlockDay {
  readonly listing: Listing
  readonly path: DailyPath
  /** Of the day's numbers. */
  readonly key: RandomKey
  readonly dayIndex: number
  readonly windows: readonly BlockWindow[]
  /** How many companies there are: the fewer, the oftener one of them. */
  readonly companies: number
}

const draw = { happens: 48, window: 49, size: 50, premium: 51, told: 52, invited: 53 } as const
/** On average so many blocks come up on a day, whatever the number of companies. */
const blocksPerDay = 2.5
/** So many of the blocks are for invited investors alone. */
const invitedShare = 0.2
const mostPremiumPpm = 4_000
const blockLotShares = 1_000

/**
 * The block of a company and day: by the day's numbers, as news have it, and by nothing that tells of the price. None
 * on an ex-day, when one share before the open is not one after it.
 */
export const blockPlanOf = (day: BlockDay): BlockPlan | undefined => {
  const { listing, path, key, dayIndex, windows, companies } = day
  const at = place.firstCompany + listing.character.company
  if (uniformAt(key, at, draw.happens) >= blocksPerDay / companies) return undefined
  const window = windows[Math.floor(uniformAt(key, at, draw.window) * windows.length)]
  if (window === undefined || !path.isListedOn(dayIndex - 1)) return undefined
  if (path.actionsUntil(dayIndex).some(({ exIndex }) => exIndex === dayIndex)) return undefined
  const shares = listing.sharesOutstanding * path.shareFactorOf(dayIndex)
  const part = (0.2 + uniformAt(key, at, draw.size)) / 100
  return {
    window,
    forInvited: uniformAt(key, at, draw.invited) < invitedShare,
    quantityShares: Math.max(blockLotShares, Math.round((shares * part) / blockLotShares) * blockLotShares),
    premiumPpm: Math.floor(uniformAt(key, at, draw.premium) * mostPremiumPpm),
    toldAfterS: 300 + Math.floor(uniformAt(key, at, draw.told) * 540),
  }
}
