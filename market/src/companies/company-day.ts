import type { DayCurves } from '../day/session-curves.ts'
import { normalAt, type RandomKey, uniformAt } from '../numbers/random.ts'
import {
  type Announcement,
  dividendOf,
  likeliestShareChange,
  type Situation,
  shareChangeOf,
  type Terms,
} from './corporate-actions.ts'
import { place } from './factors.ts'
import { createEarnings, type EarningsState, type Results, traitsOf } from './results.ts'
import type { Character } from './universe.ts'

/**
 * What happens to a company, day after day: quarterly results, the news that makes its price leap, and
 * corporate actions. daily-path.ts requests each day once, in order; news.ts describes what happened.
 */

/** The leap of a price on news. */
export interface Leap {
  readonly logMove: number
  /**
   * Seconds from the open, whole minutes; negative if the news came before the open, which then includes the whole
   * leap.
   */
  readonly atS: number
}

export interface AnnouncedAction {
  readonly terms: Terms
  readonly announcedIndex: number
  readonly announcedS: number
  readonly exIndex: number
  readonly faceValueBeforePaise: number
  readonly faceValueAfterPaise: number
}

export interface CompanyDay {
  readonly leap?: Leap
  /** With the second of the session. */
  readonly results?: Results & { readonly atS: number }
}

const quietDay: CompanyDay = {}

export interface EventOptions {
  readonly character: Character
  /** At the start of the history, as are all per-share figures. */
  readonly earningsPerSharePaise: number
  readonly faceValuePaise: number
  readonly firstDayNumber: number
  /** The listing day, or the history's first day if it was listed earlier. */
  readonly listedDayNumber: number
  /** Of a day's session. */
  readonly curvesOf: (dayIndex: number) => DayCurves
  /** Whether news can come in the hours before a day's open: false for a market open round the clock. */
  readonly hasNightBefore: (dayIndex: number) => boolean
}

/** The random numbers of a company's day; the ones below belong to company-moves.ts and daily-path.ts. */
const draw = {
  leap: 4,
  leapSize: 5,
  leapBeforeOpen: 16,
  leapTime: 17,
  resultsTime: 18,
  surprise: 19,
  action: 13,
  actionKind: 21,
  actionLead: 22,
  actionTime: 23,
} as const

/** Together some 0.8 % of days; half of the leaps come with results. */
const leapChance = { resultsDay: 0.25, otherDay: 0.004 } as const
const beforeOpenShare = 0.25
/** The minimum number of market days between splits or bonuses. */
const restDays = 150

/** A whole minute of the session, away from its ends. */
const secondWithin = (lengthS: number, uniform: number): number =>
  60 * Math.floor((lengthS / 60) * (0.03 + 0.9 * uniform))
const beforeOpen = (uniform: number): number => -300 - Math.floor(uniform * 6_300)

interface ShareChange {
  readonly exIndex: number
  readonly factor: number
}

/** A company's events so far, and the state that the next day follows from. */
export interface EventState {
  readonly earnings: EarningsState
  /** Announced so far, oldest first. */
  readonly actions: AnnouncedAction[]
  /** Oldest first. */
  readonly shareChanges: ShareChange[]
  /** Days when something happened. */
  readonly days: Map<number, CompanyDay>
  faceValuePaise: number
  shareFactor: number
  restsUntil: number
}

/**
 * How many shares one share of the start has become, through splits and bonus issues from their ex-days on.
 */
const createShareFactors = (changes: ShareChange[]) => {
  return {
    add: (exIndex: number, { sharesBefore, sharesAfter }: Terms): void => {
      changes.push({ exIndex, factor: ((changes.at(-1)?.factor ?? 1) * sharesAfter) / sharesBefore })
    },
    on: (dayIndex: number): number => {
      for (let place = changes.length - 1; place >= 0; place -= 1) {
        const change = changes[place]
        if (change !== undefined && change.exIndex <= dayIndex) return change.factor
      }
      return 1
    },
  }
}

/** When something happens in a day, and whether a leap does. */
const createLeaps = ({ character, curvesOf, hasNightBefore }: EventOptions, at: number) => {
  const { jumpDeviation } = character
  const secondOf = (dayIndex: number, uniform: number): number =>
    secondWithin(curvesOf(dayIndex).lengthS, uniform)
  const leapOf = (dayIndex: number, key: RandomKey, hasResults: boolean): Leap | undefined => {
    const chance = hasResults ? leapChance.resultsDay : leapChance.otherDay
    if (uniformAt(key, at, draw.leap) >= chance) return undefined
    const early = hasNightBefore(dayIndex) && uniformAt(key, at, draw.leapBeforeOpen) < beforeOpenShare
    const time = uniformAt(key, at, draw.leapTime)
    return {
      // Leaps have zero mean: a logarithmic gain outweighs an equal logarithmic loss.
      logMove: jumpDeviation * normalAt(key, at, draw.leapSize) - (jumpDeviation * jumpDeviation) / 2,
      atS: early ? beforeOpen(time) : secondOf(dayIndex, time),
    }
  }
  return { leapOf, secondOf }
}

