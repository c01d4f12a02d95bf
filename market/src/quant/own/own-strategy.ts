import type { OwnRule } from '@tarazu/contract/trading/own-rule.ts'
import type { QuantSources } from '../quant-run.ts'
import type { Book, Strategy, View } from '../strategy.ts'
import { decideOwn, type OwnHolding, type OwnMeans } from './decide.ts'
import type { OwnDecision } from './own-types.ts'

type Figures = Pick<QuantSources, 'shares' | 'listingOf' | 'pathOf'>

/** A holding in a back-test. */
interface Entry {
  readonly sinceIndex: number
  readonly entry: number
}

/** Records the holdings that a day's trades began and ended. */
const noteTrades = (
  entries: Map<number, Entry>,
  { listingOf, pathOf }: Figures,
  { dayIndex }: View,
  { trades, units }: Book,
): void => {
  for (const { id, units: bought, pricePaise } of trades)
    if (bought > 0)
      entries.set(id, {
        sinceIndex: dayIndex,
        entry: pricePaise * pathOf(listingOf(id)).shareFactorOf(dayIndex),
      })
  for (const id of entries.keys()) if (!units.has(id)) entries.delete(id)
}

/** The inputs of a back-test after a close. */
const meansOf = (
  entries: ReadonlyMap<number, Entry>,
  { shares }: Figures,
  { dayIndex }: View,
  { units, worthPaise }: Book,
  lotShares: number,
): OwnMeans => {
  const closeOf = (id: number) => shares.closeOf(id, dayIndex)
  const held = [...units].map(([id, count]): OwnHolding => {
    const { sinceIndex, entry } = entries.get(id) ?? { sinceIndex: dayIndex, entry: closeOf(id) }
    return { id, sinceIndex, entry, valuePaise: count * closeOf(id) }
  })
  return { held, worthPaise, closeOf, lotShares }
}

/** A rule as a strategy for a back-test, with its last decision. */
export const ownStrategy = (
  rule: OwnRule,
  lotShares: number,
  figures: Figures,
): { readonly strategy: Strategy; readonly decided: (view: View, book: Book) => OwnDecision } => {
  const entries = new Map<number, Entry>()
  const decided = (view: View, book: Book): OwnDecision => {
    noteTrades(entries, figures, view, book)
    return decideOwn(rule, view, meansOf(entries, figures, view, book, lotShares))
  }
  return {
    decided,
    strategy: (view, book) => {
      const { sales, purchases } = decided(view, book)
      if (sales.length === 0 && purchases.length === 0) return undefined
      const sold = new Set(sales.map(({ id }) => id))
      const kept = [...book.units.keys()].filter((id) => !sold.has(id))
      return [
        ...kept.map((id) => ({ id })),
        ...purchases.map(({ id, amountPaise }) => ({ id, weight: amountPaise / book.worthPaise })),
      ]
    },
  }
}
