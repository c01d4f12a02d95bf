import { Trans } from '@lingui/react/macro'
import type { Direction } from '@tarazu/contract/trading-arithmetic.ts'
import { FactRow } from '@tarazu/ui/fact-row.tsx'
import { Money } from '@tarazu/ui/money.tsx'
import { SlideToConfirm } from '@tarazu/ui/slide-to-confirm.tsx'
import { TriangleAlert } from 'lucide-react'
import { useQuote } from '../../api/live.ts'
import { marketNowMs } from '../../api/market-clock.ts'
import { ChargesBreakdown } from './charges-breakdown.tsx'
import { indiaDay } from './india-day.ts'
import { problemSentence } from './problem-sentence.ts'
import { amountProblem, estimateTicket, quantityProblem } from './ticket.ts'
import type { TicketChoice, TicketStock } from './ticket-form.tsx'
import type { TradingRules } from './use-trading-rules.ts'

interface TicketSummaryProps {
  readonly stock: TicketStock
  readonly rules: TradingRules
  readonly choice: TicketChoice
  readonly availablePaise: bigint | undefined
  readonly pending: boolean
  /** A try has gone out and nobody knows how it ended. */
  readonly unsure: boolean
  readonly onConfirm: (quantity: number) => void
}

/** What the order would take at the live price, what stands against it, and the way to send it. */
export const TicketSummary = (props: TicketSummaryProps) => {
  const { stock, rules, choice, availablePaise, pending, unsure, onConfirm } = props
  const livePaise = useQuote(stock.symbol)?.pricePaise
  const pricePaise = livePaise === undefined ? stock.pricePaise : BigInt(livePaise)
  const wrongQuantity = quantityProblem(rules, choice.quantity)
  const quantity = choice.quantity ?? 0
  const estimate = estimateTicket(rules.charges, {
    ...choice,
    quantity: Number.isSafeInteger(quantity) && quantity > 0 ? quantity : 0,
    exchange: stock.exchange,
    pricePaise,
    day: indiaDay(marketNowMs()),
  })
  const problem = wrongQuantity === undefined ? amountProblem(rules, estimate, availablePaise) : undefined
  const canSend = wrongQuantity === undefined && problem === undefined && stock.isOpen
  return (
    <>
      <dl className="mt-4 border-line border-t px-4 pt-2">
        <FactRow label={<Trans>Estimated price</Trans>} value={<Money paise={pricePaise} />} />
        <FactRow
          label={<DepositLabel leverage={choice.leverage} />}
          value={<Money paise={estimate.depositPaise} />}
        />
        <ChargesBreakdown totalPaise={estimate.chargesPaise} lines={estimate.charges} />
        <FactRow strong label={<Trans>Total needed</Trans>} value={<Money paise={estimate.neededPaise} />} />
        <FactRow
          label={<Trans>Available to trade</Trans>}
          value={availablePaise === undefined ? '…' : <Money paise={availablePaise} />}
          className="-mt-2"
        />
      </dl>
      <div className="-bottom-[max(1rem,env(safe-area-inset-bottom))] -mb-[max(1rem,env(safe-area-inset-bottom))] sticky bg-surface px-4 pt-2 pb-[max(1rem,env(safe-area-inset-bottom))]">
        {!stock.isOpen ? (
          <Warning>
            <Trans>The market is closed now. Orders are taken when it opens again.</Trans>
          </Warning>
        ) : problem !== undefined ? (
          <Warning>{problemSentence(problem)}</Warning>
        ) : (
          <p className="mb-2 text-muted text-xs">
            <RiskSentence direction={choice.direction} leverage={choice.leverage} />
          </p>
        )}
        <SlideToConfirm
          look={choice.direction === 'long' ? 'buy' : 'sell'}
          label={
            unsure ? (
              <Trans>Slide to try the same order again</Trans>
            ) : choice.direction === 'long' ? (
              <Trans>Slide to buy long</Trans>
            ) : (
              <Trans>Slide to sell short</Trans>
            )
          }
          againLabel={<Trans>Press again to confirm</Trans>}
          busyLabel={<Trans>Sending the order</Trans>}
          busy={pending}
          disabled={!canSend && !unsure && !pending}
          onConfirm={() => onConfirm(quantity)}
        />
      </div>
    </>
  )
}

const Warning = ({ children }: { readonly children: React.ReactNode }) => (
  <p role="alert" className="mb-2 flex items-start gap-2 text-loss text-sm">
    <TriangleAlert className="mt-0.5 size-4 shrink-0" aria-hidden />
    <span>{children}</span>
  </p>
)

const DepositLabel = ({ leverage }: { readonly leverage: number }) =>
  leverage === 1 ? (
    <Trans>Deposit (paid in full)</Trans>
  ) : (
    <Trans>Deposit (price × quantity ÷ {leverage})</Trans>
  )

interface RiskProps {
  readonly direction: Direction
  readonly leverage: number
}

/** What can be lost, in one sentence. */
export const RiskSentence = ({ direction, leverage }: RiskProps) => {
  const percent = Math.round(100 / leverage)
  if (direction === 'short') {
    return leverage === 1 ? (
      <Trans>You gain when the price falls. If it doubles, the whole deposit is lost.</Trans>
    ) : (
      <Trans>
        You gain when the price falls. With {leverage}× leverage a rise of {percent}% uses up the whole
        deposit.
      </Trans>
    )
  }
  return leverage === 1 ? (
    <Trans>You gain when the price rises. You can lose at most what you pay.</Trans>
  ) : (
    <Trans>
      You gain when the price rises. With {leverage}× leverage a fall of {percent}% uses up the whole deposit.
    </Trans>
  )
}
