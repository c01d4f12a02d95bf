import { Trans } from '@lingui/react/macro'
import { Button } from '@tarazu/ui/button.tsx'
import { EmptyState } from '@tarazu/ui/states.tsx'
import { SearchX } from 'lucide-react'
import { useCallback } from 'react'
import type { StockRow } from '../../api/market-queries.ts'
import { StockList } from '../../features/market/stock-list.tsx'
import { localName } from '../../locale/activate.ts'
import { FoundRow } from './found-row.tsx'
import { matchParts, shorterKeyword } from './match-parts.ts'
import { rememberSearch } from './recent-searches.ts'

interface SearchResultsProps {
  readonly keyword: string
  /** Another keyword was chosen. */
  readonly onKeyword: (keyword: string) => void
}

/** The stocks that match a keyword, with the matches highlighted. */
export const SearchResults = ({ keyword, onKeyword }: SearchResultsProps) => {
  const words = useCallback((stock: StockRow) => stockWords(stock, keyword), [keyword])
  const row = useCallback(
    (stock: StockRow) => <FoundRow stock={stock} words={words} onOpen={() => rememberSearch(keyword)} />,
    [words, keyword],
  )
  return (
    <StockList
      filter={{ keyword }}
      row={row}
      empty={<NothingFound keyword={keyword} onKeyword={onKeyword} />}
    />
  )
}

const stockWords = (stock: StockRow, keyword: string) => {
  const name = localName(stock)
  const other = [stock.name, stock.nameHindi].find((one) => one !== name)
  const isOtherMeant = other !== undefined && !isFound(name, keyword) && isFound(other, keyword)
  return {
    title: <Marked text={name} keyword={keyword} />,
    subtitle: (
      <>
        <Marked text={stock.code} keyword={keyword} /> · {stock.exchange}
        {isOtherMeant && (
          <>
            {' · '}
            <Marked text={other} keyword={keyword} />
          </>
        )}
      </>
    ),
  }
}

const isFound = (text: string, keyword: string): boolean =>
  matchParts(text, keyword).some(({ isMatch }) => isMatch)

const Marked = ({ text, keyword }: { readonly text: string; readonly keyword: string }) => {
  let at = 0
  return matchParts(text, keyword).map((part) => {
    const key = at
    at += part.text.length
    return part.isMatch ? (
      <mark key={key} className="bg-transparent font-bold text-accent">
        {part.text}
      </mark>
    ) : (
      <span key={key}>{part.text}</span>
    )
  })
}

const NothingFound = ({ keyword, onKeyword }: SearchResultsProps) => {
  const shorter = shorterKeyword(keyword)
  return (
    <EmptyState
      icon={<SearchX />}
      title={<Trans>Nothing found for “{keyword}”</Trans>}
      action={
        shorter !== undefined && (
          <Button look="outline" onClick={() => onKeyword(shorter)}>
            <Trans>Try “{shorter}”</Trans>
          </Button>
        )
      }
    >
      <Trans>Check the spelling or try fewer letters.</Trans>
    </EmptyState>
  )
}
