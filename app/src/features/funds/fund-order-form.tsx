import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { fundRedeem, fundSubscribe, fundSwitch } from '@tarazu/contract/calls/fund-orders.ts'
import { useDraft } from '@tarazu/ui/drafts.ts'
import { showToast } from '@tarazu/ui/toast.tsx'
import { call } from '../../api/call.ts'
import { useSettled } from '../orders/use-settled.ts'
import { TransactionPassword } from '../security/transaction-password.tsx'
import { useTypedPassword } from '../security/use-typed-password.ts'
import { TicketFooter } from '../trading/ticket-footer.tsx'
import { UnsureNotice } from '../trading/unsure-notice.tsx'
import { useIntent } from '../trading/use-intent.ts'
import { type CheckedFundOrder, fundCheckQuery, type PlacedFundOrder } from './fund-order-queries.ts'
import {
  checkInputOf,
  type FundAction,
  isPassword,
  type OrderDraft,
  type OrderedFund,
  type OrderSize,
  sizeOf,
} from './order-draft.ts'
import { OrderEstimate } from './order-estimate.tsx'
import { OrderNote } from './order-note.tsx'
import { SizeFields } from './size-fields.tsx'

interface FundOrderFormProps {
  readonly fund: OrderedFund
  readonly action: FundAction
  /** The result of the check before the form. */
  readonly before: CheckedFundOrder
  readonly onPlaced: (order: PlacedFundOrder) => void
}

interface SentOrder {
  readonly size: OrderSize
  readonly to: string | undefined
  readonly withPwd: string
}

const settleMs = 350

const send = (action: FundAction, code: string, order: SentOrder, idempotencyKey: string) => {
  const { size, to = '', withPwd } = order
  if (action === 'switch') return call(fundSwitch, { from: code, to, ...size, withPwd }, { idempotencyKey })
  return action === 'redeem'
    ? call(fundRedeem, { code, ...size, withPwd }, { idempotencyKey })
    : call(fundSubscribe, { code, ...size, withPwd }, { idempotencyKey })
}

/** The amount, the transaction password, and the estimate; the cut-off is shown before it is confirmed. */
export const FundOrderForm = ({ fund, action, before, onPlaced }: FundOrderFormProps) => {
  const { t } = useLingui()
  const [draft, setDraft, clearDraft] = useDraft<OrderDraft>(`fund ${action} ${fund.code}`, () => ({
    by: action === 'subscribe' ? 'amount' : 'shares',
    typed: '',
    to: undefined,
  }))
  const password = useTypedPassword()
  const text = JSON.stringify(checkInputOf(action, fund.code, draft)) ?? ''
  const settled = useSettled(text, settleMs)
  const { data, isPlaceholderData } = useQuery({ ...fundCheckQuery(settled), enabled: settled !== '' })
  const isKnown = text !== '' && settled === text && !isPlaceholderData && data !== undefined
  const intent = useIntent(
    (order: SentOrder, idempotencyKey) => send(action, fund.code, order, idempotencyKey),
    (order, _, isHere) => {
      clearDraft()
      if (isHere) onPlaced(order)
      else showToast(t`Order placed`)
    },
    password.showIfWrong,
  )
  const size = sizeOf(draft)
  return (
    <>
      {intent.unsure && <UnsureNotice onGiveUp={intent.reset} />}
      <div inert={intent.pending || intent.unsure} className="space-y-4">
        <SizeFields action={action} fund={fund} before={before} draft={draft} onDraft={setDraft} />
        <OrderEstimate action={action} checked={isKnown ? data : before} />
        <div className="px-4">
          <TransactionPassword {...password.field} />
        </div>
      </div>
      <TicketFooter
        look={action === 'subscribe' ? 'buy' : 'primary'}
        label={<ConfirmLabel action={action} />}
        refusals={isKnown ? data.refusals : []}
        note={<OrderNote code={fund.code} action={action} checked={isKnown ? data : before} />}
        disabled={!isKnown || !isPassword(password.value)}
        pending={intent.pending}
        unsure={intent.unsure}
        onConfirm={() => {
          const order = intent.unsure
            ? intent.lastInput
            : size && { size, to: draft.to, withPwd: password.value }
          if (order !== undefined) intent.submit(order)
        }}
      />
    </>
  )
}

const ConfirmLabel = ({ action }: { readonly action: FundAction }) => {
  switch (action) {
    case 'subscribe':
      return <Trans context="fund">Slide to buy</Trans>
    case 'redeem':
      return <Trans>Slide to redeem</Trans>
    case 'switch':
      return <Trans>Slide to switch</Trans>
  }
}
