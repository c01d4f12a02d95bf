import { useLingui } from '@lingui/react/macro'
import { lossCover } from '@tarazu/contract/trading/loss-cover.ts'
import { refusalSentence } from '../../locale/refusal-sentence.ts'
import type { Order, OrderEvent } from './order-queries.ts'

/** The names of orders, in the page's language. */
export const useOrderWords = () => {
  const { t } = useLingui()
  const kinds: Readonly<Record<Order['orderKind'], string>> = {
    market: t`Market`,
    limit: t`Limit`,
    sl: t`SL`,
    'sl-m': t`SL-M`,
    gtt: t`GTT`,
  }
  const states: Readonly<Record<Order['state'], string>> = {
    open: t({ context: 'order', message: 'Open' }),
    'trigger-pending': t`Waiting for trigger`,
    complete: t`Completed`,
    cancelled: t`Cancelled`,
    rejected: t`Rejected`,
    expired: t({ context: 'order', message: 'Expired' }),
  }
  const events: Readonly<Record<OrderEvent['kind'], string>> = {
    placed: t`Placed`,
    triggered: t`Triggered`,
    filled: t`Filled`,
    'nothing-left': t`No shares left for you`,
    modified: t`Changed`,
    adjusted: t`Adjusted for a split or bonus`,
    cancelled: t`Cancelled`,
    rejected: t`Rejected`,
    expired: t({ context: 'order', message: 'Expired' }),
  }
  const reasons: Readonly<Record<string, string>> = {
    'by-investor': t`You cancelled it.`,
    'immediate-or-cancel': t`The part that couldn’t fill at once was cancelled.`,
    'day-over': t`The session ended before it was filled.`,
    'not-triggered': t`The trigger was not reached within a year.`,
    'market-over': t`The market won’t open again.`,
    'position-closed': t`The position it was meant to close is already closed.`,
    'shares-sold': t`The shares it was meant to sell have already been sold.`,
    'share-change': t`No whole share was left after the split or bonus.`,
    'account-locked': t`Your account is locked.`,
    funds: t`Your available funds no longer covered it.`,
    [lossCover]: t`Cancelled to cover a loss: the money blocked for it was needed.`,
    liquidation: t`Auto square-off: the position’s margin was nearly used up.`,
  }
  return {
    kind: (kind: Order['orderKind']) => kinds[kind],
    state: (order: Pick<Order, 'state' | 'filledQuantity'>) =>
      order.state === 'open' && order.filledQuantity > 0 ? t`Partly filled` : states[order.state],
    event: (kind: OrderEvent['kind']) => events[kind],
    /** Why it ended as it did; undefined if there is nothing to explain. */
    reason: (reason: string | null, details: Readonly<Record<string, string>> | null = null) =>
      reason === null ? undefined : (reasons[reason] ?? refusalSentence(reason, details)),
  }
}
