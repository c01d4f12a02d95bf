import { Trans, useLingui } from '@lingui/react/macro'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Button } from '@tarazu/ui/button.tsx'
import { Segmented } from '@tarazu/ui/segmented.tsx'
import { SkeletonRows } from '@tarazu/ui/skeleton.tsx'
import { EmptyState } from '@tarazu/ui/states.tsx'
import { Landmark, Search } from 'lucide-react'
import { useEffect, useState } from 'react'
import { ListTools } from '../../parts/list-tools.tsx'
import { Loaded } from '../../parts/loaded.tsx'
import { PagedList } from '../../parts/paged-list.tsx'
import { RowLink } from '../../parts/row-link.tsx'
import { type FundListSort, fundListGroups, type fundsView } from '../../router/search-parameters.ts'
import { CompareBar, CompareRow, mostCompared } from './compare-choice.tsx'
import { filtersOf } from './fund-choices.ts'
import { comparedWindows } from './fund-figures.ts'
import { FundFilters } from './fund-filters.tsx'
import { type FundsPage, fundsQuery } from './fund-queries.ts'
import { FundRow } from './fund-row.tsx'
import { groupName } from './fund-words.ts'
import { ReturnHeads } from './return-heads.tsx'

type View = ReturnType<typeof fundsView>
/** The changes to the view; empty text removes a filter. */
export type ViewChange = Readonly<Record<keyof View, string>>

interface FundListProps {
  readonly choice: View
  readonly onChoose: (change: Partial<ViewChange>) => void
}

/** The pause in typing after which the address changes. */
const pauseMs = 300

/** Returns and assets sort highest first, names from A to Z, costs and risk lowest first. */
const orderOf = (sort: FundListSort): 'asc' | 'desc' =>
  sort === 'name' || sort === 'expense' || sort === 'risk' ? 'asc' : 'desc'

const queryOf = (choice: View) => {
  const { sort = 'name', group, q } = choice
  const { risk, plan, option } = filtersOf(choice)
  return fundsQuery({
    sort,
    order: orderOf(sort),
    ...(group && { group }),
    ...(risk && { risk }),
    ...(plan && { plan }),
    ...(option && { option }),
    ...(q && { search: q }),
  })
}

/** The typed search text; the address follows after a pause. */
const useTypedSearch = (q: string | undefined, onChoose: FundListProps['onChoose']) => {
  const [typed, setTyped] = useState(q ?? '')
  useEffect(() => {
    if (typed.trim() === (q ?? '')) return undefined
    const timer = setTimeout(() => onChoose({ q: typed.trim() }), pauseMs)
    return () => clearTimeout(timer)
  }, [typed, q, onChoose])
  return [typed, setTyped] as const
}

/** All funds, by group, risk and words, with up to three for comparison. */
export const FundList = ({ choice, onChoose }: FundListProps) => {
  const { sort = 'name', group, q } = choice
  const filters = filtersOf(choice)
  const [typed, setTyped] = useTypedSearch(q, onChoose)
  const [compared, setCompared] = useState<readonly string[]>()
  const query = useInfiniteQuery(queryOf(choice))
  const ofSchemes = isOfSchemes(query.data?.pages[0]?.groups)
  const clear = () => {
    setTyped('')
    onChoose({ q: '', group: '', risk: '', plan: '', option: '' })
  }
  return (
    <>
      <Tools
        ofSchemes={ofSchemes}
        sort={sort}
        typed={typed}
        onTyped={setTyped}
        onSort={(next) => onChoose({ sort: next })}
      />
      <Loaded query={query} skeleton={<SkeletonRows count={8} />}>
        {({ pages }) => {
          const funds = pages.flatMap(({ list }) => list)
          const windows = comparedWindows(funds)
          return (
            <>
              {!ofSchemes && (
                <Groups
                  chosen={group}
                  groups={pages[0]?.groups}
                  onChoose={(next) => onChoose({ group: next ?? '' })}
                />
              )}
              <FundFilters
                choice={filters}
                onChoose={onChoose}
                ofSchemes={ofSchemes}
                isComparing={compared !== undefined}
                onComparing={(on) => setCompared(on ? [] : undefined)}
              />
              {funds.length > 0 && (
                <ReturnHeads
                  total={pages[0]?.total ?? 0}
                  windows={windows}
                  sort={sort}
                  onSort={(next) => onChoose({ sort: next })}
                />
              )}
              {funds.length === 0 &&
                (isEmptyMarket(pages[0]?.groups) ? <NoFunds /> : <NoFund onClear={clear} />)}
              <PagedList query={query}>
                {funds.map((fund) => (
                  <FundLine
                    key={fund.code}
                    fund={fund}
                    sort={sort}
                    windows={windows}
                    compared={compared}
                    onCompared={setCompared}
                  />
                ))}
              </PagedList>
            </>
          )
        }}
      </Loaded>
      {compared !== undefined && <CompareBar codes={compared} />}
    </>
  )
}

