import { Trans, useLingui } from '@lingui/react/macro'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { quantBuy, quantSell } from '@tarazu/contract/calls/quant.ts'
import { dayText, instantText } from '@tarazu/contract/money/format.ts'
import { refusals } from '@tarazu/contract/refusals/keys.ts'
import type { CallInput, CallOutput } from '@tarazu/contract/wire/call.ts'
import { CallRefused } from '@tarazu/contract/wire/client.ts'
import { forgetDraft, useDraft } from '@tarazu/ui/drafts.ts'
import { FactRow } from '@tarazu/ui/fact-row.tsx'
import { Money } from '@tarazu/ui/money.tsx'
import { useState } from 'react'
import { call } from '../../api/call.ts'
import { localName } from '../../locale/activate.ts'
import { barriersOf } from '../../parts/barriers.ts'
import { Confirmation, DoneButton } from '../../parts/confirmation.tsx'
import { failureSentence } from '../../parts/failure.ts'
import { LinkButton } from '../../parts/link-button.tsx'
import { NumberField } from '../../parts/number-field.tsx'
import { Sheet } from '../../parts/sheet.tsx'
import { Gate } from '../glossary/gate.tsx'
import { TransactionPassword } from '../security/transaction-password.tsx'
import { TicketFooter } from '../trading/ticket-footer.tsx'
import { UnsureNotice } from '../trading/unsure-notice.tsx'
import { useIntent } from '../trading/use-intent.ts'
import { type QuantDetail, quantCheckQuery } from './quant-queries.ts'

type Side = 'buy' | 'sell'
type Placed = CallOutput<typeof quantBuy>
const quantDraft = (side: Side, id: string): string => `quant ${side} ${id}`

interface QuantOrderSheetProps {
  readonly product: QuantDetail
  readonly side: Side
  readonly open: boolean
  readonly onOpenChange: (open: boolean) => void
}

/** Buys or sells shares of a product: the quantity, the transaction password, then the receipt. */
export const QuantOrderSheet = ({ product, side, open, onOpenChange }: QuantOrderSheetProps) => {
  const [placed, setPlaced] = useState<Placed>()
  const [problem, setProblem] = useState<string>()
  const intent = useIntent(
    (input: CallInput<typeof quantBuy>, idempotencyKey) =>
      call(side === 'buy' ? quantBuy : quantSell, input, { idempotencyKey }),
    (order) => {
      setPlaced(order)
      forgetDraft(quantDraft(side, product.id))
    },
    (error) => {
      if (!(error instanceof CallRefused) || error.key !== refusals.transactionPasswordWrong) return false
      setProblem(failureSentence(error))
      return true
    },
  )
  // Reset when it opens again, so that the receipt stays while the sheet slides away.
  const [wasOpen, setWasOpen] = useState(open)
  if (open !== wasOpen) {
    setWasOpen(open)
    if (open) setPlaced(undefined)
  }
  return (
    <Sheet
      open={open}
      onOpenChange={(next) => {
        if (!next && !intent.pending) onOpenChange(false)
      }}
      title={side === 'buy' ? <Trans>Buy shares</Trans> : <Trans>Sell shares</Trans>}
      description={localName(product)}
    >
      {placed !== undefined ? (
        <Receipt placed={placed} side={side} onDone={() => onOpenChange(false)} />
      ) : (
        <>
          {intent.unsure && <UnsureNotice onGiveUp={intent.reset} />}
          <OrderForm
            product={product}
            side={side}
            problem={problem}
            onTyped={() => setProblem(undefined)}
            intent={intent}
          />
        </>
      )}
    </Sheet>
  )
}

interface OrderFormProps {
  readonly product: QuantDetail
  readonly side: Side
  readonly problem: string | undefined
  readonly onTyped: () => void
  readonly intent: {
    readonly submit: (input: CallInput<typeof quantBuy>) => void
    readonly pending: boolean
    readonly unsure: boolean
  }
}

