import { useLingui } from '@lingui/react/macro'
import { IconButton } from '@tarazu/ui/button.tsx'
import { Chip } from '@tarazu/ui/chip.tsx'
import { Minus, Trash2, TrendingUp } from 'lucide-react'
import { localName } from '../../locale/activate.ts'
import { ChartControls } from '../charts/chart-controls.tsx'
import type { Charted } from '../charts/chart-queries.ts'
import type { IndexNow } from '../indices/index-queries.ts'
import { useComparable } from './compared.ts'
import { type StudyName, studiesOf, toggleStudy, useStudies } from './studies.ts'
import type { LineDrawing, LineKind } from './use-drawing.ts'

interface ChartToolsProps {
  readonly charted: Charted
  readonly drawing: LineDrawing
  readonly compared: IndexNow | undefined
  readonly onCompare: (index: IndexNow | undefined) => void
}

/** Everything that a full-screen chart can show, in a row that scrolls sideways. */
export const ChartTools = ({ charted, drawing, compared, onCompare }: ChartToolsProps) => {
  const { t } = useLingui()
  const studies = useStudies(({ chosen }) => chosen)
  const indices = useComparable()
  const isIndex = charted.exchange === 'INDEX'
  const names: Readonly<Record<StudyName, string>> = {
    bollinger: t`Bollinger bands`,
    vwap: t({ message: 'VWAP', comment: 'volume-weighted average price' }),
    profile: t`Volume profile`,
  }
  return (
    <ChartControls>
      {studiesOf(charted).map((name) => (
        <Chip key={name} chosen={studies.includes(name)} onPress={() => toggleStudy(name)}>
          {names[name]}
        </Chip>
      ))}
      {indices
        .filter(({ code }) => !isIndex || code !== charted.code)
        .map((index) => {
          const isChosen = index.code === compared?.code
          const name = localName(index)
          return (
            <Chip key={index.code} chosen={isChosen} onPress={() => onCompare(isChosen ? undefined : index)}>
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
