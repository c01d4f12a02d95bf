import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { placementBuy } from '@tarazu/contract/calls/placements.ts'
import { countText, instantText } from '@tarazu/contract/money/format.ts'
import type { CallInput, CallOutput } from '@tarazu/contract/wire/call.ts'
import { forgetDraft, useDraft } from '@tarazu/ui/drafts.ts'
import { FactRow } from '@tarazu/ui/fact-row.tsx'
import { Money } from '@tarazu/ui/money.tsx'
import { useState } from 'react'
import { call } from '../../api/call.ts'
import { useLoggedIn } from '../../api/session.ts'
import { Gate } from '../../features/glossary/gate.tsx'
import { CodeForm } from '../../features/offers/code-form.tsx'
import { type Placement, placementCheckQuery, ticketsQuery } from '../../features/offers/offer-queries.ts'
import { TicketFooter } from '../../features/trading/ticket-footer.tsx'
import { UnsureNotice } from '../../features/trading/unsure-notice.tsx'
import { useIntent } from '../../features/trading/use-intent.ts'
import { localName } from '../../locale/activate.ts'
import { barriersOf } from '../../parts/barriers.ts'
import { Confirmation, DoneButton } from '../../parts/confirmation.tsx'
import { LinkButton } from '../../parts/link-button.tsx'
import { NumberField } from '../../parts/number-field.tsx'
import { Sheet } from '../../parts/sheet.tsx'
import { PlacementTerms } from './placement-terms.tsx'

type Applied = CallOutput<typeof placementBuy>
type Application = CallInput<typeof placementBuy>
const placementDraft = ({ id }: Placement): string => `placement ${id}`

interface PlacementSheetProps {
  readonly placement: Placement
  readonly open: boolean
  readonly onOpenChange: (open: boolean) => void
}

/** One placement: its terms, then the code, then the application, in one sheet. */
export const PlacementSheet = ({ placement, open, onOpenChange }: PlacementSheetProps) => {
  const loggedIn = useLoggedIn()
  const [code, setCode] = useState<string>()
  const [applied, setApplied] = useState<Applied>()
  const intent = useIntent(
    (input: Application, idempotencyKey) => call(placementBuy, input, { idempotencyKey }),
    (result) => {
      setApplied(result)
      forgetDraft(placementDraft(placement))
    },
  )
  const close = () => {
    onOpenChange(false)
    setApplied(undefined)
  }
  const isOpen = placement.state === 'open'
  const isApplying = isOpen && loggedIn && code !== undefined
  return (
    <Sheet
      open={open}
      onOpenChange={(next) => {
        if (!next && !intent.pending) close()
      }}
      title={localName(placement)}
      description={`${placement.exchange} ${placement.code}`}
    >
      {applied !== undefined ? (
        <AppliedReceipt applied={applied} onDone={close} />
      ) : (
        <>
          {intent.unsure && <UnsureNotice about="application" onGiveUp={intent.reset} />}
          {!isApplying && <PlacementTerms placement={placement} />}
          {isOpen && !loggedIn && (
            <div className="px-4 py-4">
              <LinkButton to="/login" search={{ next: '/placements' }} className="w-full">
                <Trans>Log in</Trans>
              </LinkButton>
            </div>
          )}
          {isOpen && loggedIn && code === undefined && <CodeForm id={placement.id} onCode={setCode} />}
          {isApplying && <ApplyForm placement={placement} code={code} intent={intent} />}
        </>
      )}
    </Sheet>
  )
}

interface ApplyFormProps {
  readonly placement: Placement
  readonly code: string
  readonly intent: {
    readonly submit: (input: Application) => void
    readonly pending: boolean
    readonly unsure: boolean
  }
}

