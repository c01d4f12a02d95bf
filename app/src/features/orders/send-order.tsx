import { Trans } from '@lingui/react/macro'
import { FactRow } from '@tarazu/ui/fact-row.tsx'
import { Money } from '@tarazu/ui/money.tsx'
import type { ReactNode } from 'react'
import { paiseOf } from '../portfolio/position-figures.ts'
import { ChargesBreakdown } from '../trading/charges-breakdown.tsx'
import { linesOf } from '../trading/receipts.tsx'
import { TicketFooter } from '../trading/ticket-footer.tsx'
import type { Confirming } from '../trading/use-intent.ts'
import type { CheckedOrder, OrderCheck, OrderSide } from './order-queries.ts'
import { useOrderCheck } from './use-order-check.ts'
import { WaitingWalks } from './waiting-walks.tsx'

interface SendOrderProps<Input> extends Confirming<Input> {
  /** Undefined while something is missing. */
  readonly input: Input | undefined
  readonly check: OrderCheck<Input>
  readonly look: 'buy' | 'sell' | 'primary'
  readonly label: ReactNode
  readonly note: ReactNode
  readonly side: OrderSide
  /** Whether the unfilled rest is cancelled. */
  readonly immediate?: boolean
  /** Renders the cost and the outcomes, given the server's check. */
  readonly facts: (checked: CheckedOrder) => ReactNode
  /** The form's own problem. */
  readonly problem?: ReactNode
}

/** The cost and the expected fill of an order, its refusals, and the button to send it. */
export const SendOrder = <Input,>(props: SendOrderProps<Input>) => {
  const { input, check, look, label, note, side, immediate = false, facts, problem } = props
  const { pending, unsure, onConfirm } = props
  const { data, isKnown } = useOrderCheck(check, input)
  return (
    <>
      <dl className="mt-4 min-h-20 border-line border-t px-4 pt-2">
        {data !== undefined && (
          <>
            <WaitingWalks side={side} immediate={immediate} walks={data.walks} />
            {facts(data)}
          </>
        )}
      </dl>
      <TicketFooter
        look={look}
        label={label}
        refusals={isKnown && data !== undefined ? data.refusals : []}
        problem={problem}
        note={note}
        disabled={input === undefined || !isKnown}
        pending={pending}
        unsure={unsure}
        onConfirm={() => {
          if (input !== undefined) onConfirm(input)
        }}
      />
    </>
  )
}

/** The charges of an order at its worst price. */
export const CheckedCharges = ({ checked }: { readonly checked: CheckedOrder }) => (
  <ChargesBreakdown totalPaise={paiseOf(checked.chargesTotal)} lines={linesOf(checked.charges)} />
)

/** The blocked amount of a pending order. */
export const BlockedRow = ({ checked }: { readonly checked: CheckedOrder }) => (
  <FactRow strong label={<Trans>Blocked in your wallet</Trans>} value={<Money rupees={checked.held} />} />
)
