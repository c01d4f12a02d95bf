import { Field } from '@base-ui/react/field'
import type { ComponentProps, ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { FieldFrame } from './field-frame.tsx'

export interface TextFieldProps extends Omit<ComponentProps<'input'>, 'size' | 'defaultValue' | 'value'> {
  readonly label: ReactNode
  readonly value?: string
  readonly defaultValue?: string
  readonly hint?: ReactNode
  /** Shown below in red and announced to assistive technology. */
  readonly error?: ReactNode
  /** Inside the box, before and after the input. */
  readonly before?: ReactNode
  readonly after?: ReactNode
}

export const TextField = ({ label, hint, error, before, after, className, ...input }: TextFieldProps) => (
  <FieldFrame label={label} hint={hint} error={error} className={className}>
    {(invalid) => (
      <div
        className={classNames(
          'flex min-h-12 items-center rounded-md border bg-surface transition-colors focus-within:border-focus focus-within:ring-1 focus-within:ring-focus',
          invalid ? 'border-loss' : 'border-strong-line',
        )}
      >
        {before}
        <Field.Control
          {...input}
          className="figures min-h-12 min-w-0 flex-1 bg-transparent px-3 text-base outline-none placeholder:text-muted"
        />
        {after}
      </div>
    )}
  </FieldFrame>
)
