import { useLingui } from '@lingui/react/macro'
import { classNames } from '@tarazu/ui/class-names.ts'
import { Ban, Check, Clock, Hourglass, X } from 'lucide-react'
import type { Deposit, Withdrawal } from './transfer-queries.ts'

type Status = Deposit['status'] | Withdrawal['status']

const looks = {
  open: 'bg-link-soft text-link',
  good: 'bg-gain-soft text-gain',
  bad: 'bg-loss-soft text-loss',
  quiet: 'bg-sunken text-muted',
} as const

/** The state of a deposit or a withdrawal: a word with a colour and a shape. */
export const StatusBadge = ({ status }: { readonly status: Status }) => {
  const { t } = useLingui()
  const shown = {
    waiting: { look: 'open', icon: <Clock />, text: t`Waiting for payment` },
    reviewing: { look: 'open', icon: <Hourglass />, text: t`In review` },
    deposited: { look: 'good', icon: <Check />, text: t`Deposited` },
    failed: { look: 'bad', icon: <X />, text: t`Failed` },
    expired: { look: 'quiet', icon: <Ban />, text: t`Expired` },
    awaiting: { look: 'open', icon: <Hourglass />, text: t`Awaiting processing` },
    successful: { look: 'good', icon: <Check />, text: t`Successful` },
    rejected: { look: 'bad', icon: <X />, text: t`Rejected` },
    cancelled: { look: 'quiet', icon: <Ban />, text: t({ message: 'Cancelled', context: 'withdrawal' }) },
  } as const satisfies Record<Status, unknown>
  const { look, icon, text } = shown[status]
  return (
    <span
      className={classNames(
        'inline-flex items-center gap-1 rounded-full px-2 py-0.5 font-medium text-xs [&_svg]:size-3',
        looks[look],
      )}
    >
      <span aria-hidden="true">{icon}</span>
      {text}
    </span>
  )
}
