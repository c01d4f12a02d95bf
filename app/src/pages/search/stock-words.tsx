import type { StockRow } from '../../api/market-queries.ts'
import { Marked } from '../../features/finding/marked.tsx'
import { matchParts } from '../../features/finding/match-parts.ts'
import { localName } from '../../locale/activate.ts'

const isFound = (text: string, keyword: string): boolean =>
  matchParts(text, keyword).some(({ isMatch }) => isMatch)

/** A stock's name in the search: with its matches in bold, and in the other script if that matched. */
export const stockWords = (stock: StockRow, keyword: string) => {
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
