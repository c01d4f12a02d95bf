import { Plural, useLingui } from '@lingui/react/macro'
import { Segmented } from '@tarazu/ui/segmented.tsx'
import { SkeletonRows } from '@tarazu/ui/skeleton.tsx'
import { useCallback, useState } from 'react'
import { stockSymbol } from '../../api/live.ts'
import type { StockRow } from '../../api/market-queries.ts'
import type { FoundItem } from '../../features/finding/found-item.ts'
import { ItemRow } from '../../features/finding/item-row.tsx'
import { rememberOpened } from '../../features/finding/recently-opened.ts'
import { type Found, useFound } from '../../features/finding/use-found.ts'
import { StockList } from '../../features/market/stock-list.tsx'
import { hrefOf } from '../../router/routes.ts'
import { FoundRow } from './found-row.tsx'
import { GroupHeading } from './group-heading.tsx'
import { NothingFound } from './nothing-found.tsx'
import { rememberSearch } from './recent-searches.ts'
import { stockWords } from './stock-words.tsx'
import { type FoundKind, useKindNames } from './use-kind-names.ts'

/** How many of each kind are shown in the overview; stocks are searched for most. */
const shownOf = (kind: FoundKind): number => (kind === 'stock' ? 5 : 3)

/** The results by kind: the kind with the best match first. */
export const SearchResults = ({ keyword }: { readonly keyword: string }) => {
  const found = useFound(keyword)
  const [chosen, setChosen] = useState<{ readonly keyword: string; readonly kind: FoundKind | 'all' }>()
  if (found === undefined) return <SkeletonRows count={9} />
  if (found.kinds.length === 0) return <NothingFound keyword={found.keyword} error={found.error} />
  // A new keyword starts with all kinds.
  const kind = chosen?.keyword === found.keyword ? chosen.kind : 'all'
  const [first] = found.kinds
  const only = found.kinds.length === 1 ? first : kind === 'all' ? undefined : kind
  const choose = (next: FoundKind | 'all') => setChosen({ keyword: found.keyword, kind: next })
  return (
    <>
      <Count found={found} />
      {found.kinds.length > 1 && <Kinds found={found} kind={kind} onChoose={choose} />}
      {only === undefined ? (
        found.kinds.map((one) => <Group key={one} found={found} kind={one} onAll={() => choose(one)} />)
      ) : (
        <Whole found={found} kind={only} />
      )}
    </>
  )
}

const countOf = (found: Found, kind: FoundKind): number =>
  kind === 'stock' ? found.stockCount : itemsOf(found, kind).length

const itemsOf = (found: Found, kind: FoundKind): readonly FoundItem[] =>
  found.groups.find((group) => group.kind === kind)?.items ?? []

/** Announced by screen readers once the results are there. */
const Count = ({ found }: { readonly found: Found }) => {
  const count = found.kinds.reduce((sum, kind) => sum + countOf(found, kind), 0)
  return (
    <p role="status" className="sr-only">
      <Plural value={count} one="# result" other="# results" />
    </p>
  )
}

interface KindsProps {
  readonly found: Found
  readonly kind: FoundKind | 'all'
  readonly onChoose: (kind: FoundKind | 'all') => void
}

const Kinds = ({ found, kind, onChoose }: KindsProps) => {
  const { t } = useLingui()
  const names = useKindNames()
  const options = found.kinds.map((one) => ({
    value: one,
    label: `${names[one]} ${countOf(found, one)}`,
  }))
  return (
    <Segmented
      look="chips"
      label={t`Kind of result`}
      value={kind}
      onChange={onChoose}
      options={[{ value: 'all', label: t({ message: 'All', context: 'search results' }) }, ...options]}
    />
  )
}

interface GroupProps {
  readonly found: Found
  readonly kind: FoundKind
  readonly onAll: () => void
}

const Group = ({ found, kind, onAll }: GroupProps) => {
  const names = useKindNames()
  const count = countOf(found, kind)
  const shown = shownOf(kind)
  return (
    <section aria-label={names[kind]} className="pt-2">
      <GroupHeading count={count > shown ? count : undefined} onAll={onAll}>
        {names[kind]}
      </GroupHeading>
      {kind === 'stock' ? (
        <Stocks stocks={found.stocks.slice(0, shown)} keyword={found.keyword} />
      ) : (
        <Items items={itemsOf(found, kind).slice(0, shown)} keyword={found.keyword} />
      )}
    </section>
  )
}

/** All of one kind. */
const Whole = ({ found, kind }: Omit<GroupProps, 'onAll'>) => {
  const { keyword } = found
  const row = useStockRow(keyword)
  if (kind !== 'stock') return <Items items={itemsOf(found, kind)} keyword={keyword} />
  return <StockList filter={{ keyword }} row={row} empty={<NothingFound keyword={keyword} error={null} />} />
}

const useStockRow = (keyword: string) => {
  const words = useCallback((stock: StockRow) => stockWords(stock, keyword), [keyword])
  return useCallback(
    (stock: StockRow) => <FoundRow stock={stock} words={words} onOpen={() => rememberSearch(keyword)} />,
    [words, keyword],
  )
}

const Stocks = ({ stocks, keyword }: { readonly stocks: readonly StockRow[]; readonly keyword: string }) => {
  const words = useCallback((stock: StockRow) => stockWords(stock, keyword), [keyword])
  return stocks.map((stock) => (
    <FoundRow key={stockSymbol(stock)} stock={stock} words={words} onOpen={() => rememberSearch(keyword)} />
  ))
}

const Items = ({ items, keyword }: { readonly items: readonly FoundItem[]; readonly keyword: string }) =>
  items.map((item) => (
    <ItemRow
      key={`${hrefOf(item.destination)} ${item.title}`}
      item={item}
      keyword={keyword}
      onOpen={() => {
        rememberSearch(keyword)
        rememberOpened(hrefOf(item.destination))
      }}
    />
  ))
