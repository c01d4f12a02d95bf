import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { financingOfDay } from '@tarazu/contract/trading/margin.ts'
import { openingCost } from '@tarazu/contract/trading/opening-rules.ts'
import { type FundFacts, percentOfPpm } from '@tarazu/contract/trading/order-rules.ts'
import { type Direction, openingSide } from '@tarazu/contract/trading/trading-arithmetic.ts'
import { FactRow } from '@tarazu/ui/fact-row.tsx'
import { Money } from '@tarazu/ui/money.tsx'
import { SlideToConfirm } from '@tarazu/ui/slide-to-confirm.tsx'
import { TriangleAlert } from 'lucide-react'
import { useQuote } from '../../api/live.ts'
import { marketNowMs } from '../../api/market-clock.ts'
import { refusalSentence } from '../../locale/refusal-sentence.ts'
import { ChargesBreakdown } from './charges-breakdown.tsx'
import { expectedTurnover } from './expected-turnover.ts'
import { ExpectedWalk } from './expected-walk.tsx'
import { indiaDay } from './india-day.ts'
import { MarginLevels, MoveTable } from './move-table.tsx'
import { RiskNotice, useMustReadRisk } from './risk-notice.tsx'
import { ShortEndSentence } from './short-end.tsx'
import { quantityProblem, ticketRefusals } from './ticket.ts'
import type { TicketChoice, TicketStock } from './ticket-form.tsx'
import { checkBuyQuery } from './trading-queries.ts'
import type { TradingRules } from './use-trading-rules.ts'

interface TicketSummaryProps {
  readonly stock: TicketStock
  readonly rules: TradingRules
  readonly choice: TicketChoice
  readonly funds: FundFacts | undefined
  readonly pending: boolean
  /** A try was sent and its outcome is unknown. */
  readonly unsure: boolean
  readonly onConfirm: (quantity: number) => void
}

/** What the order would cost at the live price, what would refuse it, and the button to send it. */
export const TicketSummary = (props: TicketSummaryProps) => {
  const { stock, rules, choice, funds, pending, unsure, onConfirm } = props
  const { exchange, code } = stock
  const { direction, leverage } = choice
  const livePaise = useQuote(stock.symbol)?.pricePaise
  const pricePaise = livePaise === undefined ? stock.pricePaise : BigInt(livePaise)
  const isWhole = quantityProblem(rules, choice.quantity) === undefined
  const quantity = isWhole ? (choice.quantity ?? 0) : 0
  const terms = { exchange, direction, leverage, quantity }
  const { data: checked } = useQuery({
    ...checkBuyQuery({ ...terms, code }),
    enabled: isWhole && !pending,
  })
  const { refusals: server = [], expected } = checked ?? {}
  const turnoverPaise = expectedTurnover(expected, quantity, pricePaise)
  const cost = openingCost(rules.charges, terms, turnoverPaise, indiaDay(marketNowMs()))
  const refusals = isWhole ? ticketRefusals(rules, terms, cost, { funds, server }) : []
  const mustRead = useMustReadRisk(direction === 'short' || leverage > 1)
  const canSend = isWhole && refusals.length === 0 && !mustRead
  return (
    <>
      <dl className="mt-4 border-line border-t px-4 pt-2">
        <ExpectedWalk side={openingSide(direction)} {...{ expected, quantity, turnoverPaise, pricePaise }} />
        <FactRow label={<DepositLabel leverage={leverage} />} value={<Money paise={cost.depositPaise} />} />
        <ChargesBreakdown totalPaise={cost.chargesPaise} lines={cost.charges} />
        <FactRow strong label={<Trans>Total required</Trans>} value={<Money paise={cost.neededPaise} />} />
        <FactRow
          label={<Trans>Available to trade</Trans>}
          value={funds === undefined ? '…' : <Money paise={funds.cashPaise} />}
          className="-mt-2"
        />
        <MarginLevels terms={terms} cost={cost} />
        {cost.financedPaise > 0n && (
          <FactRow
            label={<FinancingLabel annualPpm={rules.financingAnnualPpm} />}
            value={<Money paise={financingOfDay(cost.financedPaise, rules.financingAnnualPpm)} />}
          />
        )}
      </dl>
      {isWhole && <MoveTable terms={terms} cost={cost} />}
      <div className="-bottom-[max(1rem,env(safe-area-inset-bottom))] -mb-[max(1rem,env(safe-area-inset-bottom))] sticky mt-3 border-line border-t bg-surface px-4 pt-3 pb-[max(1rem,env(safe-area-inset-bottom))]">
        {mustRead && <RiskNotice />}
        {refusals.length > 0 ? (
          refusals
            .slice(0, 3)
            .map((refusal) => (
              <Warning key={refusal.key}>{refusalSentence(refusal.key, refusal.details)}</Warning>
            ))
        ) : (
          <p className="mb-2 text-muted text-xs">
            <RiskSentence direction={direction} leverage={leverage} />
            {direction === 'short' && !rules.shortsOvernight && (
              <>
                {' '}
                <ShortEndSentence buyBackAt={rules.buyBackAt} />
              </>
            )}
          </p>
        )}
        <SlideToConfirm
          look={direction === 'long' ? 'buy' : 'sell'}
          label={
            unsure ? (
              <Trans>Slide to retry this order</Trans>
            ) : direction === 'long' ? (
              <Trans>Slide to buy long</Trans>
            ) : (
              <Trans>Slide to sell short</Trans>
            )
          }
          againLabel={<Trans>Tap again to confirm</Trans>}
          busyLabel={<Trans>Sending order</Trans>}
          busy={pending}
          disabled={!canSend && !unsure && !pending}
          onConfirm={() => onConfirm(quantity)}
        />
      </div>
    </>
  )
}

const FinancingLabel = ({ annualPpm }: { readonly annualPpm: bigint }) => {
  const percent = percentOfPpm(annualPpm)
  return <Trans>Overnight financing ({percent}% a year)</Trans>
}

const Warning = ({ children }: { readonly children: React.ReactNode }) => (
  <p role="alert" className="mb-2 flex items-start gap-2 text-loss text-sm">
    <TriangleAlert className="mt-0.5 size-4 shrink-0" aria-hidden />
    <span>{children}</span>
  </p>
)

const DepositLabel = ({ leverage }: { readonly leverage: number }) =>
  leverage === 1 ? (
    <Trans>Margin (paid in full)</Trans>
  ) : (
    <Trans>Margin (price × quantity ÷ {leverage})</Trans>
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
      <Trans>You gain if the price falls. If it doubles, you lose your whole margin.</Trans>
    ) : (
      <Trans>
        You gain if the price falls. With {leverage}× leverage, a {percent}% rise wipes out your whole margin.
      </Trans>
    )
  }
  return leverage === 1 ? (
    <Trans>You gain if the price rises. You can’t lose more than you pay.</Trans>
  ) : (
    <Trans>
      You gain if the price rises. With {leverage}× leverage, a {percent}% fall wipes out your whole margin.
    </Trans>
  )
}
