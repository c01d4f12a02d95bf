import { Trans, useLingui } from '@lingui/react/macro'
import { IconButton } from '@tarazu/ui/button.tsx'
import { Search, X } from 'lucide-react'
import { useDeferredValue, useEffect, useRef, useState } from 'react'
import { BarCorner } from '../../parts/bar-corner.tsx'
import { BackButton } from '../../parts/page.tsx'
import { rememberSearch } from './recent-searches.ts'
import { SearchResults } from './search-results.tsx'
import { SearchStart } from './search-start.tsx'

const typingPauseMs = 200

/** Finds stocks by code, name and Hindi name. */
export const SearchPage = () => {
  const { t } = useLingui()
  const field = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState('')
  const keyword = useDeferredValue(usePaused(typed.trim()))
  useEffect(() => field.current?.focus(), [])
  return (
    <>
      <header className="sticky top-(--frame-top) z-20 flex min-h-14 items-center gap-1 bg-canvas pr-2 pl-1">
        <BackButton />
        <h1 className="sr-only">
          <Trans>Search stocks</Trans>
        </h1>
        <div className="flex min-h-11 min-w-0 flex-1 items-center rounded-md bg-sunken focus-within:ring-2 focus-within:ring-focus">
          <Search className="ms-3 size-4.5 shrink-0 text-muted" aria-hidden />
          <input
            ref={field}
            type="search"
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
            onKeyDown={(event) => {
              // While an input method composes letters, Enter only ends the word.
              if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
              rememberSearch(typed.trim())
              field.current?.blur()
            }}
            maxLength={40}
            aria-label={t`Search by name or code`}
            placeholder={t`Search by name or code`}
            autoComplete="off"
            autoCorrect="off"
            spellCheck={false}
            enterKeyHint="search"
            className="min-h-11 min-w-0 flex-1 bg-transparent px-2.5 outline-none placeholder:text-muted [&::-webkit-search-cancel-button]:hidden"
          />
          {typed !== '' && (
            <IconButton
              label={t`Clear`}
              onClick={() => {
                setTyped('')
                field.current?.focus()
              }}
            >
              <X className="size-4.5" aria-hidden />
            </IconButton>
          )}
        </div>
        <BarCorner />
      </header>
      <main className="flex-1 pb-6">
        {keyword === '' ? (
          <SearchStart onChoose={setTyped} />
        ) : (
          <SearchResults key={keyword} keyword={keyword} onKeyword={setTyped} />
        )}
      </main>
    </>
  )
}

/** The value once it has been stable for a moment, so that not every letter asks the server. */
const usePaused = (value: string): string => {
  const [paused, setPaused] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setPaused(value), value === '' ? 0 : typingPauseMs)
    return () => clearTimeout(timer)
  }, [value])
  return paused
}
