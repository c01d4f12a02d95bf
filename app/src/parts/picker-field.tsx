import { ChevronDown } from 'lucide-react'
import { lazy, Suspense, useId, useState } from 'react'
import type { PickerChoice, PickerOption } from './picker-search.ts'

const PickerSheet = lazy(async () => ({ default: (await import('./picker-sheet.tsx')).PickerSheet }))

interface PickerFieldProps extends PickerChoice {
  readonly label: string
  /** Placeholder while nothing is chosen. */
  readonly placeholder: string
  /** The chosen option, which may not be among the options. */
  readonly option?: PickerOption | undefined
  /** The field's name in its form. */
  readonly name?: string
  readonly onBlur?: () => void
  readonly className?: string
}

/** A choice from more options than fit on a phone: a field that opens a sheet with a search. */
export const PickerField = (props: PickerFieldProps) => {
  const { label, placeholder, option, name, onBlur, className, ...choice } = props
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  const [wasOpened, setOpened] = useState(false)
  const shown =
    option ?? choice.groups.flatMap(({ options }) => options).find(({ value }) => value === choice.chosen)
  return (
    <div className={className}>
      <span id={`${id}-label`} className="mb-1.5 block font-medium text-sm">
        {label}
      </span>
      <button
        type="button"
        name={name}
        onBlur={onBlur}
        aria-haspopup="dialog"
        aria-labelledby={`${id}-label ${id}-value`}
        onClick={() => {
          setOpened(true)
          setOpen(true)
        }}
        className="flex min-h-12 w-full items-center gap-3 rounded-md border border-strong-line bg-surface px-3 py-2 text-start outline-none focus-visible:border-focus focus-visible:ring-1 focus-visible:ring-focus"
      >
        {shown?.lead}
        <span id={`${id}-value`} className="min-w-0 flex-1">
          <span className={shown === undefined ? 'text-muted' : undefined}>
            {shown?.label ?? placeholder}
          </span>
          {shown?.note !== undefined && (
            <span className="figures block text-muted text-xs">{shown.note}</span>
          )}
        </span>
        <ChevronDown className="size-4.5 shrink-0 text-muted" aria-hidden />
      </button>
      {wasOpened && (
        <Suspense>
          <PickerSheet {...choice} title={label} open={isOpen} onOpenChange={setOpen} />
        </Suspense>
      )}
    </div>
  )
}