const ApplyForm = ({ placement, code, intent }: ApplyFormProps) => {
  const { t } = useLingui()
  const name = placementDraft(placement)
  const [quantity, setQuantity] = useDraft<number | null>(name, () => placement.minimumQuantity)
  const { data: tickets } = useQuery({ ...ticketsQuery, enabled: placement.ticketsOnly })
  const ticket = tickets?.list.findLast(({ state }) => state === 'ready')
  const asked = quantity ?? 0
  const input = {
    id: placement.id,
    quantity: String(Math.max(1, asked)),
    ...(ticket === undefined ? {} : { ticketNo: ticket.ticketNo }),
  }
  const { data, isPlaceholderData } = useQuery({
    ...placementCheckQuery(input),
    enabled: asked > 0 && !intent.pending && (!placement.ticketsOnly || tickets !== undefined),
  })
  const fixed = intent.pending || intent.unsure
  const barriers = barriersOf(data?.refusals)
  if (barriers.length > 0 && !fixed) return <Gate found={barriers} />
  return (
    <>
      <div inert={fixed} className={fixed ? 'px-4 pt-2 opacity-60' : 'px-4 pt-2'}>
        <NumberField
          label={<Trans>Quantity</Trans>}
          value={quantity}
          onChange={setQuantity}
          draft={`${name}/quantity`}
          minimum={placement.minimumQuantity}
          maximum={Math.max(placement.minimumQuantity, placement.maximumQuantity)}
          step={placement.lotSize}
          lessLabel={t`Fewer shares`}
          moreLabel={t`More shares`}
        />
      </div>
      <dl className="mt-4 min-h-20 border-line border-t px-4 pt-2">
        {data !== undefined && <CheckedFacts checked={data} />}
      </dl>
      <div className="mt-1 border-line border-t pt-2">
        <PlacementTerms placement={placement} />
      </div>
      <TicketFooter
        look="buy"
        sends="application"
        label={<Trans>Slide to apply</Trans>}
        refusals={asked > 0 && !isPlaceholderData ? (data?.refusals ?? []) : []}
        note={<Trans>No charges. If it’s oversubscribed, everyone gets a part.</Trans>}
        disabled={asked === 0 || data === undefined || isPlaceholderData}
        pending={intent.pending}
        unsure={intent.unsure}
        onConfirm={() => intent.submit({ ...input, code })}
      />
    </>
  )
}

interface CheckedFactsProps {
  readonly checked: Readonly<Record<'discount' | 'held' | 'available', string>>
}

const CheckedFacts = ({ checked }: CheckedFactsProps) => (
  <>
    {checked.discount !== '0.00' && (
      <FactRow
        label={<Trans>VIP ticket, paid by Tarazu</Trans>}
        value={
          <>
            −<Money rupees={checked.discount} />
          </>
        }
      />
    )}
    <FactRow strong label={<Trans>Blocked until the result</Trans>} value={<Money rupees={checked.held} />} />
    <FactRow label={<Trans>Available funds</Trans>} value={<Money rupees={checked.available} />} />
  </>
)

const AppliedReceipt = ({ applied, onDone }: { readonly applied: Applied; readonly onDone: () => void }) => {
  const quantity = countText(applied.quantity)
  const at = instantText(applied.resultAt).slice(0, -3)
  return (
    <Confirmation
      tone="waiting"
      title={<Trans>Applied</Trans>}
      subtitle={
        <Trans>
          {quantity} shares at <Money rupees={applied.price} />
        </Trans>
      }
      amount={{
        label: <Trans>Blocked until the result</Trans>,
        value: <Money rupees={applied.heldAmount} />,
      }}
      next={
        <Trans>The result comes at {at}, with a message. What isn’t used for shares is released then.</Trans>
      }
      steps={
        <>
          <DoneButton onDone={onDone} />
          <LinkButton to="/messages">
            <Trans>See messages</Trans>
          </LinkButton>
        </>
      }
    >
      <FactRow label={<Trans>Application number</Trans>} value={applied.applicationNo} />
    </Confirmation>
  )
}
