import { countText } from '@tarazu/contract/money/format.ts'
import { typedWholeNumber } from '@tarazu/contract/text/typed-input.ts'
import { Minus, Plus } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, useId } from 'react'
import { classNames } from './class-names.ts'
import { fieldRow, fieldRowBox, fieldRowLabel } from './field-row.ts'
import { useTypedText } from './use-typed-text.ts'

interface NumberFieldProps {
  readonly label: ReactNode
  readonly value: number | null
  readonly onChange: (value: number | null) => void
  readonly minimum: number
  readonly maximum?: number
  /** The buttons' step, such as a lot of 100. */
  readonly step: number
  readonly lessLabel: string
  readonly moreLabel: string
  readonly hint?: ReactNode
  readonly error?: ReactNode
  /** Error for text that isn't a whole number. */
  readonly refusedText: ReactNode
  /** See `useTypedText`. */
  readonly draft?: string | undefined
  /** "row": the label is next to the field if there is room, or else above it. */
  readonly look?: 'stacked' | 'row'
  readonly className?: string
}

const read = (typed: string): number | null => typedWholeNumber(typed) ?? null
const write = (value: number, isEdited: boolean): string => (isEdited ? String(value) : countText(value))

/**
 * The value after a tap on + (1) or − (−1): the next multiple of the step in that direction, within bounds.
 */
export const stepped = (
  value: number | null,
  way: 1 | -1,
  {
    minimum,
    maximum = Number.MAX_SAFE_INTEGER,
    step,
  }: Pick<NumberFieldProps, 'minimum' | 'maximum' | 'step'>,
): number => {
  if (value === null) return minimum
  const steps = way === 1 ? Math.floor(value / step) + 1 : Math.ceil(value / step) - 1
  return Math.max(minimum, Math.min(maximum, steps * step))
}

const stepButton =
  'flex size-12 shrink-0 items-center justify-center text-ink transition active:bg-sunken disabled:opacity-35'

/**
 * A whole number with step buttons, grouped the Indian way except while it is being typed. An invalid or out-of-range
 * value stays as typed, with its error. Written by hand because the library's field costs a third of a route's budget.
 */
export const NumberField = (props: NumberFieldProps) => {
  const { value, onChange, minimum, maximum, look = 'stacked' } = props
  const id = useId()
  const { isRefused, input } = useTypedText({ value, onChange, read, write, draft: props.draft })
  const error = isRefused ? props.refusedText : props.error
  const invalid = error !== undefined && error !== null && error !== false
  const note = invalid ? error : props.hint
  const move = (way: 1 | -1) => onChange(stepped(value, way, props))
  const keys = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return
    event.preventDefault()
    move(event.key === 'ArrowUp' ? 1 : -1)
  }
  return (
    <div className={classNames(look === 'row' && fieldRow, props.className)}>
      <div className={look === 'row' ? fieldRowLabel : 'mb-1.5 font-medium text-sm'}>
        <label htmlFor={id}>{props.label}</label>
        {look === 'row' && !invalid && <Note id={id}>{props.hint}</Note>}
      </div>
      <div
        className={classNames(
          look === 'row' && fieldRowBox,
          'flex items-center overflow-hidden rounded-md border bg-surface focus-within:border-focus focus-within:ring-1 focus-within:ring-focus',
          invalid ? 'border-loss' : 'border-strong-line',
        )}
      >
        <button
          type="button"
          aria-label={props.lessLabel}
          disabled={value !== null && value <= minimum}
          onClick={() => move(-1)}
          className={stepButton}
        >
          <Minus className="size-5" aria-hidden />
        </button>
        <input
          id={id}
          inputMode="numeric"
          autoComplete="off"
          aria-invalid={invalid}
          aria-describedby={note === undefined ? undefined : `${id}-note`}
          onKeyDown={keys}
          {...input}
          className="figures h-12 min-w-0 flex-1 bg-transparent text-center font-semibold text-lg outline-none"
        />
        <button
          type="button"
          aria-label={props.moreLabel}
          disabled={value !== null && maximum !== undefined && value >= maximum}
          onClick={() => move(1)}
          className={stepButton}
        >
          <Plus className="size-5" aria-hidden />
        </button>
      </div>
      {(look === 'stacked' || invalid) && (
        <Note id={id} invalid={invalid} className={look === 'row' ? 'basis-full' : 'mt-1.5'}>
          {note}
        </Note>
      )}
    </div>
  )
}

interface NoteProps {
  readonly id: string
  readonly invalid?: boolean
  readonly className?: string
  readonly children: ReactNode
}

const Note = ({ id, invalid = false, className, children }: NoteProps) =>
  children !== undefined && (
    <p
      id={`${id}-note`}
      role={invalid ? 'alert' : undefined}
      className={classNames('font-normal text-sm', invalid ? 'text-loss' : 'text-muted', className)}
    >
      {children}
    </p>
  )
