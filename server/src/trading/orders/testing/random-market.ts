import { dayMs, dayOf, midnightOf } from '@tarazu/market/calendar/india-time.ts'
import { commonHours } from '@tarazu/market/calendar/session.ts'
import { roundToTick } from '@tarazu/market/day/tick.ts'
import type { CorporateAction, Instrument, Market } from '@tarazu/market/types.ts'
import { createPathMarket, type PathStep, usualDepth } from './path-market.ts'
import { days, startMs, type Trading } from './random-trading.ts'

const openOf = ({ hours }: Trading, place: number): number =>
  midnightOf(days[place] ?? 0) + commonHours[hours].openMinute * 60_000

/** A second in NSE's session, or the equivalent second of a round-the-clock session. */
const secondOf = ({ hours }: Trading, second: number): number =>
  hours === 'nse' ? second : Math.floor((second * 86_340) / 22_500)

const pathOf = (one: Trading, which: number): readonly PathStep[] => {
  const moves = (one.moves[which] ?? []).toSorted((a, b) => a.day - b.day || a.second - b.second)
  const changes = one.actions.filter((action) => action.which === which && action.what.kind !== 'dividend')
  const path: PathStep[] = [{ atMs: startMs - 30 * dayMs, pricePaise: roundToTick(one.pricePaise) }]
  let price = one.pricePaise
  const all = [
    ...moves.map(({ day, second, move }) => ({
      atMs: openOf(one, day) + secondOf(one, second) * 1_000,
      factor: move / 10_000,
    })),
    ...changes.map(({ day, what }) => {
      const [before = 1, after = 1] = what.kind === 'dividend' ? [] : what.shares
      return { atMs: openOf(one, day), factor: before / after }
    }),
  ].sort((a, b) => a.atMs - b.atMs)
  for (const { atMs, factor } of all) {
    price = Math.min(5_000_000, Math.max(1, price * factor))
    if (path.at(-1)?.atMs === atMs) path.pop()
    path.push({ atMs, pricePaise: roundToTick(price) })
  }
  return path
}

const actionsOf = (one: Trading, instruments: readonly Instrument[]): readonly CorporateAction[] => {
  const found = new Map<string, CorporateAction>()
  for (const { which, day, what } of one.actions) {
    const instrument = instruments[which]
    if (instrument === undefined) continue
    const exDay = dayOf(days[day] ?? 0)
    const common = {
      id: `${what.kind}:${instrument.isin}:${exDay}`,
      isin: instrument.isin,
      listings: [instrument],
      announcedMs: 0,
      exDay,
    }
    // At most one share change per day, as on an exchange.
    const name = `${which} ${day} ${what.kind === 'dividend'}`
    if (what.kind === 'dividend')
      found.set(name, { ...common, kind: 'dividend', stage: 'final', amountPaise: what.amountPaise })
    else {
      const [sharesBefore = 1, sharesAfter = 1] = what.shares
      const faces = { faceValueBeforePaise: 1_000, faceValueAfterPaise: 1_000 }
      found.set(name, { ...common, ...faces, kind: what.kind, sharesBefore, sharesAfter })
    }
  }
  return [...found.values()]
}

/** A market of two stocks with the drawn prices and corporate actions. */
export const createRandomMarket = (one: Trading): Market => {
  const paths = { KAVCEM: pathOf(one, 0), MALSPI: pathOf(one, 1) }
  const { hours } = one
  const { instruments } = createPathMarket({ paths })
  /** A few units of what could be ordered. */
  const unitShares = Math.ceil(Number(one.cashPaise) / one.pricePaise / 60)
  const depthShares = (slot: number, id: number) => unitShares * usualDepth(slot, id)
  return createPathMarket({ paths, actions: actionsOf(one, instruments), depthShares, hours })
}
