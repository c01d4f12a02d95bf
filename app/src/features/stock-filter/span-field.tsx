import { Trans, useLingui } from '@lingui/react/macro'
import { longestTyped } from '@tarazu/contract/text/typed-input.ts'
import { classNames } from '@tarazu/ui/class-names.ts'
import { useId, useState } from 'react'
import { largeUnit } from '../../locale/large-unit.ts'
import { useFigureNames } from '../screen-words/use-screen-words.ts'
import { type Figure, type Span, typedFigure } from '../screens/screen.ts'

/** The typed figure in wire format; undefined if it is invalid. */
const read = (figure: Figure, typed: string): string | undefined => {
  // A market value is typed in crores, which, like a price, may have decimals.
  const value = typedFigure(figure === 'marketValue' ? 'price' : figure, typed)
  return value !== undefined && figure === 'marketValue'
    ? String(Math.round(Number(value) * largeUnit()))
    : value
}

const write = (figure: Figure, value: string | undefined): string =>
  value === undefined ? '' : figure === 'marketValue' ? String(Number(value) / largeUnit()) : value

const useUnits = (): Readonly<Record<Figure, string>> => {
  const { t } = useLingui()
  const percent = '%'
  return {
    lotCost: '₹',
    price: '₹',
    peRatio: '',
    dividendYield: percent,
    marketValue: t`₹ crore`,
    changePercent: percent,
    volume: t({ message: 'shares', comment: 'unit of a volume' }),
    belowYearHigh: percent,
    aboveYearLow: percent,
  }
}

interface SpanFieldProps {
  readonly figure: Figure
  readonly span: Span | undefined
  readonly onSpan: (span: Span) => void
}

/** A figure's range; an empty bound means no limit. Invalid text changes nothing and shows an error. */
export const SpanField = ({ figure, span = {}, onSpan }: SpanFieldProps) => {
  const { t } = useLingui()
  const name = useFigureNames()[figure]
  const unit = useUnits()[figure]
  return (
    <fieldset className="px-4">
      <legend className="mb-1.5 font-medium text-sm">
        {name}
        {unit !== '' && <span className="font-normal text-muted"> ({unit})</span>}
      </legend>
      <div className="flex gap-2">
        <End
          figure={figure}
          label={t`${name}, at least`}
          hint={t({ message: 'Min', comment: 'the least of a figure' })}
          value={span.from}
          onValue={(from) => onSpan({ ...span, from })}
        />
        <End
          figure={figure}
          label={t`${name}, at most`}
          hint={t({ message: 'Max', comment: 'the most of a figure' })}
          value={span.to}
          onValue={(to) => onSpan({ ...span, to })}
        />
      </div>
    </fieldset>
  )
}

interface EndProps {
  readonly figure: Figure
  readonly label: string
  readonly hint: string
  readonly value: string | undefined
  readonly onValue: (value: string | undefined) => void
}

const End = ({ figure, label, hint, value, onValue }: EndProps) => {
  const id = useId()
  const [typed, setTyped] = useState(() => write(figure, value))
  const isWrong = typed.trim() !== '' && read(figure, typed) === undefined
  return (
    <div className="min-w-0 flex-1">
      <input
        // Numeric keyboards have no minus.
        inputMode={figure === 'changePercent' ? 'text' : 'decimal'}
        value={typed}
        placeholder={hint}
        aria-label={label}
        aria-invalid={isWrong}
        aria-describedby={isWrong ? id : undefined}
        autoComplete="off"
        maxLength={longestTyped}
        onChange={(event) => {
          setTyped(event.target.value)
          onValue(read(figure, event.target.value))
        }}
        className={classNames(
          'figures min-h-11 w-full rounded-md border bg-surface px-3 outline-none placeholder:text-muted focus:border-focus focus:ring-1 focus:ring-focus',
          isWrong ? 'border-loss' : 'border-strong-line',
        )}
      />
      {isWrong && (
        <p id={id} role="alert" className="mt-1 text-loss text-xs">
          <Trans>Enter a number</Trans>
        </p>
      )}
    </div>
  )
}
