import { type Application, lotsAt } from './application.ts'
import { type ByCategory, type Category, categories, mapCategories } from './categories.ts'
import { rankOf } from './draw.ts'
import { sharesInProportion } from './proportion.ts'
import { spillOver } from './spill-over.ts'

/** The issue's terms that an allotment depends on. */
export interface AllotmentRule {
  readonly offeredLots: number
  readonly freshLots: number
  readonly hasTrackRecord: boolean
  readonly reservedLots: ByCategory<number>
  readonly minimumLots: ByCategory<number>
}

export interface CategoryAllotment {
  /** Applications with bids at or above the issue price, and their lots. */
  readonly applications: number
  readonly askedLots: number
  /** To allot, after spill-over. */
  readonly availableLots: number
  readonly allottedLots: number
  /**
   * Everybody gets all, or those drawn get the minimum, or all get a proportion (in retail and
   * non-institutional, of what exceeds the minimum).
   */
  readonly method: 'full' | 'draw' | 'proportion'
  /** For a draw: how many are drawn, and the highest rank among them. */
  readonly drawn?: number
  readonly cut?: number
}

export interface Allotment {
  readonly isFailed: boolean
  readonly byCategory: ByCategory<CategoryAllotment>
  /** Lots and rank of each application, in order of arrival. */
  readonly lots: Int32Array
  readonly ranks: Float64Array
}

export const drawnCategories: ReadonlySet<Category> = new Set([
  'retail',
  'smallNonInstitutional',
  'bigNonInstitutional',
])
const leastSubscribedPart = 0.9
/**
 * Issues that closed earlier needed only nine tenths of their fresh shares; those listed under that rule stay
 * listed.
 */
const wholeOfferSinceMs = Date.parse('2026-12-01T00:00:00+05:30')

/**
 * Whether an issue fails: it needs nine tenths of the offer, "except in case of an offer for sale" (ICDR 45,
 * as summarised on taxtmi.com). Holders keep unsold shares of an offer for sale.
 */
export const isUndersubscribed = (
  rule: AllotmentRule,
  askedLots: ByCategory<number>,
  closesMs: number,
): boolean => {
  const available = spillOver(rule.reservedLots, askedLots, rule.hasTrackRecord)
  const taken = categories.reduce(
    (sum, category) => sum + Math.min(available[category], askedLots[category]),
    0,
  )
  if (rule.freshLots === 0) return false
  return taken < leastSubscribedPart * (closesMs < wholeOfferSinceMs ? rule.freshLots : rule.offeredLots)
}

/** The applications in columns; a million of them take some 20 MB. */
const readApplications = (
  applications: Iterable<Application>,
  issuePricePaise: number,
  drawKey: Uint8Array,
) => {
  let [count, room] = [0, 1024]
  let places = new Uint8Array(room)
  let asked = new Int32Array(room)
  let ranks = new Float64Array(room)
  for (const { leaf, category, bids } of applications) {
    if (count === room) {
      room *= 2
      const [larger, more, further] = [new Uint8Array(room), new Int32Array(room), new Float64Array(room)]
      larger.set(places)
      more.set(asked)
      further.set(ranks)
      ;[places, asked, ranks] = [larger, more, further]
    }
    places[count] = categories.indexOf(category)
    asked[count] = lotsAt(bids, issuePricePaise)
    ranks[count] = rankOf(drawKey, leaf)
    count += 1
  }
  return {
    places: places.subarray(0, count),
    asked: asked.subarray(0, count),
    ranks: ranks.slice(0, count),
  }
}

type Columns = ReturnType<typeof readApplications>

/** The indexes of a category's applications with demand at the issue price, in order. */
const membersOf = ({ places, asked }: Columns, category: Category): Uint32Array => {
  const place = categories.indexOf(category)
  let count = 0
  for (let i = 0; i < places.length; i += 1) if (places[i] === place && (asked[i] as number) > 0) count += 1
  const members = new Uint32Array(count)
  let at = 0
  for (let i = 0; i < places.length; i += 1)
    if (places[i] === place && (asked[i] as number) > 0) members[at++] = i
  return members
}

