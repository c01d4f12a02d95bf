import { Trans, useLingui } from '@lingui/react/macro'
import { placeOrder } from '@tarazu/contract/calls/orders.ts'
import { countText } from '@tarazu/contract/money/format.ts'
import { NumberField } from '@tarazu/ui/number-field.tsx'
import { Segmented } from '@tarazu/ui/segmented.tsx'
import { Sheet } from '@tarazu/ui/sheet.tsx'
import { useState } from 'react'
import { call } from '../../api/call.ts'
import { stockSymbol, useQuote } from '../../api/live.ts'
import { localName } from '../../locale/activate.ts'
import type { Position } from '../portfolio/portfolio-queries.ts'
import { paiseOf } from '../portfolio/position-figures.ts'
import { UnsureNotice } from '../trading/unsure-notice.tsx'
import { useIntent } from '../trading/use-intent.ts'
import { useTradingRules } from '../trading/use-trading-rules.ts'
import { OrderNote } from './opening-order.tsx'
import { firstPrices, wirePrices } from './order-form.ts'
import { askCheckOrder, type OrderInput, type PlacedOrder } from './order-queries.ts'
import { PlacedReceipt } from './placed-receipt.tsx'
import { PriceInputs } from './price-inputs.tsx'
import { SendOrder } from './send-order.tsx'
import { useIsOpen } from './use-is-open.ts'

interface ExitSheetProps {
  readonly position: Position
  readonly open: boolean
  readonly onOpenChange: (open: boolean) => void
}

/** Orders that close a position later: target and stop, a limit, a stop-loss. */
export const ExitSheet = ({ position, open, onOpenChange }: ExitSheetProps) => {
  const { t } = useLingui()
  const [kind, setKind] = useState<'gtt' | 'limit' | 'sl' | 'sl-m'>('gtt')
  const [placed, setPlaced] = useState<PlacedOrder>()
  const intent = useIntent(
    (input: OrderInput, idempotencyKey) => call(placeOrder, input, { idempotencyKey }),
    setPlaced,
  )
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
        <PlacedReceipt order={placed} onDone={close} />
      ) : (
        <>
          {intent.unsure && <UnsureNotice onGiveUp={intent.reset} />}
          <div inert={fixed} className={fixed ? 'opacity-60' : undefined}>
            <Segmented
              label={t`Order type`}
              look="chips"
              value={kind}
              onChange={setKind}
              options={[
                { value: 'gtt', label: <Trans>Target and stop</Trans> },
                { value: 'limit', label: <Trans>Limit</Trans> },
                { value: 'sl', label: <Trans>Stop-loss</Trans> },
                { value: 'sl-m', label: <Trans>Stop-loss market</Trans> },
              ]}
            />
          </div>
          <ExitForm
            key={kind}
            position={position}
            kind={kind}
            pending={intent.pending}
            unsure={intent.unsure}
            onConfirm={intent.submit}
          />
        </>
      )}
    </Sheet>
  )
}

interface ExitFormProps {
  readonly position: Position
  readonly kind: 'gtt' | 'limit' | 'sl' | 'sl-m'
  readonly pending: boolean
  readonly unsure: boolean
  readonly onConfirm: (input: OrderInput) => void
}

const ExitForm = ({ position, kind, pending, unsure, onConfirm }: ExitFormProps) => {
  const { t } = useLingui()
  const rules = useTradingRules()
  const isOpen = useIsOpen(position)
  const live = useQuote(stockSymbol(position))?.pricePaise
  const marketPaise = live === undefined ? paiseOf(position.currentPrice ?? position.buyPrice) : BigInt(live)
  const side = position.direction === 'long' ? 'sell' : 'buy'
  const [prices, setPrices] = useState(() => firstPrices(kind, side, marketPaise))
  const [quantity, setQuantity] = useState<number | null>(position.quantity)
  const lot = rules?.lotSize ?? 1
  const wire = wirePrices(kind, prices)
  const input: OrderInput | undefined =
    wire === undefined || quantity === null
      ? undefined
      : {
          positionNo: position.orderNo,
          quantity: String(quantity),
          orderKind: kind,
          ...(isOpen || kind === 'gtt' ? {} : { afterMarket: 'true' as const }),
          ...wire,
        }
  const held = countText(position.quantity)
  return (
    <>
      <div inert={pending || unsure} className="mt-3 space-y-4">
        <NumberField
          label={<Trans>Quantity (of {held} held)</Trans>}
          value={quantity}
          onChange={setQuantity}
          minimum={Math.min(lot, position.quantity)}
          maximum={position.quantity}
          step={lot}
          lessLabel={t`Fewer shares`}
          moreLabel={t`More shares`}
          className="px-4"
        />
        <PriceInputs kind={kind} prices={prices} onPrices={setPrices} marketPaise={marketPaise} />
      </div>
      <SendOrder
        input={input}
        check={askCheckOrder}
        look="primary"
        holds={false}
        label={<Trans>Slide to place order</Trans>}
        note={
          isOpen || kind === 'gtt' ? (
            <OrderNote kind={kind} side={side} />
          ) : (
            <Trans>The market is closed. Your order goes into the next session.</Trans>
          )
        }
        pending={pending}
        unsure={unsure}
        onConfirm={onConfirm}
      />
    </>
  )
}
