import type { EntryType } from '@tarazu/contract/money/chart.ts'
import { ArrowDownLeft, ArrowUpRight, Lock, LockOpen } from 'lucide-react'

const held: ReadonlySet<EntryType> = new Set([
  'order-hold',
  'withdrawal-hold',
  'application-hold',
  'fund-hold',
  'quant-hold',
])
const released: ReadonlySet<EntryType> = new Set([
  'order-release',
  'application-release',
  'fund-release',
  'quant-release',
])

const iconOf = (type: EntryType, grew: boolean) => {
  if (held.has(type)) return Lock
  if (released.has(type)) return LockOpen
  return grew ? ArrowDownLeft : ArrowUpRight
}

interface EventIconProps {
  readonly entryType: EntryType
  readonly grew: boolean
}

/** Whether money came in, went out, or was blocked or released. */
export const EventIcon = ({ entryType, grew }: EventIconProps) => {
  const Icon = iconOf(entryType, grew)
  return (
    <span
      aria-hidden="true"
      className={`flex size-9 shrink-0 items-center justify-center rounded-full ${grew ? 'bg-gain-soft text-gain' : 'bg-sunken text-muted'}`}
    >
      <Icon className="size-4.5" />
    </span>
  )
}
