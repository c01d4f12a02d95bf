import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { blockTradeBuy } from '@tarazu/contract/calls/block-trades.ts'
import { countText, dayText, hourText, instantText } from '@tarazu/contract/money/format.ts'
import type { CallOutput } from '@tarazu/contract/wire/call.ts'
import { forgetDraft, useDraft } from '@tarazu/ui/drafts.ts'
import { FactRow } from '@tarazu/ui/fact-row.tsx'
import { Money } from '@tarazu/ui/money.tsx'
import { useState } from 'react'
import { call } from '../../api/call.ts'
import { useLoggedIn } from '../../api/session.ts'
import { Gate } from '../../features/glossary/gate.tsx'
import { CodeForm } from '../../features/offers/code-form.tsx'
import { type Block, blockCheckQuery } from '../../features/offers/offer-queries.ts'
import { paiseOf } from '../../features/portfolio/position-figures.ts'
import { ReminderButton } from '../../features/reminders/reminder-button.tsx'
import { ChargesBreakdown } from '../../features/trading/charges-breakdown.tsx'
import { linesOf } from '../../features/trading/receipts.tsx'
import { TicketFooter } from '../../features/trading/ticket-footer.tsx'
import { UnsureNotice } from '../../features/trading/unsure-notice.tsx'
import { useIntent } from '../../features/trading/use-intent.ts'
import { localName } from '../../locale/activate.ts'
import { barriersOf } from '../../parts/barriers.ts'
import { Confirmation, DoneButton } from '../../parts/confirmation.tsx'
import { LinkButton } from '../../parts/link-button.tsx'
import { NumberField } from '../../parts/number-field.tsx'
import { Sheet } from '../../parts/sheet.tsx'

type Bought = CallOutput<typeof blockTradeBuy>
const blockDraft = ({ id }: Block): string => `block ${id}`

interface BlockSheetProps {
  readonly block: Block
  readonly open: boolean
  readonly onOpenChange: (open: boolean) => void
}

/** One block: its terms and, while it is on sale, the purchase, from the quantity to the receipt. */
export const BlockSheet = ({ block, open, onOpenChange }: BlockSheetProps) => {
  const [code, setCode] = useState<string>()
  const [bought, setBought] = useState<Bought>()
  const loggedIn = useLoggedIn()
  const intent = useIntent(
    (quantity: number, idempotencyKey) =>
      call(
        blockTradeBuy,
        { id: block.id, quantity: String(quantity), ...(code !== undefined && { code }) },
        { idempotencyKey },
      ),
    (result) => {
      setBought(result)
      forgetDraft(blockDraft(block))
    },
  )
  const isForSale = block.state === 'open' && loggedIn
  const needsCode = block.invitedOnly && code === undefined
  const isBuying = isForSale && !needsCode
  const close = () => {
    onOpenChange(false)
    setBought(undefined)
  }
  return (
    <Sheet
      open={open}
      onOpenChange={(next) => {
        if (!next && !intent.pending) close()
      }}
      title={localName(block)}
      description={`${block.exchange} ${block.code}`}
    >
      {bought !== undefined ? (
        <BlockReceipt bought={bought} onDone={close} />
      ) : (
        <>
          {intent.unsure && <UnsureNotice onGiveUp={intent.reset} />}
          {!isBuying && <BlockTerms block={block} />}
          {isForSale && needsCode && <CodeForm id={block.id} onCode={setCode} />}
          {isBuying && <BuyForm block={block} intent={intent} />}
          {block.state === 'upcoming' && <BlockReminder block={block} />}
          {block.state === 'open' && !loggedIn && (
            <div className="px-4 py-4">
              <LinkButton to="/login" search={{ next: '/block-trading' }} className="w-full">
                <Trans>Log in</Trans>
              </LinkButton>
            </div>
          )}
        </>
      )}
    </Sheet>
  )
}

const BlockReminder = ({ block }: { readonly block: Block }) => {
  const from = hourText(block.opensAt)
  return (
    <div className="px-4 pt-2 pb-2">
      <ReminderButton
        of={{ kind: 'block', id: block.id }}
        setLabel={<Trans>Remind me at {from}</Trans>}
        removeLabel={<Trans>Remove reminder</Trans>}
        note={<Trans>At {from} you get a message with the block’s price beside the market’s.</Trans>}
      />
    </div>
  )
}

