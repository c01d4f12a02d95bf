import { useLingui } from '@lingui/react/macro'
import { rupeesText } from '@tarazu/contract/money/format.ts'
import { rupeesFromPaise } from '@tarazu/contract/money/money.ts'
import { classNames } from '@tarazu/ui/class-names.ts'
import { Minus, Plus } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, useId, useState } from 'react'
import { paiseOfTyped, tickStep } from './price-text.ts'

interface PriceFieldProps {
  readonly label: ReactNode
  readonly valuePaise: bigint | null
  readonly onChange: (valuePaise: bigint | null) => void
  /** Where the buttons start if the field is empty. */
  readonly marketPaise: bigint
  readonly hint?: ReactNode
  readonly className?: string
}

const stepButton =
  'flex size-12 shrink-0 items-center justify-center text-ink transition active:bg-sunken disabled:opacity-35'

/** A price in rupees with buttons for the exchange's step down and up. */
export const PriceField = (props: PriceFieldProps) => {
  const { label, valuePaise, onChange, marketPaise, hint, className } = props
  const { t } = useLingui()
  const id = useId()
  const [typed, setTyped] = useState<string>()
  const move = (way: 1 | -1) => {
    setTyped(undefined)
    onChange(valuePaise === null ? marketPaise : tickStep(valuePaise, way))
  }
  const keys = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return
    event.preventDefault()
    move(event.key === 'ArrowUp' ? 1 : -1)
  }
  const shown = valuePaise === null ? '' : rupeesText(rupeesFromPaise(valuePaise), { symbol: false })
  return (
    <div className={classNames('min-w-0', className)}>
      <label htmlFor={id} className="mb-1.5 block font-medium text-sm">
        {label}
      </label>
      <div className="flex items-center overflow-hidden rounded-md border border-strong-line bg-surface focus-within:border-focus focus-within:ring-1 focus-within:ring-focus">
        <button type="button" aria-label={t`One tick down`} onClick={() => move(-1)} className={stepButton}>
          <Minus className="size-5" aria-hidden />
        </button>
        <input
          id={id}
          inputMode="decimal"
          autoComplete="off"
          value={typed ?? shown}
          placeholder="0.00"
          aria-describedby={hint === undefined ? undefined : `${id}-note`}
          onKeyDown={keys}
          onFocus={() => setTyped(valuePaise === null ? '' : rupeesFromPaise(valuePaise))}
          onBlur={() => setTyped(undefined)}
          onChange={({ target }) => {
            setTyped(target.value)
            onChange(paiseOfTyped(target.value))
          }}
          className="figures h-12 min-w-0 flex-1 bg-transparent text-center font-semibold text-lg outline-none"
        />
        <button type="button" aria-label={t`One tick up`} onClick={() => move(1)} className={stepButton}>
          <Plus className="size-5" aria-hidden />
        </button>
      </div>
      {hint !== undefined && (
        <p id={`${id}-note`} className="figures mt-1.5 text-muted text-xs">
          {hint}
        </p>
      )}
    </div>
  )
}
