import { clamp } from '../day/bridge.ts'
import { barOfWay } from '../day/day-bar.ts'
import { likenessOf } from '../day/day-draws.ts'
import type { DayWay, WayLeap } from '../day/day-top.ts'
import { bandOf } from '../day/price-band.ts'
import { shareAt } from '../day/session-curves.ts'
import type { Bar } from '../day/span-table.ts'
import { roundToTick } from '../day/tick.ts'
import { exp } from '../numbers/real-numbers.ts'
import { type AnnouncedAction, type CompanyDay, createCompanyDays, type Leap } from './company-day.ts'
import { createMover, createSharedParts, createVolume, usualIntradayVariance } from './company-moves.ts'
import { referencePaise } from './corporate-actions.ts'
import { grown } from './factors.ts'
import { column, columnsOf, type KeptPath, keptColumns, type PathState, width } from './kept-path.ts'
import type { DailyPathOptions, KeepingPath } from './price-path.ts'
import type { Character } from './universe.ts'

/**
 * The daily bars of a company, in order: a day's logarithmic return is the market's times a beta, plus the
 * sector's times another beta, plus the company's own, each with clustering volatility. There may be a rare
 * leap on news (company-day.ts), before the open or at one minute of the session. Part of the variance falls
 * between the close and the open. Prices don't revert to anything. On an ex-day the day starts from the
 * previous close in the new shares, less the dividend. The figures are calibrated to a real market;
 * docs/market-model.md has the comparison.
 */

/**
 * The mean daily return of shares: some 12 % in 248 days, part of which is lost to volatility
 * (docs/market-model.md).
 */
export const premiumPerDay = 0.00048
/** How much busier trading is after news, and by how much more per deviation of the leap. */
const afterNews = { busier: 1.5, perDeviation: 0.2 } as const
/** The largest fall at once, before the band applies. */
const largestFall = 0.9
/** The maximum of a price column; no price comes near it. */
const largestPaise = 2_000_000_000

export const createDailyPath = (options: DailyPathOptions): KeepingPath => new CompanyPath(options)

class CompanyPath implements KeepingPath {
  readonly firstDayIndex: number
  readonly #options: DailyPathOptions
  readonly #character: Character
  readonly #movesOf: ReturnType<typeof createMover>
  readonly #usualVariance: number
  readonly #sharedPartsOf: ReturnType<typeof createSharedParts>
  readonly #volumeOf: ReturnType<typeof createVolume>
  readonly #events: ReturnType<typeof createCompanyDays>
  #prices: Int32Array
  #volumes: Float64Array
  #variances: Float32Array
  readonly #state: PathState
  /** How many days there are, and the index of the next one. */
  #days: number
  #next: number

  constructor(options: DailyPathOptions) {
    const { character, factors, dayNumberOf, firstDayIndex = 0, kept } = options
    const { prices, volumes, variances } = columnsOf(kept)
    this.firstDayIndex = firstDayIndex
    this.#options = options
    this.#character = character
    this.#usualVariance = usualIntradayVariance(character)
    this.#sharedPartsOf = createSharedParts(character, factors)
    const listedDayNumber = dayNumberOf(firstDayIndex)
    const eventOptions = { ...options, firstDayNumber: dayNumberOf(0), listedDayNumber }
    this.#events = createCompanyDays(eventOptions, kept?.state.events)
    this.#state = kept?.state ?? begun(this.#events.state)
    this.#movesOf = createMover(character, factors, this.#state.moves)
    this.#volumeOf = createVolume(character, this.#state.volume)
    this.#prices = prices
    this.#volumes = volumes
    this.#variances = variances
    this.#days = kept?.volumes.length ?? 0
    this.#next = firstDayIndex + this.#days
  }

  isListedOn(dayIndex: number): boolean {
    if (dayIndex < this.firstDayIndex) return false
    this.#state.isFailed ??= this.firstDayIndex > 0 && this.#options.debut?.().isFailed === true
    return !this.#state.isFailed
  }

