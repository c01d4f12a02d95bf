import { Trans, useLingui } from '@lingui/react/macro'
import type { IndicatorName } from '@tarazu/ui/charts/indicator-names.ts'
import { indicatorNames } from '@tarazu/ui/charts/indicator-names.ts'
import { SwitchRow } from '@tarazu/ui/switch-row.tsx'
import type { ReactNode } from 'react'
import { Sheet } from '../../parts/sheet.tsx'
import { toggleIndicator, useChartChoices } from './chart-choices.ts'
import type { ChartSheetProps } from './chart-sheet-props.ts'
import { type StudyName, studiesOf, toggleStudy, useStudies } from './studies.ts'

interface Words {
  readonly label: ReactNode
  readonly note: ReactNode
}

const useIndicatorWords = (): Readonly<Record<IndicatorName, Words>> => {
  const { t } = useLingui()
  return {
    ma20: {
      label: <Swatch className="bg-series-blue">{t`MA 20`}</Swatch>,
      note: <Trans>Average close of the last 20 candles</Trans>,
    },
    ma50: {
      label: <Swatch className="bg-series-violet">{t`MA 50`}</Swatch>,
      note: <Trans>Average close of the last 50 candles</Trans>,
    },
    rsi: {
      label: t`RSI 14`,
      note: <Trans>Momentum from 0 to 100; above 70 overbought, below 30 oversold</Trans>,
    },
    macd: {
      label: t`MACD`,
      note: <Trans>Gap between a fast and a slow average, with its signal line</Trans>,
    },
  }
}

const useStudyWords = (): Readonly<Record<StudyName, Words>> => {
  const { t } = useLingui()
  return {
    bollinger: {
      label: t`Bollinger bands`,
      note: <Trans>Two standard deviations around the average of 20 candles</Trans>,
    },
    vwap: {
      label: t({ message: 'VWAP', comment: 'volume-weighted average price' }),
      note: <Trans>Average price weighted by volume</Trans>,
    },
    profile: {
      label: t`Volume profile`,
      note: <Trans>How many shares were traded at each price</Trans>,
    },
  }
}

/** A chart's indicators: chosen once, remembered for all charts. */
export const IndicatorsSheet = ({ charted, open, onOpenChange }: ChartSheetProps) => {
  const { indicators } = useChartChoices()
  const studies = useStudies(({ chosen }) => chosen)
  const [words, studyWords] = [useIndicatorWords(), useStudyWords()]
  return (
    <Sheet
      open={open}
      onOpenChange={onOpenChange}
      title={<Trans>Indicators</Trans>}
      description={<Trans>Your choice applies to all charts.</Trans>}
    >
      {indicatorNames.map((name) => (
        <SwitchRow
          key={name}
          {...words[name]}
          checked={indicators.includes(name)}
          onChange={() => toggleIndicator(name)}
        />
      ))}
      {studiesOf(charted.exchange === 'INDEX').map((name) => (
        <SwitchRow
          key={name}
          {...studyWords[name]}
          checked={studies.includes(name)}
          onChange={() => toggleStudy(name)}
        />
      ))}
    </Sheet>
  )
}

/** The colour of an indicator's line before its name. */
const Swatch = ({ className, children }: { readonly className: string; readonly children: ReactNode }) => (
  <span className="inline-flex items-center gap-2">
    <span aria-hidden className={`h-0.5 w-4 rounded-full ${className}`} />
    {children}
  </span>
)
