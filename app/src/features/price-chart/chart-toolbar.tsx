import { Trans, useLingui } from '@lingui/react/macro'
import { Segmented } from '@tarazu/ui/segmented.tsx'
import { CalendarDays, ChartCandlestick, ChartLine, GitCompareArrows, SlidersHorizontal } from 'lucide-react'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { stockSymbol } from '../../api/live.ts'
import { chooseKind, useChartChoices } from './chart-choices.ts'
import type { Charted } from './chart-queries.ts'
import { useCompared } from './compared.ts'
import { studiesOf, useStudies } from './studies.ts'
import { ToolButton } from './tool-button.tsx'

const sheets = {
  indicators: lazy(async () => ({ default: (await import('./indicators-sheet.tsx')).IndicatorsSheet })),
  compare: lazy(async () => ({ default: (await import('./compare-sheet.tsx')).CompareSheet })),
  events: lazy(async () => ({ default: (await import('./events-sheet.tsx')).AllEventsSheet })),
} as const
type SheetName = keyof typeof sheets

interface ChartToolbarProps {
  readonly charted: Charted
  /** Additional tools of this chart. */
  readonly children?: ReactNode
}

/** Candles or a line, the indicators, a comparison, and the events, all visible. */
export const ChartToolbar = ({ charted, children }: ChartToolbarProps) => {
  const { t } = useLingui()
  const { kind, indicators } = useChartChoices()
  const isIndex = charted.exchange === 'INDEX'
  const studies = useStudies(({ chosen }) => chosen).filter((name) => studiesOf(isIndex).includes(name))
  const compared = useCompared(stockSymbol(charted))
  const [sheet, setSheet] = useState<SheetName>()
  const [open, setOpen] = useState(false)
  const show = (name: SheetName) => {
    setSheet(name)
    setOpen(true)
  }
  const Shown = sheet && sheets[sheet]
  return (
    <div className="mt-2 flex flex-wrap items-center gap-y-1 px-4">
      <div className="-mx-4 shrink-0">
        <Segmented
          label={t`Chart type`}
          look="box"
          value={kind}
          onChange={chooseKind}
          options={[
            {
              value: 'candles',
              label: <Icon name={t`Candles`} icon={<ChartCandlestick aria-hidden className="size-5" />} />,
            },
            {
              value: 'line',
              label: <Icon name={t`Line`} icon={<ChartLine aria-hidden className="size-5" />} />,
            },
          ]}
        />
      </div>
      <div className="flex min-w-52 flex-1 ps-5">
        <ToolButton
          icon={<SlidersHorizontal />}
          count={indicators.length + studies.length}
          onPress={() => show('indicators')}
        >
          <Trans>Indicators</Trans>
        </ToolButton>
        <ToolButton
          icon={<GitCompareArrows />}
          count={compared === undefined ? 0 : 1}
          onPress={() => show('compare')}
        >
          <Trans comment="button: compare with another stock or index">Compare</Trans>
        </ToolButton>
        {!isIndex && (
          <ToolButton icon={<CalendarDays />} onPress={() => show('events')}>
            <Trans comment="button: results, dividends, news and own trades of a stock">Events</Trans>
          </ToolButton>
        )}
        {children}
      </div>
      {Shown !== undefined && (
        <Suspense>
          <Shown charted={charted} open={open} onOpenChange={setOpen} />
        </Suspense>
      )}
    </div>
  )
}

const Icon = ({ name, icon }: { readonly name: string; readonly icon: ReactNode }) => (
  <span className="flex min-w-6 justify-center">
    {icon}
    <span className="sr-only">{name}</span>
  </span>
)
