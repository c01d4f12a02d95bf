import { Trans, useLingui } from '@lingui/react/macro'
import { rupeesText } from '@tarazu/contract/money/format.ts'
import { rupeesFromPaise } from '@tarazu/contract/money/money.ts'
import { classNames } from '@tarazu/ui/class-names.ts'
import { fieldRow, fieldRowBox, fieldRowLabel } from '@tarazu/ui/field-row.ts'
import { useTypedText } from '@tarazu/ui/use-typed-text.ts'
import { Minus, Plus } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, useId } from 'react'
import { paiseOfTyped, tickStep } from './price-text.ts'

interface PriceFieldProps {
  readonly label: ReactNode
  readonly valuePaise: bigint | null
  readonly onChange: (valuePaise: bigint | null) => void
  /** Where the buttons start if the field is empty. */
  readonly marketPaise: bigint
  readonly hint?: ReactNode
  /** See `useTypedText`. */
  readonly draft?: string | undefined
  readonly className?: string
}

const write = (valuePaise: bigint, isEdited: boolean): string =>
  isEdited ? rupeesFromPaise(valuePaise) : rupeesText(rupeesFromPaise(valuePaise), { symbol: false })

const stepButton =
  'flex size-12 shrink-0 items-center justify-center text-ink transition active:bg-sunken disabled:opacity-35'

/** A price in rupees, with buttons to step down or up by the exchange's tick. */
export const PriceField = (props: PriceFieldProps) => {
  const { label, valuePaise, onChange, marketPaise, hint, className } = props
  const { t } = useLingui()
  const id = useId()
  const { isRefused, input } = useTypedText({
    value: valuePaise,
    onChange,
    read: paiseOfTyped,
    write,
    draft: props.draft,
  })
  const move = (way: 1 | -1) => onChange(valuePaise === null ? marketPaise : tickStep(valuePaise, way))
  const keys = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return
    event.preventDefault()
    move(event.key === 'ArrowUp' ? 1 : -1)
  }
  return (
    <div className={classNames(fieldRow, 'min-w-0', className)}>
      <div className={fieldRowLabel}>
        <label htmlFor={id}>{label}</label>
        {!isRefused && hint !== undefined && (
          <p id={`${id}-note`} className="figures font-normal text-muted text-xs leading-4">
            {hint}
          </p>
        )}
      </div>
      <div
        className={classNames(
          fieldRowBox,
          'flex items-center overflow-hidden rounded-md border bg-surface focus-within:border-focus focus-within:ring-1 focus-within:ring-focus',
          isRefused ? 'border-loss' : 'border-strong-line',
        )}
      >
        <button type="button" aria-label={t`One tick down`} onClick={() => move(-1)} className={stepButton}>
          <Minus className="size-5" aria-hidden />
        </button>
        <input
          id={id}
          inputMode="decimal"
          autoComplete="off"
          placeholder="0.00"
          aria-invalid={isRefused}
          aria-describedby={isRefused || hint !== undefined ? `${id}-note` : undefined}
          onKeyDown={keys}
          {...input}
          className="figures h-12 min-w-0 flex-1 bg-transparent text-center font-semibold text-lg outline-none"
        />
        <button type="button" aria-label={t`One tick up`} onClick={() => move(1)} className={stepButton}>
          <Plus className="size-5" aria-hidden />
        </button>
      </div>
      {isRefused && (
        <p id={`${id}-note`} role="alert" className="basis-full text-loss text-xs">
          <Trans>Enter a price such as 451.50</Trans>
        </p>
      )}
    </div>
  )
}