/** Lowest ranks first; ties by arrival. */
const byRank = (members: Uint32Array, ranks: Float64Array): Uint32Array =>
  members.toSorted((one, other) => (ranks[one] as number) - (ranks[other] as number) || one - other)

/** Draws who gets the minimum; the remainder after whole minimums goes to them, and then to the next, lot by lot. */
const drawLots = (
  members: Uint32Array,
  { asked, ranks }: Columns,
  available: number,
  minimum: number,
  lots: Int32Array,
) => {
  const order = byRank(members, ranks)
  let left = available
  let drawn = 0
  for (const index of order) {
    const least = Math.min(minimum, asked[index] as number)
    if (least > left) break
    lots[index] = least
    left -= least
    drawn += 1
  }
  const cut = drawn === 0 ? -1 : (ranks[order[drawn - 1] as number] as number)
  for (const index of order) {
    if (left === 0) break
    const more = Math.min(left, (asked[index] as number) - (lots[index] as number))
    lots[index] = (lots[index] as number) + more
    left -= more
  }
  return { method: 'draw' as const, drawn, cut }
}

const allotCategory = (
  category: Category,
  rule: AllotmentRule,
  columns: Columns,
  available: number,
  lots: Int32Array,
): CategoryAllotment => {
  const members = membersOf(columns, category)
  const { asked } = columns
  let [askedLots, leastLots] = [0, 0]
  const minimum = drawnCategories.has(category) ? rule.minimumLots[category] : 0
  for (const index of members) {
    askedLots += asked[index] as number
    leastLots += Math.min(minimum, asked[index] as number)
  }
  const common = { applications: members.length, askedLots, availableLots: available }
  if (askedLots <= available) {
    for (const index of members) lots[index] = asked[index] as number
    return { ...common, allottedLots: askedLots, method: 'full' }
  }
  if (leastLots > available)
    return { ...common, allottedLots: available, ...drawLots(members, columns, available, minimum, lots) }
  const beyond = Float64Array.from(
    members,
    (index) => (asked[index] as number) - Math.min(minimum, asked[index] as number),
  )
  const more = sharesInProportion(beyond, available - leastLots)
  for (const [place, index] of members.entries())
    lots[index] = Math.min(minimum, asked[index] as number) + (more[place] as number)
  return { ...common, allottedLots: available, method: 'proportion' }
}

/**
 * The allotted lots, by ICDR 49 and Schedule XIII, part A, paragraphs 14 and 15 (from memory): retail and
 * both non-institutional categories get the minimum each, by a draw if there is too little, and the rest in
 * proportion; institutions get theirs in proportion. A pure function of published data, so anybody gets the
 * same result. A failed issue is refunded in full.
 */
export const allot = (
  rule: AllotmentRule,
  outcome: { readonly issuePricePaise: number; readonly isFailed: boolean },
  applications: Iterable<Application>,
  drawKey: Uint8Array,
): Allotment => {
  const columns = readApplications(applications, outcome.issuePricePaise, drawKey)
  const lots = new Int32Array(columns.asked.length)
  const askedBy = new Map<number, number>()
  for (const [i, place] of columns.places.entries())
    askedBy.set(place, (askedBy.get(place) ?? 0) + (columns.asked[i] as number))
  const asked = mapCategories((category) => askedBy.get(categories.indexOf(category)) ?? 0)
  const available = outcome.isFailed
    ? mapCategories(() => 0)
    : spillOver(rule.reservedLots, asked, rule.hasTrackRecord)
  const byCategory = mapCategories((category) =>
    allotCategory(category, rule, columns, available[category], lots),
  )
  return { isFailed: outcome.isFailed, byCategory, lots, ranks: columns.ranks }
}
