import { Trans } from '@lingui/react/macro'
import { refusals as keys } from '@tarazu/contract/refusals/keys.ts'
import { SlideToConfirm } from '@tarazu/ui/slide-to-confirm.tsx'
import { TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { useOutage } from '../../api/outage.ts'
import { refusalSentence } from '../../locale/refusal-sentence.ts'
import { HelpAbout } from '../glossary/help-about.tsx'
import { firstToFix } from './first-to-fix.ts'
import type { Confirming } from './use-intent.ts'

interface TicketFooterProps extends Confirming<void> {
  readonly look: 'buy' | 'sell' | 'primary'
  /** The input to send. */
  readonly sends?: 'order' | 'application'
  readonly label: ReactNode
  /** The order's total; visible while the rest of the ticket scrolls. */
  readonly total?: ReactNode
  /** All refusals of the order, shown one at a time. */
  readonly refusals: readonly {
    readonly key: string
    readonly details?: Readonly<Record<string, string>> | null
  }[]
  /** The form's own problem. */
  readonly problem?: ReactNode
  /** Shown if there is no problem. */
  readonly note: ReactNode
  /** A step required before the order can be sent, such as reading about its risks; false if none is. */
  readonly step?: ReactNode
  readonly disabled: boolean
}

/** The lower end of every ticket, always visible: the total, the first problem, and the button to send it. */
export const TicketFooter = (props: TicketFooterProps) => {
  const { look, label, total, refusals, problem, note, step = false } = props
  const { disabled, pending, unsure, onConfirm } = props
  const isOrder = (props.sends ?? 'order') === 'order'
  const { isAway } = useOutage()
  const first = isAway ? { key: keys.serviceUnavailable } : firstToFix(refusals)
  const isRefused = problem !== undefined || first !== undefined
  const warning = problem ?? (first && refusalSentence(first.key, first.details))
  return (
    <div className="-bottom-[max(1rem,env(safe-area-inset-bottom))] -mb-[max(1rem,env(safe-area-inset-bottom))] sticky z-10 mt-3 border-line border-t bg-surface px-4 pt-3 pb-[max(1rem,env(safe-area-inset-bottom))]">
      {total}
      {warning !== undefined ? (
        <p role="alert" className="mb-2 flex items-start gap-2 text-loss text-sm">
          <TriangleAlert className="mt-0.5 size-4 shrink-0" aria-hidden />
          <span>{warning}</span>
        </p>
      ) : (
        step || <p className="mb-2 text-muted text-xs">{note}</p>
      )}
      <HelpAbout refusals={problem === undefined && first !== undefined ? [first.key] : []} />
      <SlideToConfirm
        look={look}
        label={
          unsure ? (
            isOrder ? (
              <Trans>Slide to retry this order</Trans>
            ) : (
              <Trans>Slide to try again</Trans>
            )
          ) : (
            label
          )
        }
        againLabel={<Trans>Tap again to confirm</Trans>}
        busyLabel={isOrder ? <Trans>Sending order</Trans> : <Trans>Sending application</Trans>}
        busy={pending}
        disabled={(disabled || Boolean(step) || isRefused) && !unsure && !pending}
        onConfirm={onConfirm}
      />
    </div>
  )
}
