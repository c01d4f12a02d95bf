import { classNames } from '@tarazu/ui/class-names.ts'
import { Link, type LinkProps } from '../router/link.tsx'

const looks = {
  primary: 'bg-accent-fill px-4 py-2.5 text-on-fill active:opacity-90',
  outline: 'border border-strong-line px-4 py-2.5 text-ink active:bg-sunken',
  text: '-mx-2 px-2 text-link text-sm active:opacity-70',
} as const

/** A link that looks like a button. */
export const LinkButton = ({
  look = 'primary',
  className,
  ...link
}: LinkProps & { readonly look?: keyof typeof looks }) => (
  <Link
    {...link}
    className={classNames(
      'inline-flex min-h-11 min-w-11 items-center justify-center gap-1 rounded-md text-center font-semibold leading-snug transition',
      looks[look],
      className,
    )}
  />
)
