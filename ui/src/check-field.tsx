import { type ComponentProps, type ReactNode, useId } from 'react'
import { classNames } from './class-names.ts'

export interface CheckFieldProps extends Omit<ComponentProps<'input'>, 'type' | 'children'> {
  /** The text being agreed to; links and buttons in it don't tick the box. */
  readonly label: ReactNode
  /** Shown below in red and announced to assistive technology. */
  readonly error?: ReactNode
}

/** A checkbox with its text next to it. */
export const CheckField = ({ label, error, className, ...input }: CheckFieldProps) => {
  const id = useId()
  const invalid = error !== undefined && error !== null && error !== false
  return (
    <div className={className}>
      <div className="flex items-start gap-1">
        <span className="-ms-2.5 flex size-11 shrink-0 items-center justify-center">
          <input
            {...input}
            id={id}
            type="checkbox"
            aria-invalid={invalid}
            aria-describedby={invalid ? `${id}-problem` : undefined}
            className={classNames(
              'size-6 accent-(--link-fill)',
              invalid && '-outline-offset-2 rounded-[3px] outline-2 outline-loss',
            )}
          />
        </span>
        <label htmlFor={id} className="py-2.5 text-sm">
          {label}
        </label>
      </div>
      {invalid && (
        <p id={`${id}-problem`} role="alert" className="mt-0.5 text-loss text-sm">
          {error}
        </p>
      )}
    </div>
  )
}
