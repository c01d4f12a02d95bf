import { useLingui } from '@lingui/react/macro'
import { History } from 'lucide-react'

interface SearchWordsProps {
  readonly words: readonly string[]
  readonly onChoose: (keyword: string) => void
}

/** Earlier searches, which can be repeated. */
export const SearchWords = ({ words, onChoose }: SearchWordsProps) => {
  const { t } = useLingui()
  if (words.length === 0) return null
  return (
    <ul aria-label={t`Recent searches`} className="quiet-scroll flex gap-2 overflow-x-auto px-4 py-1">
      {words.map((keyword) => (
        <li key={keyword} className="shrink-0">
          <button
            type="button"
            onClick={() => onChoose(keyword)}
            className="tappable inline-flex min-h-11 max-w-48 items-center gap-2 rounded-full border border-line px-3.5 text-sm"
          >
            <History className="size-4 shrink-0 text-muted" aria-hidden />
            <span className="truncate">{keyword}</span>
          </button>
        </li>
      ))}
    </ul>
  )
}