  barOf(dayIndex: number): Bar {
    const row = this.#rowOf(dayIndex)
    if (this.#prices[row + column.high] === 0) this.#drawExtremes(row, dayIndex)
    return {
      openPaise: this.#prices[row] as number,
      highPaise: this.#prices[row + column.high] as number,
      lowPaise: this.#prices[row + column.low] as number,
      closePaise: this.#prices[row + column.close] as number,
      volumeShares: this.#volumes[dayIndex - this.firstDayIndex] as number,
    }
  }

  wayOf(dayIndex: number): DayWay {
    return this.#wayOfRow(this.#rowOf(dayIndex), dayIndex)
  }

  openOf(dayIndex: number): number {
    return this.#priceOf(dayIndex, column.open)
  }

  closeOf(dayIndex: number): number {
    return dayIndex < this.firstDayIndex ? this.#character.startPaise : this.#priceOf(dayIndex, column.close)
  }

  referenceOf(dayIndex: number): number {
    return this.#priceOf(dayIndex, column.reference)
  }

  bandBaseOf(dayIndex: number): number {
    return this.#bandBaseAt(this.#rowOf(dayIndex))
  }

  restlessnessOf(dayIndex: number): number {
    this.#growTo(dayIndex)
    const day = dayIndex - this.firstDayIndex
    return Math.sqrt((this.#variances[day] as number) / this.#usualVariance)
  }

  shareFactorOf(dayIndex: number): number {
    this.#growTo(dayIndex)
    return this.#events.shareFactorOn(dayIndex)
  }

  leapsOn(dayIndex: number): boolean {
    this.#growTo(dayIndex)
    return this.#state.leaps.has(dayIndex)
  }

  dayOf(dayIndex: number): CompanyDay {
    this.#growTo(dayIndex)
    return this.#events.on(dayIndex)
  }

  earningsOf(dayIndex: number, second: number): number {
    this.#growTo(dayIndex)
    const isOut = (one: { dayIndex: number; atS: number }) =>
      one.dayIndex < dayIndex || (one.dayIndex === dayIndex && one.atS <= second)
    return this.#state.earnings.findLast(isOut)?.paise ?? 0
  }

  actionsUntil(dayIndex: number): readonly AnnouncedAction[] {
    if (!this.isListedOn(dayIndex)) return []
    this.#growTo(dayIndex)
    return this.#events.actions.filter(({ announcedIndex }) => announcedIndex <= dayIndex)
  }

  keptUntil(dayIndex: number): KeptPath {
    if (this.isListedOn(dayIndex)) this.#growTo(dayIndex)
    if (this.#next > dayIndex + 1) throw new RangeError(`the path is already past day ${dayIndex}`)
    const columns = { prices: this.#prices, volumes: this.#volumes, variances: this.#variances }
    const { firstDayIndex } = this
    return { firstDayIndex, ...keptColumns(columns, this.#days), state: this.#state }
  }

  #growTo(dayIndex: number): void {
    while (this.#next <= dayIndex) this.#addDay()
  }

  #rowOf(dayIndex: number): number {
    if (!this.isListedOn(dayIndex)) throw new RangeError(`not listed on day ${dayIndex}`)
    this.#growTo(dayIndex)
    return (dayIndex - this.firstDayIndex) * width
  }

  #priceOf(dayIndex: number, which: number): number {
    // May grow the columns, which replaces the arrays.
    const row = this.#rowOf(dayIndex)
    return this.#prices[row + which] as number
  }

  /** Draws a day's high and low on first request: no later day needs them, and they cost more than everything else. */
  #drawExtremes(row: number, dayIndex: number): void {
    const way = this.#wayOfRow(row, dayIndex)
    const bar = barOfWay(
      way,
      this.#options.scratch,
      way.leap === undefined ? this.#options.shapeOf(dayIndex) : undefined,
    )
    this.#prices[row + column.high] = bar.highPaise
    this.#prices[row + column.low] = bar.lowPaise
  }

  /** The exchange finds the first price in an auction before the open, without a band around the issue price. */
  #bandBaseAt(row: number): number {
    const isListingDay = row === 0 && this.firstDayIndex > 0
    return this.#prices[row + (isListingDay ? column.open : column.reference)] as number
  }

  #bandAt(row: number) {
    return bandOf(this.#bandBaseAt(row), this.#character.priceBandPpm)
  }

  /** The base of the first day; undefined for a company listed before the history. */
  #debut() {
    return this.#days === 0 && this.firstDayIndex > 0 ? this.#options.debut?.() : undefined
  }

  /** The previous close adjusted to today, as shown and as it would have been without a band. */
  #closesBefore(): { readonly reference: number; readonly freePaise: number } {
    const row = (this.#days - 1) * width
    const closePaise =
      this.#days === 0
        ? (this.#debut()?.issuePricePaise ?? this.#character.startPaise)
        : (this.#prices[row + column.close] as number)
    const freePaise = this.#state.freeDays.get(this.#next - 1)?.closePaise ?? closePaise
    const action = this.#events.goesEx(this.#next)
    if (action === undefined) return { reference: closePaise, freePaise }
    return {
      reference: referencePaise(closePaise, action.terms),
      freePaise: referencePaise(freePaise, action.terms),
    }
  }

  #wayOfRow(row: number, dayIndex: number): DayWay {
    const { company, sector } = this.#character
    const { key, curves } = this.#options.shapeOf(dayIndex)
    const day = row / width
    const variance = this.#variances[day] as number
    const free = this.#state.freeDays.get(dayIndex)
    const openPaise = free?.openPaise ?? (this.#prices[row] as number)
    const { market, ofSector } = this.#sharedPartsOf(dayIndex, variance)
    return {
      openPaise,
      closePaise: free?.closePaise ?? (this.#prices[row + column.close] as number),
      variance: variance * openPaise * openPaise,
      volumeShares: this.#volumes[day] as number,
      leap: this.#state.leaps.get(dayIndex),
      band: this.#bandAt(row),
      likeness: likenessOf(market, ofSector, sector),
      key,
      place: company,
      curves,
    }
  }

  #addDay(): void {
    const { factors, dayNumberOf } = this.#options
    const [next, earnings, events] = [this.#next, this.#state.earnings, this.#events]
    factors.growTo(next)
    const key = factors.keyOf(next)
    if (this.#days === 0) earnings.push({ dayIndex: next, atS: -86_400, paise: events.trailingPaise() })
    const { reference, freePaise } = this.#closesBefore()
    const { results, leap } = events.add(next, dayNumberOf(next), key, reference)
    if (results) earnings.push({ dayIndex: next, atS: results.atS, paise: events.trailingPaise() })
    const moves = this.#movesOf(next, key)
    const early = leap !== undefined && leap.atS < 0 ? exp(leap.logMove) : 1
    const openPaise = free(
      this.#debut()?.firstPricePaise ?? after(freePaise, moves.overnight + premiumPerDay) * early,
    )
    const inside =
      leap !== undefined && leap.atS >= 0 ? { atS: leap.atS, times: exp(leap.logMove) } : undefined
    const closePaise = free(after(openPaise, moves.intraday) * (inside?.times ?? 1))
    this.#addVolume(this.#volumeOf(key, moves.volatility) * events.shareFactor(), leap, inside)
    this.#variances = grown(this.#variances, this.#days + 1)
    this.#variances[this.#days] = moves.intradayVariance
    this.#addPrices(openPaise, closePaise, reference)
    this.#days += 1
    this.#next += 1
  }

  /** The day's volume: the usual one, busier after news. */
  #addVolume(usual: number, leap: Leap | undefined, inside: LeapInside | undefined): void {
    const times =
      leap === undefined
        ? 1
        : afterNews.busier *
          exp(afterNews.perDeviation * Math.min(5, Math.abs(leap.logMove) / this.#character.ownDeviation))
    const quietPart =
      inside === undefined ? 0 : shareAt(this.#options.curvesOf(this.#next).volumeShares, inside.atS)
    const before = Math.floor(usual * quietPart)
    this.#volumes = grown(this.#volumes, this.#days + 1)
    this.#volumes[this.#days] = Math.max(100, before + Math.floor(usual * (1 - quietPart) * times))
    if (inside !== undefined)
      this.#state.leaps.set(this.#next, { ...inside, usualVolumeShares: Math.floor(usual) })
  }

  /** The day's open and close, limited by the band. */
  #addPrices(openPaise: number, closePaise: number, reference: number): void {
    this.#prices = grown(this.#prices, (this.#days + 1) * width)
    const row = this.#days * width
    this.#prices[row] = openPaise
    this.#prices[row + column.close] = closePaise
    this.#prices[row + column.reference] = reference
    const { lowerPaise, upperPaise } = this.#bandAt(row)
    const held = (pricePaise: number) => clamp(pricePaise, lowerPaise, upperPaise)
    // On most days the band doesn't bind.
    if (held(openPaise) !== openPaise || held(closePaise) !== closePaise) {
      this.#state.freeDays.set(this.#next, { openPaise, closePaise })
      this.#prices[row] = held(openPaise)
      this.#prices[row + column.close] = held(closePaise)
    }
  }
}

type LeapInside = Omit<WayLeap, 'usualVolumeShares'>

/** The state of a path without days. */
const begun = (events: PathState['events']): PathState => ({
  moves: { slow: 0, fast: 0 },
  volume: { busy: 0 },
  events,
  leaps: new Map(),
  freeDays: new Map(),
  earnings: [],
  isFailed: undefined,
})

/** A price without a band. */
const free = (pricePaise: number): number => Math.min(largestPaise, roundToTick(pricePaise))
const after = (pricePaise: number, move: number): number =>
  free(pricePaise * (1 + Math.max(-largestFall, move)))
