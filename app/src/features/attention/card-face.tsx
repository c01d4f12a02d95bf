import { classNames } from '@tarazu/ui/class-names.ts'
import { ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'

/** Accessible name of the whole card, which is one link. */
export const cardClass = 'tappable mx-4 mt-4 block rounded-xl border border-line bg-surface'

interface CardFaceProps {
  readonly tone: 'bad' | 'plain'
  readonly icon: ReactNode
  readonly title: ReactNode
  readonly children: ReactNode
}

/** A line about what needs the investor, with the reason below it. */
export const CardFace = ({ tone, icon, title, children }: CardFaceProps) => (
  <span className="flex items-center gap-3 p-4">
    <span
      aria-hidden="true"
      className={classNames(
        'flex size-9 shrink-0 items-center justify-center self-start rounded-full [&_svg]:size-4.5',
        tone === 'bad' ? 'bg-loss-soft text-loss' : 'bg-link-soft text-link',
      )}
    >
      {icon}
    </span>
    <span className="min-w-0 flex-1">
      <span className="block font-semibold text-base">{title}</span>
      <span className="figures mt-0.5 block text-muted text-sm">{children}</span>
    </span>
    <ChevronRight className="size-4.5 shrink-0 text-muted" aria-hidden />
  </span>
)
