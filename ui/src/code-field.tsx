import { OTPField } from '@base-ui/react/otp-field'
import { type ReactNode, useId } from 'react'
import { classNames } from './class-names.ts'

interface CodeFieldProps {
  readonly label: ReactNode
  readonly value: string
  readonly onChange: (value: string) => void
  /** Called when the last digit was typed. */
  readonly onComplete?: (value: string) => void
  /** Names a digit's place for people who hear the page: "Digit 2 of 6". */
  readonly placeLabel: (place: number) => string
  /** Shows dots in the digits' place. */
  readonly masked?: boolean
  /** "one-time-code" lets the phone offer the code of a message. */
  readonly autoComplete?: 'one-time-code' | 'off'
  readonly hint?: ReactNode
  readonly error?: ReactNode
  readonly className?: string
}

const places = [1, 2, 3, 4, 5, 6] as const

/** Six digits in six boxes: typed, pasted or filled in by the phone. */
export const CodeField = ({ label, value, onChange, onComplete, hint, error, ...rest }: CodeFieldProps) => {
  const id = useId()
  const invalid = error !== undefined && error !== null && error !== false
  return (
    <div className={rest.className}>
      <p id={`${id}-label`} className="mb-1.5 font-medium text-sm">
        {label}
      </p>
      <OTPField.Root
        length={places.length}
        value={value}
        onValueChange={onChange}
        {...(onComplete === undefined ? {} : { onValueComplete: onComplete })}
        mask={rest.masked === true}
        validationType="numeric"
        inputMode="numeric"
        autoComplete={rest.autoComplete ?? 'off'}
        aria-labelledby={`${id}-label`}
        aria-describedby={`${id}-note`}
        className="relative flex max-w-88 gap-2"
      >
        {places.map((place) => (
          <OTPField.Input
            key={place}
            aria-label={rest.placeLabel(place)}
            aria-invalid={invalid || undefined}
            className={classNames(
              'figures h-13 min-w-0 flex-1 rounded-md border bg-surface text-center font-semibold text-xl outline-none transition-colors focus:border-focus focus:ring-1 focus:ring-focus',
              invalid ? 'border-loss' : 'border-strong-line',
            )}
          />
        ))}
      </OTPField.Root>
      <p
        id={`${id}-note`}
        role={invalid ? 'alert' : undefined}
        className={classNames('mt-1.5 text-sm empty:hidden', invalid ? 'text-loss' : 'text-muted')}
      >
        {invalid ? error : hint}
      </p>
    </div>
  )
}
