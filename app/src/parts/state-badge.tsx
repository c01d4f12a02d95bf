import { classNames } from '@tarazu/ui/class-names.ts'
import type { ReactNode } from 'react'

const tones = {
  good: 'bg-gain-soft text-gain',
  coming: 'bg-link-soft text-link',
  bad: 'bg-loss-soft text-loss',
  quiet: 'bg-sunken text-muted',
} as const

interface StateBadgeProps {
  readonly tone: keyof typeof tones
  readonly children: ReactNode
}

/** A state badge's look and label, for tables of states. */
export interface StateWord {
  readonly tone: keyof typeof tones
  readonly word: ReactNode
}

/** A state's label on its colour. */
export const StateBadge = ({ tone, children }: StateBadgeProps) => (
  <span
    className={classNames(
      'inline-flex shrink-0 items-center gap-1 whitespace-nowrap rounded-full px-2 py-0.5 font-medium text-xs [&_svg]:size-3',
      tones[tone],
    )}
  >
    {children}
  </span>
)