/** What a company's announcements are drawn from, and the state that they change. */
interface AnnouncementParts {
  readonly character: Character
  readonly at: number
  readonly secondOf: ReturnType<typeof createLeaps>['secondOf']
  readonly earnings: ReturnType<typeof createEarnings>
  readonly state: EventState
  readonly shareFactors: ReturnType<typeof createShareFactors>
}

const createAnnouncements = (parts: AnnouncementParts) => {
  const { character, at, secondOf, earnings, state, shareFactors } = parts
  const { actions } = state
  const traits = traitsOf(character.company)
  const announcementOf = (
    key: RandomKey,
    situation: Situation,
    results: CompanyDay['results'],
  ): Announcement | undefined => {
    if (results === undefined) {
      const happens = uniformAt(key, at, draw.action)
      if (happens > likeliestShareChange) return undefined
      const draws = { happens, which: uniformAt(key, at, draw.actionKind) }
      return shareChangeOf(situation, { ...draws, lead: uniformAt(key, at, draw.actionLead) })
    }
    const ofYear = results.quarter % 4
    const stage = ofYear === 0 ? 'final' : ofYear === 2 ? 'interim' : undefined
    if (stage === undefined) return undefined
    const payout = (Math.max(0, earnings.trailingPaise()) * character.payoutShare) / state.shareFactor
    const lead = uniformAt(key, at, draw.actionLead)
    return dividendOf(stage, traits.paysInterim, payout, situation, lead)
  }
  return (dayIndex: number, key: RandomKey, situation: Situation, results: CompanyDay['results']): void => {
    const newest = actions.at(-1)
    // Only one at a time, so that ex-days and share counts never collide.
    if (newest !== undefined && newest.exIndex >= dayIndex) return
    if (results === undefined && dayIndex <= state.restsUntil) return
    const announcement = announcementOf(key, situation, results)
    if (announcement === undefined) return
    const { terms, leadDays } = announcement
    if (terms.kind !== 'dividend') {
      state.restsUntil = dayIndex + leadDays + restDays
      shareFactors.add(dayIndex + leadDays, terms)
    }
    actions.push({
      terms,
      announcedIndex: dayIndex,
      announcedS: results?.atS ?? secondOf(dayIndex, uniformAt(key, at, draw.actionTime)),
      exIndex: dayIndex + leadDays,
      faceValueBeforePaise: state.faceValuePaise,
      faceValueAfterPaise:
        terms.kind === 'split'
          ? (state.faceValuePaise * terms.sharesBefore) / terms.sharesAfter
          : state.faceValuePaise,
    })
  }
}

/** From the day of the listing, or from saved state. */
export const createCompanyDays = (options: EventOptions, kept: EventState | undefined) => {
  const { character } = options
  const at = place.firstCompany + character.company
  const earnings = createEarnings(options, kept?.earnings)
  const state: EventState = kept ?? {
    earnings: earnings.state,
    actions: [],
    shareChanges: [],
    days: new Map(),
    faceValuePaise: options.faceValuePaise,
    shareFactor: 1,
    restsUntil: 0,
  }
  const { actions, days } = state
  const shareFactors = createShareFactors(state.shareChanges)
  const { leapOf, secondOf } = createLeaps(options, at)
  const announce = createAnnouncements({ character, at, secondOf, earnings, state, shareFactors })

  return {
    state,
    /** Announced so far, oldest first. */
    actions: actions as readonly AnnouncedAction[],
    /** The action whose ex-day is this day. It applies from that day's open. */
    goesEx: (dayIndex: number): AnnouncedAction | undefined => {
      const newest = actions.at(-1)
      if (newest?.exIndex !== dayIndex) return undefined
      state.shareFactor *= newest.terms.sharesAfter / newest.terms.sharesBefore
      state.faceValuePaise = newest.faceValueAfterPaise
      return newest
    },
    /** A day's events; the price is its reference: the previous close, adjusted for the day. */
    add: (dayIndex: number, dayNumber: number, key: RandomKey, pricePaise: number): CompanyDay => {
      const hasResults = earnings.isDue(dayNumber)
      const leap = leapOf(dayIndex, key, hasResults)
      let results: CompanyDay['results']
      if (hasResults) {
        // Whether the results moved the price; without a leap they are about as expected.
        const surprise =
          leap === undefined
            ? 0.7 * (uniformAt(key, at, draw.surprise) - 0.5)
            : (leap.logMove / character.jumpDeviation) * 1.2 + Math.sign(leap.logMove) * 0.6
        const atS = leap?.atS ?? secondOf(dayIndex, uniformAt(key, at, draw.resultsTime))
        results = { ...earnings.tell(surprise, dayNumber, pricePaise * state.shareFactor), atS }
      }
      announce(dayIndex, key, { pricePaise, faceValuePaise: state.faceValuePaise }, results)
      if (leap === undefined && results === undefined) return quietDay
      const day: CompanyDay = { ...(leap && { leap }), ...(results && { results }) }
      days.set(dayIndex, day)
      return day
    },
    on: (dayIndex: number): CompanyDay => days.get(dayIndex) ?? quietDay,
    shareFactor: (): number => state.shareFactor,
    shareFactorOn: shareFactors.on,
    trailingPaise: (): number => earnings.trailingPaise(),
  }
}
