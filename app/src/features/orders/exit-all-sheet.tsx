import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { sellHoldings } from '@tarazu/contract/calls/holdings.ts'
import { countText } from '@tarazu/contract/money/format.ts'
import { rupeesFromPaise } from '@tarazu/contract/money/money.ts'
import type { CallOutput } from '@tarazu/contract/wire/call.ts'
import { useDraft } from '@tarazu/ui/drafts.ts'
import { Skeleton } from '@tarazu/ui/skeleton.tsx'
import { useState } from 'react'
import { call } from '../../api/call.ts'
import { localName } from '../../locale/activate.ts'
import { Sheet } from '../../parts/sheet.tsx'
import { AskAbout } from '../glossary/ask-about.tsx'
import { LivePrice } from '../market/live-price.tsx'
import { checkExitQuery, directionField } from '../trading/exit-queries.ts'
import { ExitReceipt } from '../trading/exit-receipt.tsx'
import type { ExitScope } from '../trading/open-sides.ts'
import { saleProblem } from '../trading/sale.ts'
import { SaleQuantity } from '../trading/sale-quantity.tsx'
import type { TicketStock } from '../trading/ticket-stock.ts'
import { repayField, type SaleInput } from '../trading/trading-queries.ts'
import { UnsureNotice } from '../trading/unsure-notice.tsx'
import { type Sending, useIntent } from '../trading/use-intent.ts'
import { type TradingRules, useTradingRules } from '../trading/use-trading-rules.ts'
import { ExitAllAtOnce } from './exit-all-at-once.tsx'
import { ExitAllLater } from './exit-all-later.tsx'
import { OrderKindChoice } from './order-kind-choice.tsx'
import type { OrderInput, PlacedOrder } from './order-queries.ts'
import { PlacedReceipt } from './placed-receipt.tsx'
import { useIsOpen } from './use-is-open.ts'
import { usePlaceOrder } from './use-place-order.ts'

interface ExitAllSheetProps {
  readonly stock: TicketStock
  readonly scope: ExitScope
  readonly heldQuantity: number
  readonly open: boolean
  readonly onOpenChange: (open: boolean) => void
}

const kinds = ['market', 'limit', 'sl', 'sl-m', 'gtt'] as const
/** The purpose of a GTT that exits. */
const legKinds = ['target-stop', 'target', 'stop'] as const

interface ExitDraft {
  readonly kind: (typeof kinds)[number]
  readonly legs: (typeof legKinds)[number]
  /** Undefined: not chosen yet; null: not a quantity. */
  readonly quantity?: number | null
}

/** The choices, the sending of the order, and its result. */
const useExiting = (stock: TicketStock, scope: ExitScope, onClose: () => void) => {
  const [fill, setFill] = useState<CallOutput<typeof sellHoldings>>()
  const [placed, setPlaced] = useState<PlacedOrder>()
  const name = `exit ${scope.direction} ${stock.symbol}`
  const [draft, setDraft, clearDraft] = useDraft<ExitDraft>(name, () => ({
    kind: 'market',
    legs: 'target-stop',
  }))
  const { code, exchange } = stock
  const waiting = usePlaceOrder((order) => {
    setPlaced(order)
    clearDraft()
  })
  const intent = useIntent(
    ({ quantity, repays }: SaleInput, idempotencyKey) =>
      call(
        sellHoldings,
        { code, exchange, quantity: String(quantity), ...directionField(scope), ...repayField({ repays }) },
        { idempotencyKey },
      ),
    (result) => {
      setFill(result)
      clearDraft()
    },
  )
  const close = () => {
    onClose()
    setFill(undefined)
    setPlaced(undefined)
  }
  return { name, draft, setDraft, fill, placed, waiting, intent, close }
}

/**
 * Exits a stock's open positions in one direction, in full or in part, as one order: from the choice to the receipt, in
 * one sheet.
 */
