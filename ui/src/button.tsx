import { LoaderCircle } from 'lucide-react'
import { type ComponentProps, type ReactNode, useContext } from 'react'
import { classNames } from './class-names.ts'
import { HeldContext } from './held.ts'

const looks = {
  primary: 'bg-accent-fill text-on-fill active:opacity-90',
  buy: 'bg-gain-fill text-on-fill active:opacity-90',
  sell: 'bg-loss-fill text-on-fill active:opacity-90',
  quiet: 'bg-sunken text-ink active:opacity-80',
  outline: 'border border-strong-line text-ink active:bg-sunken',
  text: 'text-link active:opacity-70',
} as const

export interface ButtonProps extends ComponentProps<'button'> {
  readonly look?: keyof typeof looks
  /** As wide as its container. */
  readonly wide?: boolean
  /** Shows a spinner and ignores taps; the label stays for screen readers. */
  readonly busy?: boolean
  readonly icon?: ReactNode
}

export const Button = ({
  look = 'primary',
  wide = false,
  busy = false,
  icon,
  className,
  children,
  disabled,
  ...rest
}: ButtonProps) => {
  const isHeld = useContext(HeldContext) && (rest.type === 'submit' || look === 'buy' || look === 'sell')
  return (
    <button
      type="button"
      {...rest}
      disabled={disabled || isHeld}
      aria-busy={busy || undefined}
      onClick={busy ? (event) => event.preventDefault() : rest.onClick}
      className={classNames(
        'inline-flex min-h-11 select-none items-center justify-center gap-2 rounded-md px-4 py-2.5 text-center font-semibold leading-snug transition disabled:opacity-45',
        looks[look],
        wide && 'w-full min-h-12',
        className,
      )}
    >
      {busy ? <LoaderCircle className="size-5 animate-spin" aria-hidden /> : icon}
      {children}
    </button>
  )
}

export interface IconButtonProps extends ComponentProps<'button'> {
  /** The accessible name: what the button does. */
  readonly label: string
}

export const IconButton = ({ label, className, children, ...rest }: IconButtonProps) => (
  <button
    type="button"
    {...rest}
    aria-label={label}
    className={classNames(
      'inline-flex size-11 shrink-0 items-center justify-center rounded-full text-ink transition active:bg-sunken',
      className,
    )}
  >
    {children}
  </button>
)
