import { Trans } from '@lingui/react/macro'
import { refusals as keys } from '@tarazu/contract/refusals/keys.ts'
import { SlideToConfirm } from '@tarazu/ui/slide-to-confirm.tsx'
import { TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { useOutage } from '../../api/outage.ts'
import { refusalSentence } from '../../locale/refusal-sentence.ts'
import { HelpAbout } from '../glossary/help-about.tsx'
import type { Confirming } from './use-intent.ts'

interface TicketFooterProps extends Confirming<void> {
  readonly look: 'buy' | 'sell' | 'primary'
  /** What is sent. */
  readonly sends?: 'order' | 'application'
  readonly label: ReactNode
  /** Everything that would refuse the order. */
  readonly refusals: readonly {
    readonly key: string
    readonly details?: Readonly<Record<string, string>> | null
  }[]
  /** What is wrong with the form itself. */
  readonly problem?: ReactNode
  /** Shown where nothing is in the way. */
  readonly note: ReactNode
  readonly disabled: boolean
}

/** The lower end of every ticket, always in sight: what stands in the way, all of it, and the button to send it. */
export const TicketFooter = (props: TicketFooterProps) => {
  const { look, label, refusals, problem, note, disabled, pending, unsure, onConfirm } = props
  const isOrder = (props.sends ?? 'order') === 'order'
  const { isAway } = useOutage()
  const outage = isAway ? [{ key: keys.serviceUnavailable, details: null }] : []
  const warnings = [
    ...(problem === undefined ? [] : [{ key: 'form', sentence: problem }]),
    ...[...outage, ...refusals].map(({ key, details }) => ({
      key,
      sentence: refusalSentence(key, details ?? null),
    })),
  ]
  return (
    <div className="-bottom-[max(1rem,env(safe-area-inset-bottom))] -mb-[max(1rem,env(safe-area-inset-bottom))] sticky mt-3 border-line border-t bg-surface px-4 pt-3 pb-[max(1rem,env(safe-area-inset-bottom))]">
      {warnings.length > 0 ? (
        <ul role="alert" className="mb-2 max-h-36 space-y-1 overflow-y-auto">
          {warnings.map(({ key, sentence }) => (
            <li key={key} className="flex items-start gap-2 text-loss text-sm">
              <TriangleAlert className="mt-0.5 size-4 shrink-0" aria-hidden />
              <span>{sentence}</span>
            </li>
          ))}
        </ul>
      ) : (
        <p className="mb-2 text-muted text-xs">{note}</p>
      )}
      <HelpAbout refusals={refusals.map(({ key }) => key)} />
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
        disabled={(disabled || warnings.length > 0) && !unsure && !pending}
        onConfirm={onConfirm}
      />
    </div>
  )
}
