import { classNames } from '@tarazu/ui/class-names.ts'
import type { ReactNode } from 'react'

const tones = {
  good: 'bg-gain-soft text-gain',
  house: 'bg-accent-soft text-accent',
  bad: 'bg-loss-soft text-loss',
  quiet: 'bg-sunken text-muted',
} as const

interface StateBadgeProps {
  readonly tone: keyof typeof tones
  readonly children: ReactNode
}

/** A state in a word, on its colour. */
export const StateBadge = ({ tone, children }: StateBadgeProps) => (
  <span
    className={classNames(
      'inline-flex items-center gap-1 whitespace-nowrap rounded-full px-2 py-0.5 font-medium text-xs [&_svg]:size-3',
      tones[tone],
    )}
  >
    {children}
  </span>
)

/** The colours of an IPO's states. */
export const issueTones = {
  open: 'good',
  upcoming: 'house',
  closed: 'quiet',
  allotted: 'house',
  listed: 'quiet',
  failed: 'bad',
} as const

/** The colours of an application's states. */
export const applicationTones = {
  subscribed: 'house',
  allotted: 'good',
  not_allotted: 'quiet',
  withdrawn: 'quiet',
} as const
