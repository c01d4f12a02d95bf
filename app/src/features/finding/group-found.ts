import { type Match, withoutMistakes } from './finder.ts'
import { type FoundItem, type ItemKind, itemKinds } from './found-item.ts'

export interface ItemGroup {
  readonly kind: ItemKind
  readonly items: readonly FoundItem[]
}

export interface FoundGroups {
  /** Whether stocks are among the best matches. */
  readonly hasStocks: boolean
  /** The kinds, in the order of their best match. */
  readonly kinds: readonly (ItemKind | 'stock')[]
  readonly groups: readonly ItemGroup[]
}

/**
 * The results close to the best stock match, by kind, closest first. Typing mistakes are tolerated only if nothing at
 * all matches: somebody who types “index fund” doesn't mean a stock with a similar name.
 */
export const groupFound = (
  bestStock: number | undefined,
  matches: readonly Match[],
  items: readonly FoundItem[],
  isRecent: (item: FoundItem) => boolean,
): FoundGroups => {
  const stock = bestStock === undefined ? [] : [{ rank: bestStock, item: undefined }]
  const ranked = withoutMistakes([
    ...stock,
    ...matches.flatMap(({ place, rank }) => {
      const item = items[place]
      return item === undefined ? [] : [{ rank, item }]
    }),
  ])
  const best = new Map<ItemKind | 'stock', number>()
  for (const { rank, item } of ranked) {
    const kind = item?.kind ?? 'stock'
    best.set(kind, Math.min(best.get(kind) ?? rank, rank))
  }
  const order = (kind: ItemKind | 'stock') => (kind === 'stock' ? -1 : itemKinds.indexOf(kind))
  const bestOf = (kind: ItemKind | 'stock') => best.get(kind) ?? Number.POSITIVE_INFINITY
  const kinds = [...best.keys()].toSorted(
    (one, other) => bestOf(one) - bestOf(other) || order(one) - order(other),
  )
  const groupOf = (kind: ItemKind): ItemGroup => ({
    kind,
    items: ranked
      .flatMap(({ rank, item }) => (item?.kind === kind ? [{ rank, item }] : []))
      .toSorted(
        (one, other) => one.rank - other.rank || Number(isRecent(other.item)) - Number(isRecent(one.item)),
      )
      .map(({ item }) => item),
  })
  return {
    hasStocks: best.has('stock'),
    kinds,
    groups: kinds.filter((kind) => kind !== 'stock').map(groupOf),
  }
}
