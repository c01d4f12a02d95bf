import { useLingui } from '@lingui/react/macro'
import { rupeesText } from '@tarazu/contract/money/format.ts'
import type { Language } from '@tarazu/contract/text/language.ts'
import { longestTyped, typedRupees } from '@tarazu/contract/text/typed-input.ts'
import { TextField, type TextFieldProps } from '@tarazu/ui/text-field.tsx'
import type { ChangeEvent } from 'react'
import { amountWords } from '../../locale/amount-words.ts'
import { caretAfter, groupTyped, isPasted, regrouped } from './group-typed.ts'

interface AmountFieldProps extends TextFieldProps {
  readonly value: string
  /** Suggested amounts, whole rupees. */
  readonly choices: readonly string[]
  readonly onChoose: (rupees: string) => void
}

/** Without zero paise: "₹5,000". */
const shortRupees = (rupees: string): string => rupeesText(rupees).replace(/\.00$/, '')

/**
 * Groups the typed amount in place, so that an extra zero stands out, and keeps the caret behind its digit.
 * In pasted text, a comma may not be a thousands separator.
 */
const group = ({ target, nativeEvent }: ChangeEvent<HTMLInputElement>, before: string): void => {
  const typed = target.value
  const grouped = isPasted(nativeEvent) ? groupTyped(typed) : regrouped(before, typed)
  if (grouped === typed) return
  const caret = caretAfter(typed, target.selectionStart ?? typed.length, grouped)
  target.value = grouped
  target.setSelectionRange(caret, caret)
}

/** An amount in rupees, grouped and spelled out while it is typed, with suggestions. */
export const AmountField = ({ choices, onChoose, value, onChange, hint, ...field }: AmountFieldProps) => {
  const { i18n, t } = useLingui()
  // The app activates no other locale.
  const amountPaise = typedRupees(value)
  const words = amountWords((amountPaise ?? 0n) / 100n, i18n.locale as Language)
  const isRefused = amountPaise === undefined && value.trim() !== ''
  return (
    <div>
      <TextField
        {...field}
        value={groupTyped(value)}
        hint={words === undefined ? hint : words}
        {...(isRefused && { error: t`Enter an amount such as 5,000 or 451.50` })}
        onChange={(event) => {
          group(event, groupTyped(value))
          onChange?.(event)
        }}
        inputMode="decimal"
        autoComplete="off"
        maxLength={longestTyped}
        before={<span className="ps-3 font-semibold text-lg text-muted">₹</span>}
      />
      <div className="mt-2 flex flex-wrap gap-2">
        {choices.map((choice) => (
          <button
            key={choice}
            type="button"
            aria-label={rupeesText(choice)}
            onClick={() => onChoose(choice)}
            className="figures tappable min-h-11 rounded-full border border-line px-3.5 text-sm"
          >
            {shortRupees(choice)}
          </button>
        ))}
      </div>
    </div>
  )
}