const OrderForm = ({ product, side, problem, onTyped, intent }: OrderFormProps) => {
  const { t } = useLingui()
  const { id, minimumShares } = product
  const name = quantDraft(side, id)
  const [shares, setShares] = useDraft<number | null>(name, () => minimumShares)
  const [digits, setDigits] = useState('')
  const asked = shares ?? 0
  const input = { id, side, shares: String(asked) }
  const { data, isPlaceholderData } = useQuery({
    ...quantCheckQuery(input),
    enabled: !intent.pending,
    placeholderData: keepPreviousData,
  })
  const fixed = intent.pending || intent.unsure
  const barriers = barriersOf(data?.refusals)
  if (barriers.length > 0 && !fixed) return <Gate found={barriers} />
  const isReady = data !== undefined && !isPlaceholderData && digits.length === 6
  return (
    <>
      <div inert={fixed} className={fixed ? 'px-4 pt-2 opacity-60' : 'px-4 pt-2'}>
        <NumberField
          label={<Trans context="product">Shares</Trans>}
          value={shares}
          onChange={setShares}
          draft={`${name}/shares`}
          minimum={minimumShares}
          maximum={9_999_990}
          step={minimumShares}
          lessLabel={t({ message: 'Fewer shares', context: 'product' })}
          moreLabel={t({ message: 'More shares', context: 'product' })}
        />
        <dl className="mt-3 min-h-24 border-line border-t pt-2">
          {data !== undefined && <Figures side={side} figures={data} />}
        </dl>
        <TransactionPassword
          value={digits}
          onChange={(value) => {
            setDigits(value)
            onTyped()
          }}
          problem={problem}
        />
      </div>
      <TicketFooter
        look={side === 'buy' ? 'buy' : 'sell'}
        label={side === 'buy' ? <Trans>Slide to buy</Trans> : <Trans>Slide to sell</Trans>}
        refusals={isPlaceholderData ? [] : (data?.refusals ?? [])}
        note={
          <>
            <Trans>Your order gets that day’s value, which isn’t known yet.</Trans>{' '}
            {data?.needsReview && (
              <Trans>An order this large is reviewed by a person before the cut-off.</Trans>
            )}
          </>
        }
        disabled={!isReady}
        pending={intent.pending}
        unsure={intent.unsure}
        onConfirm={() => intent.submit({ id, shares: String(asked), withPwd: digits })}
      />
    </>
  )
}

const Figures = ({
  side,
  figures,
}: {
  readonly side: Side
  readonly figures: {
    readonly worth: string
    readonly held: string
    readonly fee: string
    readonly available: string
    readonly freeShares: number
    readonly valueDay: string
    readonly unlocksAt: string | null
  }
}) => (
  <>
    <FactRow label={<Trans>At the newest value</Trans>} value={<Money rupees={figures.worth} />} />
    <FactRow label={<Trans>Day’s value</Trans>} value={dayText(figures.valueDay)} />
    {side === 'buy' ? (
      <>
        <FactRow
          strong
          label={<Trans>Blocked until then, 10% extra</Trans>}
          value={<Money rupees={figures.held} />}
        />
        <FactRow label={<Trans>Available funds</Trans>} value={<Money rupees={figures.available} />} />
        {figures.unlocksAt !== null && (
          <FactRow label={<Trans>Revenue unlocks on</Trans>} value={dayText(figures.unlocksAt)} />
        )}
      </>
    ) : (
      <>
        <FactRow
          strong
          label={<Trans>Fee before the unlocking date</Trans>}
          value={<Money rupees={figures.fee} />}
        />
        <FactRow label={<Trans>Shares you can sell</Trans>} value={figures.freeShares} />
      </>
    )}
  </>
)

interface ReceiptProps {
  readonly placed: Placed
  readonly side: Side
  readonly onDone: () => void
}

const Receipt = ({ placed, side, onDone }: ReceiptProps) => {
  const day = dayText(placed.valueDay)
  const knownAt = instantText(placed.knownAt)
  return (
    <Confirmation
      tone="waiting"
      title={<Trans>Order placed</Trans>}
      subtitle={
        side === 'buy' ? (
          <Trans>Bought at the value of {day}</Trans>
        ) : (
          <Trans>Sold at the value of {day}</Trans>
        )
      }
      {...(placed.heldAmount !== '0.00' && {
        amount: { label: <Trans>Blocked until then</Trans>, value: <Money rupees={placed.heldAmount} /> },
      })}
      next={
        <Trans>That value is known at {knownAt}. Your order is executed then, and you get a message.</Trans>
      }
      steps={
        <>
          <DoneButton onDone={onDone} />
          <LinkButton to="/quant-records">
            <Trans>See your orders</Trans>
          </LinkButton>
        </>
      }
    >
      <FactRow label={<Trans>Order number</Trans>} value={placed.orderNo} />
    </Confirmation>
  )
}
