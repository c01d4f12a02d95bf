import { OTPField } from '@base-ui/react/otp-field'
import { foldDigits } from '@tarazu/contract/text/typed-input.ts'
import type { ClipboardEvent, ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { FieldFrame } from './field-frame.tsx'

interface CodeFieldProps {
  readonly label: ReactNode
  readonly value: string
  readonly onChange: (value: string) => void
  /** Called after the last digit. */
  readonly onComplete?: (value: string) => void
  /** The accessible name of one digit: "Digit 2 of 6". */
  readonly placeLabel: (place: number) => string
  /** Shows dots instead of digits. */
  readonly masked?: boolean
  /** "one-time-code" lets the phone offer the code from a text message. */
  readonly autoComplete?: 'one-time-code' | 'off'
  readonly hint?: ReactNode
  readonly error?: ReactNode
  /** The id of the first box, by which a form finds the field. */
  readonly name?: string | undefined
  readonly className?: string
}

/** The digits, Indian scripts included; separators in a pasted code are dropped. */
const digitsOf = (typed: string): string => foldDigits(typed).replaceAll(/\D/g, '')

const places = [1, 2, 3, 4, 5, 6] as const

/** A pasted number with more digits is something else; cut to six, it would be a different code. */
const refuseLongPaste = (event: ClipboardEvent) => {
  if (digitsOf(event.clipboardData.getData('text')).length <= places.length) return
  event.preventDefault()
  event.stopPropagation()
}

/** Six digits in six boxes: typed, pasted or filled in by the phone. */
export const CodeField = ({ label, value, onChange, onComplete, hint, error, ...rest }: CodeFieldProps) => (
  <FieldFrame label={label} hint={hint} error={error} className={rest.className}>
    {(invalid) => (
      <OTPField.Root
        length={places.length}
        value={value}
        onValueChange={onChange}
        {...(onComplete === undefined ? {} : { onValueComplete: onComplete })}
        mask={rest.masked === true}
        // The browser's own filter would drop digits of Indian scripts.
        validationType="none"
        normalizeValue={digitsOf}
        inputMode="numeric"
        autoComplete={rest.autoComplete ?? 'off'}
        onPasteCapture={refuseLongPaste}
        className="relative flex max-w-88 gap-2"
      >
        {places.map((place) => (
          <OTPField.Input
            key={place}
            // The field's label names the first box.
            {...(place === 1 ? { name: rest.name } : { 'aria-label': rest.placeLabel(place) })}
            className={classNames(
              'figures h-13 min-w-0 flex-1 rounded-md border bg-surface text-center font-semibold text-xl outline-none transition-colors focus:border-focus focus:ring-1 focus:ring-focus',
              invalid ? 'border-loss' : 'border-strong-line',
            )}
          />
        ))}
      </OTPField.Root>
    )}
  </FieldFrame>
)
