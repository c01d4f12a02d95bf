import { Trans, useLingui } from '@lingui/react/macro'
import { useDeferredValue, useEffect, useRef, useState } from 'react'
import { SearchField } from '../../features/finding/search-field.tsx'
import { useArrowKeys } from '../../features/finding/use-arrow-keys.ts'
import { BarCorner } from '../../parts/bar-corner.tsx'
import { BackButton } from '../../parts/page.tsx'
import { rememberSearch } from './recent-searches.ts'
import { SearchResults } from './search-results.tsx'
import { SearchStart } from './search-start.tsx'

const typingPauseMs = 200

/** Finds stocks, funds, indices, IPOs, pages, settings and help in one field. */
export const SearchPage = () => {
  const { t } = useLingui()
  const field = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState('')
  const keyword = useDeferredValue(usePaused(typed.trim()))
  useArrowKeys()
  useEffect(() => field.current?.focus(), [])
  return (
    <>
      <header className="sticky top-(--frame-top) z-20 flex min-h-14 items-center gap-1 bg-canvas pr-2 pl-1">
        <BackButton />
        <h1 className="sr-only">
          <Trans>Search</Trans>
        </h1>
        <SearchField
          field={field}
          label={t`Stocks, funds, pages, help`}
          value={typed}
          onChange={setTyped}
          onEnter={() => rememberSearch(typed.trim())}
        />
        <BarCorner />
      </header>
      <main data-found className="flex-1 pb-6">
        {keyword === '' ? <SearchStart onChoose={setTyped} /> : <SearchResults keyword={keyword} />}
      </main>
    </>
  )
}

/** A debounced value, so that not every letter sends a request. */
const usePaused = (value: string): string => {
  const [paused, setPaused] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setPaused(value), value === '' ? 0 : typingPauseMs)
    return () => clearTimeout(timer)
  }, [value])
  return paused
}
