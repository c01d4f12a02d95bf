import type { ComponentProps, ReactNode } from 'react'

interface LookProps {
  /** An icon of any size. */
  readonly icon: ReactNode
  /** The number of active items; no number is shown for zero. */
  readonly count?: number
  readonly children: ReactNode
}

const look =
  'tappable relative flex min-h-13 min-w-13 flex-1 flex-col items-center justify-center gap-1 rounded-md px-0.5 text-2xs leading-none [&_svg]:size-5'

/** An icon above its label, with the number of active items. */
const ToolLook = ({ icon, count = 0, children }: LookProps) => (
  <>
    <span aria-hidden className="relative text-ink">
      {icon}
      {count > 0 && (
        <span className="figures absolute -end-3 -top-1.5 flex min-w-4 justify-center rounded-full bg-link-soft px-1 font-semibold text-2xs text-link leading-4">
          {count}
        </span>
      )}
    </span>
    <span className="whitespace-nowrap text-muted">{children}</span>
    {count > 0 && <span className="sr-only">{count}</span>}
  </>
)

interface ToolButtonProps extends LookProps, Pick<ComponentProps<'button'>, 'aria-pressed'> {
  readonly onPress: () => void
}

/** A tool of a chart. */
export const ToolButton = ({ onPress, 'aria-pressed': pressed, ...shown }: ToolButtonProps) => (
  <button type="button" aria-pressed={pressed} onClick={onPress} className={look}>
    <ToolLook {...shown} />
  </button>
)

/** The same for a link, which receives the class and the content. */
export const toolLinkClass = look
export { ToolLook }
