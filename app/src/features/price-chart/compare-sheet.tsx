import { Trans, useLingui } from '@lingui/react/macro'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Button } from '@tarazu/ui/button.tsx'
import { Change } from '@tarazu/ui/change.tsx'
import { ListRow } from '@tarazu/ui/list-row.tsx'
import { Monogram } from '@tarazu/ui/monogram.tsx'
import { SkeletonRows } from '@tarazu/ui/skeleton.tsx'
import { ChartNoAxesCombined } from 'lucide-react'
import { useDeferredValue, useState } from 'react'
import { stockSymbol } from '../../api/live.ts'
import { localName } from '../../locale/activate.ts'
import { Loaded } from '../../parts/loaded.tsx'
import { SearchInput } from '../../parts/search-input.tsx'
import { Sheet } from '../../parts/sheet.tsx'
import { allIndicesQuery } from '../indices/index-queries.ts'
import type { Charted } from './chart-queries.ts'
import type { ChartSheetProps } from './chart-sheet-props.ts'
import { comparableStocksQuery } from './comparable.ts'
import { comparableIndices, type FoundToCompare } from './comparable-indices.ts'
import { compareWith, useCompared } from './compared.ts'

/** Chooses the stock or index to compare a chart with: indices first, then any stock by its name or code. */
export const CompareSheet = ({ charted, open, onOpenChange }: ChartSheetProps) => {
  const { t } = useLingui()
  const [typed, setTyped] = useState('')
  const keyword = useDeferredValue(typed.trim())
  const symbol = stockSymbol(charted)
  const compared = useCompared(symbol)
  const choose = (next: FoundToCompare | undefined) => {
    compareWith(symbol, next)
    onOpenChange(false)
    setTyped('')
  }
  return (
    <Sheet open={open} onOpenChange={onOpenChange} title={<Trans>Compare with</Trans>}>
      <SearchInput label={t`Search stocks and indices`} value={typed} onType={setTyped} className="mx-4" />
      {compared !== undefined && (
        <div className="flex items-center justify-between gap-3 ps-4 pt-2">
          <span className="min-w-0 text-sm">{localName(compared)}</span>
          <Button look="text" onClick={() => choose(undefined)}>
            <Trans comment="button: ends the comparison with another stock or index">Remove</Trans>
          </Button>
        </div>
      )}
      {/* A fixed height, so that the field stays under the thumb. */}
      <div className="mt-2 min-h-[50dvh]">
        <Found charted={charted} keyword={keyword} onChoose={choose} />
      </div>
    </Sheet>
  )
}

interface FoundProps {
  readonly charted: Charted
  readonly keyword: string
  readonly onChoose: (one: FoundToCompare) => void
}

const Found = ({ charted, keyword, onChoose }: FoundProps) => {
  const indices = useQuery({ ...allIndicesQuery, staleTime: 60 * 60_000 })
  const stocks = useQuery({ ...comparableStocksQuery(keyword), placeholderData: keepPreviousData })
  const isOther = ({ exchange, code }: Charted) => exchange !== charted.exchange || code !== charted.code
  const found = comparableIndices(indices.data?.list ?? [], keyword).filter(isOther)
  return (
    <Loaded query={stocks} skeleton={<SkeletonRows count={6} />}>
      {(list) => {
        const all = [...found, ...list.filter(isOther)]
        return all.length === 0 ? (
          <p className="px-4 py-6 text-center text-muted text-sm">
            <Trans>No stock or index has this name or code.</Trans>
          </p>
        ) : (
          <ul>
            {all.map((one) => (
              <li key={stockSymbol(one)}>
                <button
                  type="button"
                  onClick={() => onChoose(one)}
                  className="tappable w-full border-line border-b -outline-offset-2"
                >
                  <FoundRow one={one} />
                </button>
              </li>
            ))}
          </ul>
        )
      }}
    </Loaded>
  )
}

const FoundRow = ({ one }: { readonly one: FoundToCompare }) => (
  <ListRow
    lead={
      one.exchange === 'INDEX' ? (
        <span
          aria-hidden
          className="flex size-9 shrink-0 items-center justify-center rounded-full bg-sunken text-muted"
        >
          <ChartNoAxesCombined className="size-4.5" />
        </span>
      ) : (
        <Monogram name={one.name} />
      )
    }
    title={localName(one)}
    subtitle={one.exchange === 'INDEX' ? one.code : `${one.code} · ${one.exchange}`}
    value={<Change percent={one.changePercent} className="text-sm" />}
  />
)
