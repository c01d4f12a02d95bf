import { Field } from '@base-ui/react/field'
import type { ReactNode } from 'react'

interface FieldFrameProps {
  readonly label: ReactNode
  readonly hint?: ReactNode
  /** Shown below in red instead of the hint, and announced to assistive technology. */
  readonly error?: ReactNode
  readonly className?: string | undefined
}

/** The label above an input, and the hint or error below it. */
export const FieldFrame = ({
  label,
  hint,
  error,
  className,
  children,
}: FieldFrameProps & { readonly children: (invalid: boolean) => ReactNode }) => {
  const invalid = error !== undefined && error !== null && error !== false
  return (
    <Field.Root invalid={invalid} className={className}>
      <Field.Label className="mb-1.5 block font-medium text-sm">{label}</Field.Label>
      {children(invalid)}
      {invalid ? (
        <Field.Error match className="mt-1.5 block text-loss text-sm" role="alert">
          {error}
        </Field.Error>
      ) : (
        hint !== undefined && (
          <Field.Description className="mt-1.5 text-muted text-sm">{hint}</Field.Description>
        )
      )}
    </Field.Root>
  )
}
