import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { FactRow } from '@tarazu/ui/fact-row.tsx'
import { Money } from '@tarazu/ui/money.tsx'
import type { ReactNode } from 'react'
import { paiseOf } from '../portfolio/position-figures.ts'
import { ChargesBreakdown } from '../trading/charges-breakdown.tsx'
import { TicketFooter } from '../trading/ticket-footer.tsx'
import type { Confirming } from '../trading/use-intent.ts'
import { type CheckedOrder, type OrderCheck, type OrderSide, orderCheckQuery } from './order-queries.ts'
import { useSettled } from './use-settled.ts'
import { WaitingWalks } from './waiting-walks.tsx'

interface SendOrderProps<Input> extends Confirming<Input> {
  /** Undefined while something is missing. */
  readonly input: Input | undefined
  readonly check: OrderCheck<Input>
  readonly look: 'buy' | 'sell' | 'primary'
  readonly label: ReactNode
  readonly note: ReactNode
  readonly side: OrderSide
  /** Whether what does not fill at once is cancelled. */
  readonly immediate?: boolean
  /** What it costs, and what comes of it, given the server's answer. */
  readonly facts: (checked: CheckedOrder) => ReactNode
  /** Below the facts. */
  readonly table?: ReactNode
  /** What is wrong with the form itself. */
  readonly problem?: ReactNode
  /** Something has to be read before it can be sent. */
  readonly waits?: boolean
}

/** What an order would get and cost, every rule that would refuse it, and the button to send it. */
export const SendOrder = <Input,>(props: SendOrderProps<Input>) => {
  const { input, check, look, label, note, side, immediate = false, facts, table, problem } = props
  const { waits = false, pending, unsure, onConfirm } = props
  const text = input === undefined ? '' : JSON.stringify(input)
  const settled = useSettled(text, 350)
  const { data, isPlaceholderData } = useQuery(orderCheckQuery(check, settled))
  const isKnown = settled === text && !isPlaceholderData && data !== undefined
  return (
    <>
      <dl className="mt-4 min-h-20 border-line border-t px-4 pt-2">
        {data !== undefined && input !== undefined && (
          <>
            <WaitingWalks side={side} immediate={immediate} walks={data.walks} />
            {facts(data)}
          </>
        )}
      </dl>
      {input !== undefined && table}
      <TicketFooter
        look={look}
        label={label}
        refusals={isKnown && input !== undefined ? data.refusals : []}
        problem={problem}
        note={note}
        disabled={input === undefined || !isKnown || waits}
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
  <ChargesBreakdown
    totalPaise={paiseOf(checked.chargesTotal)}
    lines={checked.charges.map(({ charge, amount }) => ({ charge, amountPaise: paiseOf(amount) }))}
  />
)

/** What is blocked for an order while it waits. */
export const BlockedRow = ({ checked }: { readonly checked: CheckedOrder }) => (
  <FactRow strong label={<Trans>Blocked in your wallet</Trans>} value={<Money rupees={checked.held} />} />
)
