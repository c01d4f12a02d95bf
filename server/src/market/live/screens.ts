import type { LiveScreen, ServerFrame } from '@tarazu/contract/wire/live.ts'
import type { Market } from '@tarazu/market/types.ts'
import { rank, rankings } from '../quotes/rankings.ts'
import type { Listings } from '../quotes/shown-listings.ts'
import { createSnapshots, type MarketSnapshot, type QuotedInstrument, secondOf } from '../quotes/snapshot.ts'

/** An open screen, shared by all viewers. */
export interface WatchedScreen {
  readonly key: string
  readonly screen: LiveScreen
  /** Its rows, in order. */
  symbols: readonly string[]
  /** Counts the changes of its symbols. */
  version: number
  /** The text frame with the symbols. */
  rows: string
  clients: number
  /** The market time of the symbols, in whole seconds. */
  secondMs: number
}

export interface LiveScreens {
  open(screen: LiveScreen, instantMs: number): WatchedScreen
  close(watched: WatchedScreen): void
  /** Sorts the most outdated screens again. */
  refresh(instantMs: number): void
}

const homeRows = 8
/** Each takes some 50 µs; with more screens than this per second, a screen is sorted less often. */
const screensPerRefresh = 25

const symbolOf = ({ instrument }: QuotedInstrument) => `${instrument.exchange}:${instrument.code}`

/** Knows the content of screens, so that a client need not ask again to learn that a ranking has changed. */
export const createLiveScreens = (market: Market, listings: Listings): LiveScreens => {
  const headlines = market.indices
    .filter(({ kind }) => kind === 'headline')
    .map(({ code }) => `INDEX:${code}`)
  const snapshots = createSnapshots(market)
  /** Most outdated first. */
  const watched = new Map<string, WatchedScreen>()

  const symbolsOf = (screen: LiveScreen, snapshot: () => MarketSnapshot): readonly string[] => {
    if (screen.name === 'stock') return [`${screen.exchange}:${screen.code}`]
    if (screen.name === 'home') {
      const rows = rank(snapshot(), listings(), rankings[screen.ranking], undefined)
      return [...headlines, ...rows.slice(0, homeRows).map(symbolOf)]
    }
    const { sector, from, count } = screen
    const ranked = rank(snapshot(), listings(), rankings[screen.ranking], screen.exchange)
    const rows = sector === undefined ? ranked : ranked.filter((row) => row.instrument.sector === sector)
    return rows.slice(from, from + count).map(symbolOf)
  }

  const order = (one: WatchedScreen, instantMs: number) => {
    one.secondMs = secondOf(instantMs)
    const symbols = symbolsOf(one.screen, () => snapshots(instantMs))
    if (one.version > 0 && symbols.join(' ') === one.symbols.join(' ')) return
    one.symbols = symbols
    one.version += 1
    one.rows = JSON.stringify({ type: 'rows', screen: one.screen, symbols } satisfies ServerFrame)
  }

  return {
    open: (screen, instantMs) => {
      const key = JSON.stringify(screen)
      const shared = watched.get(key)
      if (shared !== undefined) {
        shared.clients += 1
        return shared
      }
      const one: WatchedScreen = { key, screen, symbols: [], version: 0, rows: '', clients: 1, secondMs: 0 }
      order(one, instantMs)
      watched.set(key, one)
      return one
    },
    close: (one) => {
      one.clients -= 1
      if (one.clients === 0) watched.delete(one.key)
    },
    refresh: (instantMs) => {
      const due: WatchedScreen[] = []
      for (const one of watched.values()) {
        if (due.length === screensPerRefresh || one.secondMs === secondOf(instantMs)) break
        due.push(one)
      }
      for (const one of due) {
        watched.delete(one.key)
        watched.set(one.key, one)
        if (one.screen.name !== 'stock') order(one, instantMs)
        else one.secondMs = secondOf(instantMs)
      }
    },
  }
}
