import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { sell } from '@tarazu/contract/calls/trading.ts'
import { rupeesFromPaise } from '@tarazu/contract/money/money.ts'
import { closingSide } from '@tarazu/contract/trading/trading-arithmetic.ts'
import type { CallOutput } from '@tarazu/contract/wire/call.ts'
import { Change } from '@tarazu/ui/change.tsx'
import { useDraft } from '@tarazu/ui/drafts.ts'
import { FactRow } from '@tarazu/ui/fact-row.tsx'
import { Money } from '@tarazu/ui/money.tsx'
import { Skeleton } from '@tarazu/ui/skeleton.tsx'
import { useState } from 'react'
import { call } from '../../api/call.ts'
import { stockSymbol, useQuote } from '../../api/live.ts'
import { localName } from '../../locale/activate.ts'
import { Sheet } from '../../parts/sheet.tsx'
import { type Position, portfolioQuery } from '../portfolio/portfolio-queries.ts'
import { paiseOf, priceOf } from '../portfolio/position-figures.ts'
import { ChargesBreakdown } from './charges-breakdown.tsx'
import { chargingOf } from './charging.ts'
import { expectedTurnover } from './expected-turnover.ts'
import { ExpectedWalk } from './expected-walk.tsx'
import { FooterTotal } from './footer-total.tsx'
import { ClosingReceipt } from './receipts.tsx'
import { RepayNote } from './repay-note.tsx'
import { saleProblem } from './sale.ts'
import { estimateSale, type SaleEstimate } from './sale-estimate.ts'
import { SaleQuantity } from './sale-quantity.tsx'
import { TicketFooter } from './ticket-footer.tsx'
import { checkSellQuery, repayField, type SaleInput } from './trading-queries.ts'
import { UnsureNotice } from './unsure-notice.tsx'
import { type Confirming, useIntent } from './use-intent.ts'
import { type TradingRules, useTradingRules } from './use-trading-rules.ts'

type ClosingFill = CallOutput<typeof sell>

interface SellSheetProps {
  readonly position: Position
  readonly open: boolean
  readonly onOpenChange: (open: boolean) => void
}

/** Exits a position, in full or in part: from the choice to the fill, in one sheet. */
export const SellSheet = ({ position, open, onOpenChange }: SellSheetProps) => {
  const rules = useTradingRules()
  const name = `close ${position.orderNo}`
  const [draft, setDraft, clearDraft] = useDraft<{ readonly quantity?: number | null }>(name, () => ({}))
  const quantity = draft.quantity === undefined ? position.quantity : draft.quantity
  const [fill, setFill] = useState<ClosingFill>()
  const intent = useIntent(
    ({ quantity: sold, repays }: SaleInput, idempotencyKey) =>
      call(
        sell,
        { orderNo: position.orderNo, quantity: String(sold), ...repayField({ repays }) },
        { idempotencyKey },
      ),
    (result) => {
      setFill(result)
      clearDraft()
    },
  )
  const close = () => {
    onOpenChange(false)
    setFill(undefined)
  }
  const fixed = intent.pending || intent.unsure
  return (
    <Sheet
      open={open}
      onOpenChange={(next) => {
        if (!next && !intent.pending) close()
      }}
      title={<Trans>Exit position</Trans>}
      description={localName(position)}
    >
      {fill !== undefined ? (
        <ClosingReceipt fill={fill} position={position} onDone={close} />
      ) : rules === undefined ? (
        <Skeleton className="mx-4 h-72" />
      ) : (
        <>
          {intent.unsure && <UnsureNotice onGiveUp={intent.reset} />}
          <div inert={fixed} className={fixed ? 'opacity-60' : undefined}>
            <SaleQuantity
              lotSize={rules.lotSize}
              heldQuantity={position.quantity}
              quantity={quantity}
              onQuantity={(next) => setDraft({ quantity: next })}
              draft={name}
            />
          </div>
          <SaleSummary
            position={position}
            rules={rules}
            quantity={quantity}
            pending={intent.pending}
            unsure={intent.unsure}
            onConfirm={intent.submit}
          />
        </>
      )}
    </Sheet>
  )
}

interface SaleSummaryProps extends Confirming<SaleInput> {
  readonly position: Position
  readonly rules: TradingRules
  readonly quantity: number | null
}

/** The expected proceeds at the live price, and the button to send the sale. */
const SaleSummary = ({ position, rules, quantity, pending, unsure, onConfirm }: SaleSummaryProps) => {
  const { data } = useQuery(portfolioQuery)
  const livePaise = useQuote(stockSymbol(position))?.pricePaise
  const problem = saleProblem(rules.lotSize, position.quantity, quantity)
  const counted = problem === undefined ? (quantity ?? 0) : 0
  const { data: checked } = useQuery({
    ...checkSellQuery(position.orderNo, counted),
    enabled: counted > 0 && !pending,
  })
  const { refusals = [], expected, repays = false } = checked ?? {}
  const pricePaise = priceOf(position, livePaise)
  const turnoverPaise = expectedTurnover(expected, counted, pricePaise)
  const estimate = estimateSale(position, {
    quantity: counted,
    turnoverPaise,
    charging: chargingOf(rules.charges, checked?.charging),
    cashPaise: paiseOf(data?.figures.availableFunds ?? '0.00'),
  })
  return (
    <>
      {repays && <RepayNote />}
      <dl className="mt-4 border-line border-t px-4 pt-2">
        <ExpectedWalk
          side={closingSide(position.direction)}
          expected={expected}
          quantity={counted}
          turnoverPaise={turnoverPaise}
          pricePaise={pricePaise}
        />
        <FactRow
          label={<Trans>Gain or loss on these shares, before charges</Trans>}
          value={<Change amount={rupeesFromPaise(estimate.grossPaise)} symbol />}
        />
        <FactRow label={<Trans>Margin released</Trans>} value={<Money paise={estimate.freedPaise} />} />
        <ChargesBreakdown totalPaise={estimate.chargesPaise} lines={estimate.charges} />
      </dl>
      <TicketFooter
        look="primary"
        label={<SlideLabel repays={repays} isWhole={counted === position.quantity} />}
        total={<SaleTotal estimate={estimate} />}
        refusals={counted > 0 ? refusals : []}
        note={<Trans>Fills at once with what the order book has.</Trans>}
        disabled={problem !== undefined}
        pending={pending}
        unsure={unsure}
        onConfirm={() => onConfirm({ quantity: counted, repays })}
      />
    </>
  )
}

/** The proceeds, and the charges deducted from them. */
const SaleTotal = ({ estimate }: { readonly estimate: SaleEstimate }) => (
  <FooterTotal
    label={<Trans>Returned to your wallet</Trans>}
    totalPaise={estimate.returnedPaise}
    note={
      <Trans>
        after charges of <Money paise={estimate.chargesPaise} />
      </Trans>
    }
  />
)

interface SlideLabelProps {
  readonly repays: boolean
  readonly isWhole: boolean
}

const SlideLabel = ({ repays, isWhole }: SlideLabelProps) => {
  if (repays) return <Trans>Slide to sell and repay</Trans>
  return isWhole ? <Trans>Slide to exit</Trans> : <Trans>Slide to exit this part</Trans>
}
