import { Field } from '@base-ui/react/field'
import { NumberField as Base } from '@base-ui/react/number-field'
import { Minus, Plus } from 'lucide-react'
import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'

interface NumberFieldProps {
  readonly label: ReactNode
  readonly value: number | null
  readonly onChange: (value: number | null) => void
  readonly minimum: number
  readonly maximum?: number
  /** What the buttons add and take, such as a lot of 100. */
  readonly step: number
  readonly lessLabel: string
  readonly moreLabel: string
  readonly hint?: ReactNode
  readonly error?: ReactNode
  readonly className?: string
}

const stepButton =
  'flex size-12 shrink-0 items-center justify-center text-ink transition active:bg-sunken disabled:opacity-35'

/** A whole number with buttons for a step down and up, Indian grouping while not being typed in. */
export const NumberField = (props: NumberFieldProps) => {
  const invalid = props.error !== undefined && props.error !== null && props.error !== false
  return (
    <Field.Root invalid={invalid} className={props.className}>
      <Field.Label className="mb-1.5 block font-medium text-sm">{props.label}</Field.Label>
      <Base.Root
        value={props.value}
        onValueChange={(value) => props.onChange(value)}
        min={props.minimum}
        {...(props.maximum === undefined ? {} : { max: props.maximum })}
        step={props.step}
        smallStep={props.step}
        locale="en-IN"
        format={{ maximumFractionDigits: 0 }}
        allowOutOfRange
      >
        <Base.Group
          className={classNames(
            'flex items-center overflow-hidden rounded-md border bg-surface focus-within:border-focus focus-within:ring-1 focus-within:ring-focus',
            invalid ? 'border-loss' : 'border-strong-line',
          )}
        >
          <Base.Decrement aria-label={props.lessLabel} className={stepButton}>
            <Minus className="size-5" aria-hidden />
          </Base.Decrement>
          <Base.Input className="figures h-12 min-w-0 flex-1 bg-transparent text-center font-semibold text-lg outline-none" />
          <Base.Increment aria-label={props.moreLabel} className={stepButton}>
            <Plus className="size-5" aria-hidden />
          </Base.Increment>
        </Base.Group>
      </Base.Root>
      {invalid ? (
        <Field.Error match className="mt-1.5 block text-loss text-sm" role="alert">
          {props.error}
        </Field.Error>
      ) : (
        props.hint !== undefined && (
          <Field.Description className="mt-1.5 text-muted text-sm">{props.hint}</Field.Description>
        )
      )}
    </Field.Root>
  )
}
