import type { ReactNode } from 'react'

interface IconFactProps {
  readonly icon: ReactNode
  readonly title: ReactNode
  readonly children: ReactNode
}

/** A heading and a few words next to a round icon; goes in a `li` or a `section`. */
export const IconFact = ({ icon, title, children }: IconFactProps) => (
  <div className="flex gap-3">
    <span
      aria-hidden="true"
      className="flex size-11 shrink-0 items-center justify-center rounded-full bg-sunken text-ink [&_svg]:size-5.5"
    >
      {icon}
    </span>
    <div>
      <h2 className="font-semibold">{title}</h2>
      <div className="mt-1 text-muted text-sm">{children}</div>
    </div>
  </div>
)
