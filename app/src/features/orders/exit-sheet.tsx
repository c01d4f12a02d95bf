import { Trans } from '@lingui/react/macro'
import { useDraft } from '@tarazu/ui/drafts.ts'
import { useState } from 'react'
import { stockSymbol, useQuote } from '../../api/live.ts'
import { localName } from '../../locale/activate.ts'
import { Sheet } from '../../parts/sheet.tsx'
import { AskAbout } from '../glossary/ask-about.tsx'
import type { Position } from '../portfolio/portfolio-queries.ts'
import { paiseOf } from '../portfolio/position-figures.ts'
import { chargingOf } from '../trading/charging.ts'
import { partOfPosition } from '../trading/exit-parts.ts'
import { saleProblem } from '../trading/sale.ts'
import { SaleQuantity } from '../trading/sale-quantity.tsx'
import { UnsureNotice } from '../trading/unsure-notice.tsx'
import type { Confirming } from '../trading/use-intent.ts'
import { useTradingRules } from '../trading/use-trading-rules.ts'
import { exitOutcomes } from './exit-outcomes.ts'
import { type FormPrices, firstPrices, isOnWrongSide, wireKind, wirePrices } from './order-form.ts'
import { OrderKindChoice } from './order-kind-choice.tsx'
import { WaitingNote } from './order-note.tsx'
import { askCheckOrder, type CheckedOrder, type OrderInput, type PlacedOrder } from './order-queries.ts'
import { OutcomeRows } from './outcome-rows.tsx'
import { PlacedReceipt } from './placed-receipt.tsx'
import { PriceInputs } from './price-inputs.tsx'
import { CheckedCharges, SendOrder } from './send-order.tsx'
import { useDraftPrices } from './use-draft-prices.ts'
import { useIsOpen } from './use-is-open.ts'
import { usePlaceOrder } from './use-place-order.ts'
import { WrongSide } from './wrong-side.tsx'

const kinds = ['target-stop', 'target', 'stop', 'limit', 'sl', 'sl-m'] as const
type ExitKind = (typeof kinds)[number]
interface ExitDraft {
  readonly kind: ExitKind
  readonly quantity?: number | null
}

interface ExitSheetProps {
  readonly position: Position
  readonly open: boolean
  readonly onOpenChange: (open: boolean) => void
}

/** Orders that close a position later: target and stop, a limit, a stop-loss. */
export const ExitSheet = ({ position, open, onOpenChange }: ExitSheetProps) => {
  const name = `exit ${position.orderNo}`
  const [draft, setDraft, clearDraft] = useDraft<ExitDraft>(name, () => ({ kind: 'target-stop' }))
  const { kind } = draft
  const [placed, setPlaced] = useState<PlacedOrder>()
  const intent = usePlaceOrder((order) => {
    setPlaced(order)
    clearDraft()
  })
  const fixed = intent.pending || intent.unsure
  const close = () => {
    onOpenChange(false)
    setPlaced(undefined)
  }
  return (
    <Sheet
      open={open}
      onOpenChange={(next) => {
        if (!next && !intent.pending) close()
      }}
      title={<Trans>Close at a set price</Trans>}
      description={localName(position)}
    >
      {placed !== undefined ? (
        <PlacedReceipt order={placed} input={intent.lastInput} onDone={close} />
      ) : (
        <>
          {intent.unsure && <UnsureNotice onGiveUp={intent.reset} />}
          <div inert={fixed} className={fixed ? 'opacity-60' : undefined}>
            <OrderKindChoice
              kinds={kinds}
              value={kind}
              onChange={(next) => setDraft({ ...draft, kind: next })}
            />
            {(kind === 'limit' || kind === 'sl' || kind === 'sl-m') && (
              <p className="mb-3 px-4">
                <AskAbout term={kind} />
              </p>
            )}
          </div>
          <ExitForm
            key={kind}
            position={position}
            kind={kind}
            quantity={draft.quantity === undefined ? position.quantity : draft.quantity}
            onQuantity={(quantity) => setDraft({ ...draft, quantity })}
            draft={name}
            pending={intent.pending}
            unsure={intent.unsure}
            onConfirm={intent.submit}
          />
        </>
      )}
    </Sheet>
  )
}

interface ExitFormProps extends Confirming<OrderInput> {
  readonly position: Position
  readonly kind: ExitKind
  readonly quantity: number | null
  readonly onQuantity: (quantity: number | null) => void
  /** The sheet's draft key. */
  readonly draft: string
}

const ExitForm = (props: ExitFormProps) => {
  const { position, kind, quantity, onQuantity, draft, ...sending } = props
  const rules = useTradingRules()
  const isOpen = useIsOpen(position)
  const live = useQuote(stockSymbol(position))?.pricePaise
  const marketPaise = live === undefined ? paiseOf(position.currentPrice ?? position.buyPrice) : BigInt(live)
  const side = position.direction === 'long' ? 'sell' : 'buy'
  const [first] = useState(() => firstPrices(kind, side, marketPaise))
  const pricesDraft = `${draft}/${kind}`
  const [prices, setPrices] = useDraftPrices(pricesDraft, first)
  const wire = wirePrices(kind, prices)
  const isLong = wireKind(kind) === 'gtt'
  const problem = rules && saleProblem(rules.lotSize, position.quantity, quantity)
  const input: OrderInput | undefined =
    wire === undefined || quantity === null || problem !== undefined
      ? undefined
      : {
          positionNo: position.orderNo,
          quantity: String(quantity),
          orderKind: wireKind(kind),
          ...(isOpen || isLong ? {} : { afterMarket: 'true' as const }),
          ...wire,
        }
  return (
    <>
      <div inert={sending.pending || sending.unsure} className="space-y-4">
        <SaleQuantity
          lotSize={rules?.lotSize ?? 1}
          heldQuantity={position.quantity}
          quantity={quantity}
          onQuantity={onQuantity}
          draft={draft}
        />
        <PriceInputs
          kind={kind}
          prices={prices}
          onPrices={setPrices}
          marketPaise={marketPaise}
          draft={pricesDraft}
        />
      </div>
      <SendOrder
        input={input}
        check={askCheckOrder}
        look="primary"
        side={side}
        facts={(checked) => (
          <>
            {quantity !== null && (
              <Outcome
                position={position}
                quantity={quantity}
                kind={kind}
                prices={prices}
                checked={checked}
              />
            )}
            <CheckedCharges checked={checked} />
          </>
        )}
        problem={
          isOnWrongSide(kind, side, prices, marketPaise) ? <WrongSide kind={kind} side={side} /> : undefined
        }
        label={<Trans>Slide to place order</Trans>}
        note={<WaitingNote kind={kind} side={side} isOpen={isOpen} />}
        {...sending}
      />
    </>
  )
}

interface OutcomeProps {
  readonly position: Position
  readonly quantity: number
  readonly kind: ExitKind
  readonly prices: FormPrices
  readonly checked: CheckedOrder
}

/** What the exit brings in at its prices. */
const Outcome = ({ position, quantity, kind, prices, checked }: OutcomeProps) => {
  const rules = useTradingRules()
  if (rules === undefined) return null
  return (
    <OutcomeRows
      outcomes={exitOutcomes(
        [partOfPosition(position, quantity)],
        { kind, prices },
        checked.walks,
        chargingOf(rules.charges, checked.charging),
      )}
    />
  )
}
