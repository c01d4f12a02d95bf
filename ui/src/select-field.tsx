import { Field } from '@base-ui/react/field'
import { ChevronDown } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'

interface SelectFieldProps extends Omit<ComponentProps<'select'>, 'size'> {
  readonly label: ReactNode
  readonly options: readonly { readonly value: string; readonly label: string }[]
}

/** A choice of one from many options, in the phone's native list. */
export const SelectField = ({ label, options, className, ...select }: SelectFieldProps) => (
  <Field.Root className={className}>
    <Field.Label className="mb-1.5 block font-medium text-sm">{label}</Field.Label>
    <div className="relative flex min-h-12 items-center rounded-md border border-strong-line bg-surface focus-within:border-focus focus-within:ring-1 focus-within:ring-focus">
      <Field.Control
        render={
          <select {...select}>
            {options.map((option) => (
              <option key={option.value} value={option.value}>
                {option.label}
              </option>
            ))}
          </select>
        }
        className="min-h-12 min-w-0 flex-1 appearance-none bg-transparent ps-3 pe-10 text-base text-ink outline-none [&_option]:bg-surface [&_option]:text-ink"
      />
      <ChevronDown className="pointer-events-none absolute end-3 size-4.5 text-muted" aria-hidden />
    </div>
  </Field.Root>
)