interface FundLineProps {
  readonly fund: FundsPage['list'][number]
  readonly sort: FundListSort
  readonly windows: readonly number[]
  /** The funds chosen for comparison; undefined while not comparing. */
  readonly compared: readonly string[] | undefined
  readonly onCompared: (codes: readonly string[]) => void
}

/** A fund row, which links to its page, or can be chosen for comparison. */
const FundLine = ({ compared, onCompared, ...row }: FundLineProps) =>
  compared === undefined ? (
    <RowLink to="/fund/$code" params={{ code: row.fund.code }}>
      <FundRow {...row} />
    </RowLink>
  ) : (
    <CompareRow
      isChosen={compared.includes(row.fund.code)}
      isFull={compared.length >= mostCompared}
      onChange={(on) =>
        onCompared(on ? [...compared, row.fund.code] : compared.filter((code) => code !== row.fund.code))
      }
    >
      <FundRow {...row} />
    </CompareRow>
  )

interface ToolsProps {
  readonly ofSchemes: boolean
  readonly sort: FundListSort
  readonly typed: string
  readonly onTyped: (typed: string) => void
  readonly onSort: (sort: FundListSort) => void
}

const Tools = ({ ofSchemes, sort, typed, onTyped, onSort }: ToolsProps) => {
  const { t } = useLingui()
  const sorts = [
    { value: 'name', label: t`Name` },
    { value: 'return1m', label: t`1-month return` },
    { value: 'return12m', label: t`1-year return` },
    { value: 'return36m', label: t`3-year return` },
    { value: 'return60m', label: t`5-year return` },
    { value: 'expense', label: t`Lowest costs` },
    { value: 'assets', label: t`Largest` },
    { value: 'risk', label: t`Lowest risk` },
  ] as const
  return (
    <ListTools
      searchLabel={t`Search funds`}
      keyword={typed}
      onKeyword={onTyped}
      sort={sort}
      onSort={onSort}
      sorts={sorts.filter(({ value }) => !ofSchemes || !untold.has(value))}
    />
  )
}

/** Missing from AMFI's files, so a replay's funds can't be sorted by it. */
const untold: ReadonlySet<FundListSort> = new Set<FundListSort>(['expense', 'assets', 'risk'])

/** A replay's funds are AMFI's schemes, all in one group. */
const isOfSchemes = (groups: FundsPage['groups'] | undefined): boolean => (groups?.scheme ?? 0) > 0

interface GroupsProps {
  readonly chosen: View['group']
  readonly groups: FundsPage['groups'] | undefined
  readonly onChoose: (group: View['group']) => void
}

/** The groups in which this market has funds. */
const Groups = ({ chosen, groups, onChoose }: GroupsProps) => {
  const { t } = useLingui()
  const there = fundListGroups.filter((group) => (groups?.[group] ?? 0) > 0)
  return (
    <Segmented
      label={t`Kind of fund`}
      look="chips"
      value={chosen ?? 'all'}
      onChange={(next) => onChoose(next === 'all' ? undefined : next)}
      options={[
        { value: 'all' as const, label: t({ message: 'All', context: 'funds' }) },
        ...there.map((value) => ({ value, label: groupName(value) })),
      ]}
    />
  )
}

/** A replay without imported NAVs. */
const isEmptyMarket = (groups: FundsPage['groups'] | undefined): boolean =>
  Object.values(groups ?? {}).every((count) => count === 0)

const NoFunds = () => (
  <EmptyState icon={<Landmark />} title={<Trans>No funds in this replay</Trans>}>
    <Trans>AMFI’s NAVs for this period weren’t imported.</Trans>
  </EmptyState>
)

const NoFund = ({ onClear }: { readonly onClear: () => void }) => (
  <EmptyState
    icon={<Search />}
    title={<Trans>No fund found</Trans>}
    action={
      <Button look="outline" onClick={onClear}>
        <Trans>Show all funds</Trans>
      </Button>
    }
  >
    <Trans>Try other words, or other filters.</Trans>
  </EmptyState>
)
