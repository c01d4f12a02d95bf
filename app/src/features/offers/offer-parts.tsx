import { timeText } from '@tarazu/contract/money/format.ts'
import { Check } from 'lucide-react'
import type { ReactNode } from 'react'

/** "14:05" */
export const hourOf = (instant: string): string => timeText(instant).slice(0, 5)

/** The head of a receipt. */
export const Done = ({ title, children }: { readonly title: ReactNode; readonly children: ReactNode }) => (
  <div role="status" className="flex flex-col items-center px-4 pt-2 pb-4 text-center">
    <span
      aria-hidden="true"
      className="mb-3 flex size-14 animate-rise items-center justify-center rounded-full bg-gain-soft text-gain"
    >
      <Check className="size-8" />
    </span>
    <p className="font-semibold text-xl">{title}</p>
    <p className="mt-1 text-muted text-sm">{children}</p>
  </div>
)
