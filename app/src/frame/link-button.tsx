import { createLink } from '@tanstack/react-router'
import { classNames } from '@tarazu/ui/class-names.ts'
import type { ComponentProps } from 'react'

interface AnchorProps extends ComponentProps<'a'> {
  readonly look?: 'primary' | 'outline' | 'text'
}

const looks = {
  primary: 'bg-accent-fill px-5 text-on-fill active:opacity-90',
  outline: 'border border-strong-line px-5 text-ink active:bg-sunken',
  text: '-mx-2 px-2 text-accent active:opacity-70',
} as const

const Anchor = ({ look = 'primary', className, ...rest }: AnchorProps) => (
  <a
    {...rest}
    className={classNames(
      'inline-flex min-h-11 items-center justify-center gap-1 rounded-md text-center font-semibold text-sm transition',
      looks[look],
      className,
    )}
  />
)

/** A link that looks like a button. */
export const LinkButton = createLink(Anchor)
