import { Trans, useLingui } from '@lingui/react/macro'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { getStock } from '@tarazu/contract/calls/stocks.ts'
import { countText } from '@tarazu/contract/money/format.ts'
import { Button } from '@tarazu/ui/button.tsx'
import { SwitchRow } from '@tarazu/ui/switch-row.tsx'
import { useState } from 'react'
import { call } from '../../api/call.ts'
import { type StockListFilter, settingQuery } from '../../api/market-queries.ts'
import { useLoggedIn } from '../../api/session.ts'
import { FilterPart } from '../../parts/filter-sheet.tsx'
import { Sheet } from '../../parts/sheet.tsx'
import { ExchangePart } from '../filter-parts/exchange-and-direction.tsx'
import { smallestQuantity } from '../market/smallest-quantity.ts'
import { figures, nothingChosen, type Screen, withSpan } from '../screens/screen.ts'
import { Screened } from '../screens/screened.tsx'
import { SectorChoice } from './sector-choice.tsx'
import { SortChoice } from './sort-choice.tsx'
import { SpanField } from './span-field.tsx'

interface ScreenerSheetProps {
  readonly screen: Screen
  /** A ranking has its own order. */
  readonly canSort: boolean
  readonly open: boolean
  readonly onOpenChange: (open: boolean) => void
  readonly onScreen: (screen: Screen) => void
}

/** The filters and the sort order. Nothing changes before they are applied. */
export const ScreenerSheet = ({ open, onOpenChange, ...props }: ScreenerSheetProps) => (
  <Sheet open={open} onOpenChange={onOpenChange} title={<Trans>Screener</Trans>}>
    {open && <ScreenerForm {...props} onDone={() => onOpenChange(false)} />}
  </Sheet>
)

type ScreenerFormProps = Pick<ScreenerSheetProps, 'screen' | 'canSort' | 'onScreen'> & {
  readonly onDone: () => void
}

const ScreenerForm = ({ screen, canSort, onScreen, onDone }: ScreenerFormProps) => {
  const [draft, setDraft] = useState(screen)
  const isLoggedIn = useLoggedIn()
  const show = (next: Screen) => {
    onScreen(next)
    onDone()
  }
  return (
    <div className="space-y-4">
      {isLoggedIn && (
        <AffordableSwitch
          checked={draft.affordable === true}
          onChange={(checked) => setDraft({ ...draft, affordable: checked || undefined })}
        />
      )}
      {figures.map((figure) => (
        <SpanField
          key={figure}
          figure={figure}
          span={draft.spans[figure]}
          onSpan={(span) => setDraft((now) => withSpan(now, figure, span))}
        />
      ))}
      <ExchangePart
        value={draft.exchange}
        onChange={(exchange) => setDraft({ ...draft, exchange })}
        all={<Trans>NSE and BSE</Trans>}
      />
      {canSort && (
        <FilterPart name={<Trans>Sort by</Trans>}>
          <SortChoice
            sort={draft.sort}
            order={draft.order}
            onSort={({ sort, order }) => setDraft({ ...draft, sort, order })}
          />
        </FilterPart>
      )}
      <FilterPart name={<Trans>Sector, with its change today</Trans>}>
        <SectorChoice sector={draft.sector} onSector={(sector) => setDraft({ ...draft, sector })} />
      </FilterPart>
      <div className="-bottom-[max(1rem,env(safe-area-inset-bottom))] -mb-[max(1rem,env(safe-area-inset-bottom))] sticky z-10 flex gap-3 border-line border-t bg-surface px-4 pt-3 pb-[max(1rem,env(safe-area-inset-bottom))] [&>*:first-child]:flex-1 [&>*:last-child]:flex-2">
        <Button look="quiet" onClick={() => show(nothingChosen)}>
          <Trans>Clear</Trans>
        </Button>
        <Button onClick={() => show(draft)}>
          <Screened screen={draft} waiting={<Trans>Show stocks</Trans>}>
            {(filter) => <FoundCount filter={filter} />}
          </Screened>
        </Button>
      </div>
    </div>
  )
}

interface AffordableSwitchProps {
  readonly checked: boolean
  readonly onChange: (checked: boolean) => void
}

const AffordableSwitch = (props: AffordableSwitchProps) => {
  const { data } = useQuery(settingQuery)
  const shares = data === undefined ? '' : countText(smallestQuantity(data))
  return (
    <SwitchRow
      label={<Trans>Only what I can afford</Trans>}
      note={
        data !== undefined && (
          <Trans>The smallest order, {shares} shares with charges, fits into your available funds.</Trans>
        )
      }
      {...props}
    />
  )
}

/** How many matches the draft has. */
const FoundCount = ({ filter }: { readonly filter: StockListFilter }) => {
  const { t } = useLingui()
  const { data } = useQuery({
    queryKey: ['market', 'stock-count', filter],
    queryFn: ({ signal }) => call(getStock, { ...filter, listings: 'main', pageSize: '1' }, { signal }),
    placeholderData: keepPreviousData,
    staleTime: 10_000,
  })
  if (data === undefined) return t`Show stocks`
  const count = countText(data.total)
  return data.total === 1 ? t`Show 1 stock` : t`Show ${count} stocks`
}
