import { classNames } from '@tarazu/ui/class-names.ts'
import type { ReactNode } from 'react'

const tones = {
  good: 'bg-gain-soft text-gain',
  bad: 'bg-loss-soft text-loss',
  open: 'bg-sunken text-ink',
} as const

interface NoticeProps {
  readonly tone: keyof typeof tones
  readonly icon: ReactNode
  readonly title: ReactNode
  readonly children: ReactNode
}

/** A result or a hint, in a coloured box. */
export const Notice = ({ tone, icon, title, children }: NoticeProps) => (
  <div className={classNames('flex gap-3 rounded-lg p-4 [&_svg]:size-6 [&_svg]:shrink-0', tones[tone])}>
    <span aria-hidden="true">{icon}</span>
    <div>
      <p className="font-semibold">{title}</p>
      <p className="mt-1 text-ink text-sm">{children}</p>
    </div>
  </div>
)
