import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { FactRow } from '@tarazu/ui/fact-row.tsx'
import { Money } from '@tarazu/ui/money.tsx'
import { SlideToConfirm } from '@tarazu/ui/slide-to-confirm.tsx'
import { TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { refusalSentence } from '../../locale/refusal-sentence.ts'
import { paiseOf } from '../portfolio/position-figures.ts'
import { ChargesBreakdown } from '../trading/charges-breakdown.tsx'
import { type OrderCheck, orderCheckQuery } from './order-queries.ts'
import { useSettled } from './use-settled.ts'

interface SendOrderProps<Input> {
  /** Undefined while something is missing. */
  readonly input: Input | undefined
  readonly check: OrderCheck<Input>
  readonly look: 'buy' | 'sell' | 'primary'
  readonly label: ReactNode
  readonly note: ReactNode
  /** Whether cash is held for it. */
  readonly holds: boolean
  readonly pending: boolean
  readonly unsure: boolean
  readonly onConfirm: (input: Input) => void
}

/** What an order would hold and cost, every rule that would refuse it, and the button to send it. */
export const SendOrder = <Input,>({
  input,
  check,
  look,
  label,
  note,
  holds,
  pending,
  unsure,
  onConfirm,
}: SendOrderProps<Input>) => {
  const text = input === undefined ? '' : JSON.stringify(input)
  const settled = useSettled(text, 350)
  const { data, isPlaceholderData } = useQuery(orderCheckQuery(check, settled))
  const isKnown = settled === text && !isPlaceholderData && data !== undefined
  const refusals = isKnown ? data.refusals : []
  return (
    <>
      <dl className="mt-4 min-h-20 border-line border-t px-4 pt-2">
        {data !== undefined && input !== undefined && (
          <>
            <ChargesBreakdown
              totalPaise={paiseOf(data.chargesTotal)}
              lines={data.charges.map(({ charge, amount }) => ({ charge, amountPaise: paiseOf(amount) }))}
            />
            {holds && (
              <FactRow
                strong
                label={<Trans>On hold in your wallet</Trans>}
                value={<Money rupees={data.held} />}
              />
            )}
          </>
        )}
      </dl>
      <div className="-bottom-[max(1rem,env(safe-area-inset-bottom))] -mb-[max(1rem,env(safe-area-inset-bottom))] sticky bg-surface px-4 pt-2 pb-[max(1rem,env(safe-area-inset-bottom))]">
        {refusals.length > 0 ? (
          <ul role="alert" className="mb-2 space-y-1">
            {refusals.map(({ key, details }) => (
              <li key={key} className="flex items-start gap-2 text-loss text-sm">
                <TriangleAlert className="mt-0.5 size-4 shrink-0" aria-hidden />
                <span>{refusalSentence(key, details)}</span>
              </li>
            ))}
          </ul>
        ) : (
          <p className="mb-2 text-muted text-xs">{note}</p>
        )}
        <SlideToConfirm
          look={look}
          label={unsure ? <Trans>Slide to retry this order</Trans> : label}
          againLabel={<Trans>Tap again to confirm</Trans>}
          busyLabel={<Trans>Sending order</Trans>}
          busy={pending}
          disabled={(input === undefined || !isKnown || refusals.length > 0) && !unsure && !pending}
          onConfirm={() => {
            if (input !== undefined) onConfirm(input)
          }}
        />
      </div>
    </>
  )
}
