import { useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { FilterButton } from '../../parts/filter-button.tsx'
import { ListTools } from '../../parts/list-tools.tsx'
import { type HeldSort, heldSorts } from '../../router/search-parameters.ts'
import { filterCount, type HeldChoice } from './arranged.ts'
import { HeldFilterSheet } from './filter-sheet.tsx'

interface HeldToolsProps {
  readonly choice: HeldChoice
  readonly onChoose: (choice: HeldChoice) => void
}

const pauseMs = 250
/** Closed ones have just a result: the other keys depend on current prices. */
const closedSorts: readonly HeldSort[] = ['newest', 'profit', 'loss']

/** The search, order and filters of a list of holdings or positions. */
export const HeldTools = ({ choice, onChoose }: HeldToolsProps) => {
  const { t } = useLingui()
  const { q = '', show = 'open', sort = 'newest' } = choice
  const [typed, setTyped] = useState(q)
  const [lastQ, setLastQ] = useState(q)
  if (q !== lastQ) {
    setLastQ(q)
    // Also cleared below the list; otherwise the typed text would search again.
    if (q === '') setTyped('')
  }
  const [filtering, setFiltering] = useState(false)
  useEffect(() => {
    if (typed.trim() === q) return
    const timer = setTimeout(() => onChoose({ ...choice, q: typed.trim() || undefined }), pauseMs)
    return () => clearTimeout(timer)
  }, [typed, q, choice, onChoose])
  const names: Readonly<Record<HeldSort, string>> = {
    newest: t`Newest first`,
    profit: t`Highest P&L`,
    loss: t`Lowest P&L`,
    value: t`Highest value`,
    rise: t`Top gainers`,
    fall: t`Top losers`,
    name: t`Name A–Z`,
  }
  const offered = show === 'open' ? heldSorts : closedSorts
  const count = filterCount(choice) + (show === 'closed' ? 1 : 0)
  return (
    <>
      <ListTools
        searchLabel={t`Search this list`}
        searchHint={t`Search`}
        keyword={typed}
        onKeyword={setTyped}
        sort={offered.includes(sort) ? sort : 'newest'}
        sorts={offered.map((value) => ({ value, label: names[value] }))}
        onSort={(next) => onChoose({ ...choice, sort: next })}
      >
        <FilterButton count={count} onOpen={() => setFiltering(true)} />
      </ListTools>
      <HeldFilterSheet choice={choice} open={filtering} onOpenChange={setFiltering} onChoose={onChoose} />
    </>
  )
}
