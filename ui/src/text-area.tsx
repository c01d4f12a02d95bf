import type { ComponentProps } from 'react'
import { classNames } from './class-names.ts'

/** The specification's limit for a text of several lines, where a field does not need more. */
export const usualLongestText = 140

/** A field for several lines, which grows with its text; its place gives it a label. */
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