const BlockTerms = ({ block }: { readonly block: Block }) => {
  const from = hourText(block.opensAt)
  const to = hourText(block.closesAt)
  return (
    <dl className="px-4">
      {block.price !== null && (
        <FactRow strong label={<Trans>Price now</Trans>} value={<Money rupees={block.price} />} />
      )}
      {block.askedPrice !== null && (
        <FactRow
          label={<Trans>The seller’s minimum price</Trans>}
          value={<Money rupees={block.askedPrice} />}
        />
      )}
      {block.marketPrice !== null && (
        <FactRow label={<Trans>Market price</Trans>} value={<Money rupees={block.marketPrice} />} />
      )}
      {block.lowestPrice !== null && block.highestPrice !== null && (
        <FactRow
          label={<Trans>Price range of the window</Trans>}
          value={
            <>
              <Money rupees={block.lowestPrice} /> – <Money rupees={block.highestPrice} />
            </>
          }
        />
      )}
      <FactRow label={<Trans>Window</Trans>} value={`${from}–${to}`} />
      <FactRow
        label={<Trans>Left in the block</Trans>}
        value={`${countText(block.remainingQuantity)} / ${countText(block.quantity)}`}
      />
      <FactRow
        label={<Trans context="block">Minimum purchase</Trans>}
        value={<Money rupees={block.minimumAmount} />}
      />
      <FactRow label={<Trans>Can be sold from</Trans>} value={dayText(block.sellableFrom)} />
      {block.invitedOnly && (
        <FactRow label={<Trans>Open to</Trans>} value={<Trans>Invited investors</Trans>} />
      )}
      <p className="pt-1 pb-2 text-muted text-xs">
        <Trans>
          Shares are paid in full, delivered on the next trading day and locked in until it is over, so that
          nobody buys a block and sells it at once. On the real exchange a block is worth ₹25 crore or more;
          here the minimum is small, so that you can practise.
        </Trans>
      </p>
    </dl>
  )
}

interface BuyFormProps {
  readonly block: Block
  readonly intent: {
    readonly submit: (quantity: number) => void
    readonly pending: boolean
    readonly unsure: boolean
  }
}

const BuyForm = ({ block, intent }: BuyFormProps) => {
  const { t } = useLingui()
  const name = blockDraft(block)
  const [quantity, setQuantity] = useDraft<number | null>(name, () => block.minimumQuantity)
  const asked = quantity ?? 0
  const { data, isPlaceholderData } = useQuery({
    ...blockCheckQuery(block.id, Math.max(1, asked)),
    enabled: asked > 0 && !intent.pending,
  })
  const fixed = intent.pending || intent.unsure
  const barriers = barriersOf(data?.refusals)
  if (barriers.length > 0 && !fixed) return <Gate found={barriers} />
  return (
    <>
      <div inert={fixed} className={fixed ? 'px-4 opacity-60' : 'px-4'}>
        <NumberField
          label={<Trans>Quantity</Trans>}
          value={quantity}
          onChange={setQuantity}
          draft={`${name}/quantity`}
          minimum={block.minimumQuantity}
          maximum={Math.max(block.minimumQuantity, block.remainingQuantity)}
          step={block.lotSize}
          lessLabel={t`Fewer shares`}
          moreLabel={t`More shares`}
        />
      </div>
      <dl className="mt-4 min-h-24 border-line border-t px-4 pt-2">
        {data?.total != null && data.fee !== null && data.turnover !== null && (
          <>
            <FactRow label={<Trans>Shares</Trans>} value={<Money rupees={data.turnover} />} />
            <ChargesBreakdown totalPaise={paiseOf(data.fee)} lines={linesOf(data.charges)} />
            <FactRow strong label={<Trans>You pay</Trans>} value={<Money rupees={data.total} />} />
            <InTheMarket quantity={asked} total={data.marketTotal} />
          </>
        )}
      </dl>
      <div className="mt-1 border-line border-t pt-2">
        <BlockTerms block={block} />
      </div>
      <TicketFooter
        look="buy"
        label={<Trans>Slide to buy</Trans>}
        refusals={asked > 0 && !isPlaceholderData ? (data?.refusals ?? []) : []}
        note={<Trans>First come, first served, at the price when you buy.</Trans>}
        disabled={asked === 0 || data === undefined || isPlaceholderData}
        pending={intent.pending}
        unsure={intent.unsure}
        onConfirm={() => intent.submit(asked)}
      />
    </>
  )
}

/** The cost of the same shares in the order book. */
const InTheMarket = ({ quantity, total }: { readonly quantity: number; readonly total: string | null }) => {
  const count = countText(quantity)
  return (
    <p className="pt-1 pb-2 text-muted text-sm">
      {total === null ? (
        <Trans>The market has no order book for {count} shares at the moment.</Trans>
      ) : (
        <Trans>
          Buying {count} in the market would cost about <Money rupees={total} /> now, with charges.
        </Trans>
      )}
    </p>
  )
}

const BlockReceipt = ({ bought, onDone }: { readonly bought: Bought; readonly onDone: () => void }) => {
  const quantity = countText(bought.quantity)
  const day = dayText(bought.sellableFrom)
  return (
    <Confirmation
      title={<Trans>Bought</Trans>}
      subtitle={
        <Trans>
          {quantity} shares at <Money rupees={bought.price} />
        </Trans>
      }
      amount={{
        label: <Trans>You paid</Trans>,
        value: <Money paise={paiseOf(bought.turnover) + paiseOf(bought.fee)} />,
      }}
      next={<Trans>The shares are under Assets. You can sell them from {day} on.</Trans>}
      steps={
        <>
          <DoneButton onDone={onDone} />
          <LinkButton to="/position/$orderNo" params={{ orderNo: bought.orderNo }}>
            <Trans>See holding</Trans>
          </LinkButton>
        </>
      }
    >
      <FactRow label={<Trans>Shares</Trans>} value={<Money rupees={bought.turnover} />} />
      <ChargesBreakdown totalPaise={paiseOf(bought.fee)} lines={linesOf(bought.charges)} />
      <FactRow label={<Trans>Order number</Trans>} value={bought.orderNo} />
      <FactRow label={<Trans>Time</Trans>} value={instantText(bought.time)} />
    </Confirmation>
  )
}
