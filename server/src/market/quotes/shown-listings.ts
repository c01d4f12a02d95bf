import type { StockState } from '@tarazu/contract/trading/order-rules.ts'
import type { Instrument, Market } from '@tarazu/market/types.ts'

export type StockStates = Readonly<Record<string, StockState>>

/** The listings in lists, rankings and search. A position in a hidden listing is unaffected. */
export interface ShownListings {
  isShown(instrument: Instrument): boolean
  /** The listing of the same shares on the other exchange, if investors see it. */
  otherOf(instrument: Instrument): Instrument | undefined
  /** One listing per company, by id, of those that are visible. */
  readonly main: ReadonlySet<number>
}

const unlisted: ReadonlySet<StockState> = new Set<StockState>(['hidden', 'deleted'])
const noStates: StockStates = {}

/** The ids of one listing per company, identified by its ISIN: NSE's if there is one. */
export const mainListings = (instruments: readonly Instrument[]): ReadonlySet<number> => {
  const byCompany = new Map<string, Instrument>()
  for (const instrument of instruments) {
    const company = instrument.isin === '' ? `${instrument.exchange}:${instrument.code}` : instrument.isin
    const known = byCompany.get(company)
    if (known === undefined || (known.exchange !== 'NSE' && instrument.exchange === 'NSE'))
      byCompany.set(company, instrument)
  }
  return new Set([...byCompany.values()].map(({ id }) => id))
}

/** All listings except those that an operator has hidden or deleted, by the current settings. */
export const createShownListings = (market: Market, stockStates: () => StockStates = () => noStates) => {
  let known: { readonly states: StockStates; readonly shown: ShownListings } | undefined
  return (): ShownListings => {
    const states = stockStates()
    if (known?.states !== states) {
      const isShown = ({ exchange, code }: Instrument) =>
        !unlisted.has(states[`${exchange}:${code}`] ?? 'listed')
      const all = market.instruments.filter(isShown)
      const byIsin = Map.groupBy(
        all.filter(({ isin }) => isin !== ''),
        ({ isin }) => isin,
      )
      const otherOf = ({ isin, id }: Instrument) => byIsin.get(isin)?.find((one) => one.id !== id)
      known = { states, shown: { isShown, otherOf, main: mainListings(all) } }
    }
    return known.shown
  }
}
export type Listings = ReturnType<typeof createShownListings>