export const ExitAllSheet = ({ stock, scope, heldQuantity, open, onOpenChange }: ExitAllSheetProps) => {
  const rules = useTradingRules()
  const exit = useExiting(stock, scope, () => onOpenChange(false))
  const { name, draft, setDraft, fill, placed, waiting, intent, close } = exit
  return (
    <Sheet
      open={open}
      onOpenChange={(next) => {
        if (!next && !intent.pending && !waiting.pending) close()
      }}
      title={scope.isHoldings ? <Trans>Sell holdings</Trans> : <Trans>Exit position</Trans>}
      description={
        <span className="flex flex-wrap items-baseline gap-x-2">
          {localName(stock)}
          <LivePrice
            symbol={stock.symbol}
            price={rupeesFromPaise(stock.pricePaise)}
            className="font-semibold text-ink"
          />
        </span>
      }
    >
      {placed !== undefined ? (
        <PlacedReceipt order={placed} input={waiting.lastInput} onDone={close} />
      ) : fill !== undefined ? (
        <ExitReceipt fill={fill} direction={scope.direction} onDone={close} />
      ) : rules === undefined ? (
        <Skeleton className="mx-4 h-72" />
      ) : (
        <>
          {intent.unsure && <UnsureNotice onGiveUp={intent.reset} />}
          {waiting.unsure && <UnsureNotice onGiveUp={waiting.reset} />}
          <Choice
            stock={stock}
            scope={scope}
            rules={rules}
            heldQuantity={heldQuantity}
            name={name}
            draft={draft}
            onDraft={setDraft}
            intent={intent}
            waiting={waiting}
          />
        </>
      )}
    </Sheet>
  )
}

interface ChoiceProps {
  readonly stock: TicketStock
  readonly scope: ExitScope
  readonly rules: TradingRules
  readonly heldQuantity: number
  /** Draft key. */
  readonly name: string
  readonly draft: ExitDraft
  readonly onDraft: (draft: ExitDraft) => void
  readonly intent: Sending<SaleInput>
  readonly waiting: Sending<OrderInput>
}

const Choice = (props: ChoiceProps) => {
  const { stock, scope, rules, heldQuantity, name, draft, onDraft, intent, waiting } = props
  const { kind: chosenKind, legs } = draft
  const isOpen = useIsOpen(stock)
  const kind = chosenKind === 'gtt' ? legs : chosenKind
  const { data: open } = useQuery(checkExitQuery(stock, scope, Math.max(1, heldQuantity)))
  const reserved = open?.reservedQuantity ?? 0
  const free = Math.max(0, (open?.heldQuantity ?? heldQuantity) - reserved)
  const quantity = draft.quantity === undefined ? free : draft.quantity
  const problem = saleProblem(rules.lotSize, free, quantity)
  const fixed = intent.pending || intent.unsure || waiting.pending || waiting.unsure
  const counted = problem === undefined ? (quantity ?? 0) : 0
  const { data: checked } = useQuery({
    ...checkExitQuery(stock, scope, counted),
    enabled: counted > 0 && !fixed,
  })
  const waits = countText(reserved)
  return (
    <>
      <div inert={fixed} className={fixed ? 'opacity-60' : undefined}>
        <KindChoice draft={draft} onDraft={onDraft} />
        <SaleQuantity
          lotSize={rules.lotSize}
          heldQuantity={free}
          quantity={quantity}
          onQuantity={(next) => onDraft({ ...draft, quantity: next })}
          draft={name}
          note={
            reserved > 0 && (
              <p className="mt-1.5 text-muted text-xs">
                <Trans>{waits} more are in open sell orders.</Trans>
              </p>
            )
          }
        />
      </div>
      {kind === 'market' && isOpen ? (
        <ExitAllAtOnce
          stock={stock}
          scope={scope}
          rules={rules}
          quantity={counted}
          checked={checked}
          pending={intent.pending}
          unsure={intent.unsure}
          onConfirm={intent.submit}
        />
      ) : (
        <ExitAllLater
          key={kind}
          stock={stock}
          scope={scope}
          rules={rules}
          kind={kind}
          quantity={counted}
          isOpen={isOpen}
          draft={`${name}/${kind}`}
          lots={checked?.quantity === counted ? checked.lots : []}
          pending={waiting.pending}
          unsure={waiting.unsure}
          onConfirm={waiting.submit}
        />
      )}
    </>
  )
}

const KindChoice = ({ draft, onDraft }: Pick<ChoiceProps, 'draft' | 'onDraft'>) => {
  const { kind: chosenKind, legs } = draft
  return (
    <>
      <OrderKindChoice
        kinds={kinds}
        value={chosenKind}
        onChange={(next) => onDraft({ ...draft, kind: next })}
      />
      {chosenKind === 'gtt' && (
        <OrderKindChoice
          look="box"
          kinds={legKinds}
          value={legs}
          onChange={(next) => onDraft({ ...draft, legs: next })}
        />
      )}
      <p className="mb-3 px-4">
        <AskAbout term={chosenKind} />
      </p>
    </>
  )
}
