import { Trans, useLingui } from '@lingui/react/macro'
import { modifyOrder } from '@tarazu/contract/calls/orders.ts'
import { countText } from '@tarazu/contract/money/format.ts'
import { useDraft } from '@tarazu/ui/drafts.ts'
import { showToast } from '@tarazu/ui/toast.tsx'
import { useState } from 'react'
import { call } from '../../api/call.ts'
import { stockSymbol, useQuote } from '../../api/live.ts'
import { localName } from '../../locale/activate.ts'
import { NumberField } from '../../parts/number-field.tsx'
import { Sheet } from '../../parts/sheet.tsx'
import { paiseOf } from '../portfolio/position-figures.ts'
import { UnsureNotice } from '../trading/unsure-notice.tsx'
import { useIntent } from '../trading/use-intent.ts'
import { useTradingRules } from '../trading/use-trading-rules.ts'
import { type FormPrices, firstPrices, type OrderKind, wirePrices } from './order-form.ts'
import { OrderNote } from './order-note.tsx'
import { askCheckModify, type ModifyInput, type Order } from './order-queries.ts'
import { PriceInputs } from './price-inputs.tsx'
import { BlockedRow, CheckedCharges, SendOrder } from './send-order.tsx'
import { useDraftPrices } from './use-draft-prices.ts'

interface ModifySheetProps {
  readonly order: Order
  readonly open: boolean
  readonly onOpenChange: (open: boolean) => void
}

const orNull = (rupees: string | null): bigint | null => (rupees === null ? null : paiseOf(rupees))

/**
 * The fields of an open order: a triggered one counts as a limit order, a GTT with one leg as a stop-loss.
 */
const shownKind = (order: Order): OrderKind => {
  if (order.state === 'open') return order.price === null ? 'market' : 'limit'
  if (order.riseTriggerPrice !== null && order.fallTriggerPrice !== null) return 'target-stop'
  return (order.risePrice ?? order.fallPrice) === null ? 'sl-m' : 'sl'
}

const pricesOf = (order: Order, marketPaise: bigint): FormPrices => {
  const rises = order.direction === 'long'
  const up = { trigger: orNull(order.riseTriggerPrice), limit: orNull(order.risePrice) }
  const down = { trigger: orNull(order.fallTriggerPrice), limit: orNull(order.fallPrice) }
  const [target, stop] = rises ? [up, down] : [down, up]
  const first = firstPrices(order.orderKind, order.side, marketPaise)
  return {
    limit: orNull(order.price) ?? up.limit ?? down.limit ?? first.limit,
    trigger: up.trigger ?? down.trigger ?? first.trigger,
    targetTrigger: target.trigger ?? first.targetTrigger,
    target: target.limit ?? first.target,
    stopTrigger: stop.trigger ?? first.stopTrigger,
    stop: stop.limit ?? first.stop,
  }
}

/** The typed quantity and prices, and the call that changes the order. */
const useModifying = (order: ModifySheetProps['order'], onChanged: () => void) => {
  const { t } = useLingui()
  const live = useQuote(stockSymbol(order))?.pricePaise
  const marketPaise = live === undefined ? (orNull(order.currentPrice) ?? 100n) : BigInt(live)
  const kind = shownKind(order)
  const [first] = useState(() => pricesOf(order, marketPaise))
  const name = `change ${order.orderNo}`
  const [prices, setPrices] = useDraftPrices(`${name}/${kind}`, first)
  const [quantity, setQuantity, clearDraft] = useDraft<number | null>(name, () => order.quantity)
  const intent = useIntent(
    (input: ModifyInput, idempotencyKey) => call(modifyOrder, input, { idempotencyKey }),
    () => {
      showToast(t`Order changed.`)
      clearDraft()
      onChanged()
    },
  )
  const wire = wirePrices(kind, prices)
  const isChanged =
    quantity !== order.quantity || JSON.stringify(wire) !== JSON.stringify(wirePrices(kind, first))
  const input: ModifyInput | undefined =
    wire === undefined || quantity === null || !isChanged
      ? undefined
      : { orderNo: order.orderNo, quantity: String(quantity), ...wire }
  return { name, kind, marketPaise, prices, setPrices, quantity, setQuantity, input, intent }
}

/** Changes the quantity or the prices of an open order. */
export const ModifySheet = ({ order, open, onOpenChange }: ModifySheetProps) => {
  const { t } = useLingui()
  const rules = useTradingRules()
  const change = useModifying(order, () => onOpenChange(false))
  const { name, kind, marketPaise, prices, setPrices, quantity, setQuantity, input, intent } = change
  const fixed = intent.pending || intent.unsure
  const filled = countText(order.filledQuantity)
  const lot = rules?.lotSize ?? 1
  return (
    <Sheet
      open={open}
      onOpenChange={onOpenChange}
      title={<Trans>Change order</Trans>}
      description={localName(order)}
    >
      {intent.unsure && <UnsureNotice onGiveUp={intent.reset} />}
      <div inert={fixed} className="space-y-4">
        <NumberField
          label={<Trans>Quantity (shares)</Trans>}
          value={quantity}
          onChange={setQuantity}
          minimum={Math.max(1, order.filledQuantity + 1)}
          maximum={rules?.maximumQuantity ?? order.quantity}
          step={lot}
          lessLabel={t`Fewer shares`}
          moreLabel={t`More shares`}
          draft={`${name}/quantity`}
          hint={order.filledQuantity > 0 ? <Trans>{filled} are already filled.</Trans> : undefined}
          className="px-4"
        />
        <PriceInputs
          kind={kind}
          prices={prices}
          onPrices={setPrices}
          marketPaise={marketPaise}
          draft={`${name}/${kind}`}
        />
      </div>
      <SendOrder
        input={input}
        check={askCheckModify}
        look="primary"
        side={order.side}
        facts={(checked) => (
          <>
            <CheckedCharges checked={checked} />
            {order.intent === 'open' && <BlockedRow checked={checked} />}
          </>
        )}
        label={<Trans>Slide to change order</Trans>}
        note={<OrderNote kind={kind} side={order.side} />}
        pending={intent.pending}
        unsure={intent.unsure}
        onConfirm={intent.submit}
      />
    </Sheet>
  )
}
