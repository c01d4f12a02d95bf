import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { IconButton } from '@tarazu/ui/button.tsx'
import { Chip } from '@tarazu/ui/chip.tsx'
import { Minus, Trash2, TrendingUp } from 'lucide-react'
import { stockSymbol } from '../../api/live.ts'
import type { StockRow } from '../../api/market-queries.ts'
import { localName } from '../../locale/activate.ts'
import { ChartControls } from '../charts/chart-controls.tsx'
import { fundsQuery } from './compared.ts'
import { type StudyName, toggleStudy, useStudies } from './studies.ts'
import type { LineDrawing, LineKind } from './use-drawing.ts'

interface ChartToolsProps {
  /** The listings of the stock that is shown: it is not compared with itself. */
  readonly symbols: readonly string[]
  readonly drawing: LineDrawing
  /** The symbol of the fund that is compared with. */
  readonly compared: string | undefined
  readonly onCompare: (fund: StockRow | undefined) => void
}

/** Everything that a full-screen chart can show, in a row that scrolls sideways. */
export const ChartTools = ({ symbols, drawing, compared, onCompare }: ChartToolsProps) => {
  const { t } = useLingui()
  const studies = useStudies(({ chosen }) => chosen)
  const { data: funds } = useQuery(fundsQuery)
  const names: Readonly<Record<StudyName, string>> = {
    bollinger: t`Bollinger bands`,
    vwap: t({ message: 'VWAP', comment: 'volume-weighted average price' }),
    profile: t`Volume profile`,
  }
  return (
    <ChartControls>
      {(Object.keys(names) as StudyName[]).map((name) => (
        <Chip key={name} chosen={studies.includes(name)} onPress={() => toggleStudy(name)}>
          {names[name]}
        </Chip>
      ))}
      {(funds?.list ?? [])
        .filter((fund) => !symbols.includes(stockSymbol(fund)))
        .map((fund) => {
          const isChosen = stockSymbol(fund) === compared
          const name = localName(fund)
          return (
            <Chip key={fund.code} chosen={isChosen} onPress={() => onCompare(isChosen ? undefined : fund)}>
              {t`vs ${name}`}
            </Chip>
          )
        })}
      <LineChips drawing={drawing} />
    </ChartControls>
  )
}

const LineChips = ({ drawing }: { readonly drawing: LineDrawing }) => {
  const { t } = useLingui()
  const { kind, lines, begin, clear } = drawing
  const kinds: readonly { readonly name: LineKind; readonly text: string; readonly icon: typeof Minus }[] = [
    { name: 'horizontal', text: t`Horizontal line`, icon: Minus },
    { name: 'trend', text: t`Trend line`, icon: TrendingUp },
  ]
  return (
    <>
      {kinds.map(({ name, text, icon: Icon }) => (
        <Chip key={name} chosen={kind === name} onPress={() => begin(name)}>
          <span className="inline-flex items-center gap-1.5">
            <Icon className="size-4" aria-hidden />
            {text}
          </span>
        </Chip>
      ))}
      {(lines.horizontal !== undefined || lines.trend !== undefined) && (
        <IconButton label={t`Delete my lines`} className="text-loss" onClick={clear}>
          <Trash2 className="size-5" aria-hidden />
        </IconButton>
      )}
    </>
  )
}
