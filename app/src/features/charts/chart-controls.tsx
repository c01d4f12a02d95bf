import { useLingui } from '@lingui/react/macro'
import type { IndicatorName } from '@tarazu/ui/charts/indicator-names.ts'
import { Chip } from '@tarazu/ui/chip.tsx'
import { Segmented } from '@tarazu/ui/segmented.tsx'
import { ChartCandlestick, ChartLine } from 'lucide-react'
import type { ReactNode } from 'react'
import { chooseKind, toggleIndicator, useChartChoices } from './chart-choices.ts'

/** Candles or a line, and the indicators: chosen once, remembered for all charts. More choices follow. */
export const ChartControls = ({ children }: { readonly children?: ReactNode }) => {
  const { t } = useLingui()
  const { kind, indicators } = useChartChoices()
  const chips: readonly { readonly name: IndicatorName; readonly text: ReactNode }[] = [
    { name: 'ma20', text: <Swatch className="bg-series-blue">{t`MA 20`}</Swatch> },
    { name: 'ma50', text: <Swatch className="bg-series-violet">{t`MA 50`}</Swatch> },
    { name: 'rsi', text: t`RSI 14` },
    { name: 'macd', text: t`MACD` },
  ]
  return (
    <div className="quiet-scroll mt-2 flex items-center overflow-x-auto py-1">
      <Segmented
        label={t`Chart type`}
        look="box"
        className="shrink-0"
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
      <div className="flex gap-2 pe-4">
        {chips.map(({ name, text }) => (
          <Chip key={name} chosen={indicators.includes(name)} onPress={() => toggleIndicator(name)}>
            {text}
          </Chip>
        ))}
        {children}
      </div>
    </div>
  )
}

const Icon = ({ name, icon }: { readonly name: string; readonly icon: ReactNode }) => (
  <span className="flex min-w-8 justify-center">
    {icon}
    <span className="sr-only">{name}</span>
  </span>
)

/** The colour of an indicator's line before its name. */
const Swatch = ({ className, children }: { readonly className: string; readonly children: ReactNode }) => (
  <span className="inline-flex items-center gap-1.5">
    <span aria-hidden className={`h-0.5 w-3 rounded-full ${className}`} />
    {children}
  </span>
)
