import { Trans } from '@lingui/react/macro'
import { Button } from '@tarazu/ui/button.tsx'
import { FactRow } from '@tarazu/ui/fact-row.tsx'
import { Check, Clock } from 'lucide-react'
import { type ReactNode, useEffect } from 'react'

interface ConfirmationProps {
  /** "waiting": it was accepted, but another step comes first. */
  readonly tone?: 'done' | 'waiting'
  /** What was done. */
  readonly title: ReactNode
  /** Quantity, item and price. */
  readonly subtitle?: ReactNode
  /** Its cost or proceeds, or the blocked amount. */
  readonly amount?: { readonly label: ReactNode; readonly value: ReactNode }
  /** What happens next, in a sentence or two. */
  readonly next: ReactNode
  /** Two links; the one that closes it comes first. */
  readonly steps: ReactNode
  /** Further figures: rows of a <dl>. */
  readonly children?: ReactNode
  /** Below the figures. */
  readonly extra?: ReactNode
}

const buzzMs = 40

/**
 * The confirmation of everything that moves money or shares: what was done, the price, the cost, what happens next, and
 * two links, which stay visible. With a short vibration if the phone supports it.
 */
export const Confirmation = (props: ConfirmationProps) => {
  const { tone = 'done', title, subtitle, amount, next, steps, children, extra } = props
  useEffect(() => {
    // Not every browser has it, and some refuse it before the first touch.
    if ('vibrate' in navigator) navigator.vibrate(buzzMs)
  }, [])
  const look = tone === 'done' ? 'bg-gain-soft text-gain' : 'bg-link-soft text-link'
  return (
    <div className="px-4">
      <div role="status" className="flex flex-col items-center pt-2 pb-4 text-center">
        <span
          aria-hidden="true"
          className={`mb-3 flex size-14 animate-rise items-center justify-center rounded-full ${look}`}
        >
          {tone === 'done' ? <Check className="size-8" /> : <Clock className="size-8" />}
        </span>
        <p className="font-semibold text-xl">{title}</p>
        {subtitle !== undefined && <p className="figures mt-1 text-muted text-sm">{subtitle}</p>}
      </div>
      <div className="rounded-lg bg-sunken px-4 py-2.5">
        {amount !== undefined && (
          <dl>
            <FactRow strong label={amount.label} value={amount.value} />
          </dl>
        )}
        <p className="text-sm">{next}</p>
      </div>
      {children !== undefined && <dl className="pt-2">{children}</dl>}
      {extra}
      <div className="-bottom-[max(1rem,env(safe-area-inset-bottom))] -mb-[max(1rem,env(safe-area-inset-bottom))] sticky flex flex-wrap gap-3 bg-surface pt-3 pb-[max(1rem,env(safe-area-inset-bottom))] [&>*]:flex-1">
        {steps}
      </div>
    </div>
  )
}

/** The button that closes a confirmation. */
export const DoneButton = ({ onDone }: { readonly onDone: () => void }) => (
  <Button look="quiet" onClick={onDone}>
    <Trans>Done</Trans>
  </Button>
)
