import type { ComponentProps } from 'react'
import { classNames } from './class-names.ts'

/** The specification's limit for multi-line text, unless a field needs more. */
export const usualLongestText = 140

/** A multi-line field that grows with its text; its container supplies the label. */
export const TextArea = ({
  className,
  maxLength = usualLongestText,
  ...rest
}: ComponentProps<'textarea'>) => (
  <textarea
    {...rest}
    maxLength={maxLength}
    className={classNames(
      'field-sizing-content resize-none border border-strong-line bg-canvas px-3.5 py-2.5 text-base outline-none placeholder:text-muted focus:border-focus focus:ring-1 focus:ring-focus',
      className,
    )}
  />
)
