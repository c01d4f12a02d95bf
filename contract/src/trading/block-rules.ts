import { rupeesFromPaise } from '../money/money.ts'
import { refusals } from '../refusals/keys.ts'
import { investorRefusals, type OpeningCost, refuseAmounts, refuseStock } from './opening-rules.ts'
import {
  type Found,
  type FundFacts,
  type InvestorFacts,
  type OrderRefusal,
  type OrderSettings,
  refusal,
  refuseSession,
  type SessionFacts,
  type StockFacts,
} from './order-rules.ts'

/**
 * The rules that refuse a purchase from a block: pure, and shared by the server and the app. A block on the
 * real exchange is worth ₹25 crore or more (SEBI, circular of 8 October 2025); here its minimum is the
 * setting blockTradeMinimum, so that a practice account can afford it.
 */
export interface BlockSettings extends OrderSettings {
  readonly blockTradeMinimumPaise: bigint
}

export interface BlockFacts {
  readonly investor: InvestorFacts
  readonly stock: StockFacts
  readonly session: SessionFacts
  readonly funds: FundFacts
  /** Whether the window is open; its hours, "14:05" to "14:20". */
  readonly isOpen: boolean
  readonly from: string
  readonly to: string
  /** The window's upper end; undefined before it opens. */
  readonly highestPaise: bigint | undefined
}

const refuseQuantity = ({ minimumQuantity, lotSize }: OrderSettings, quantity: number): Found =>
  quantity >= minimumQuantity && quantity % lotSize === 0
    ? undefined
    : refusal(refusals.quantityNotInLots, { minimum: String(minimumQuantity), lot: String(lotSize) })

/** There is no session on weekends and holidays; that a window is before the open is no reason to refuse. */
const refuseDay = (session: SessionFacts): Found =>
  session.closed === 'weekend' || session.closed === 'holiday'
    ? refuseSession(session, refusals.weekend)
    : undefined

/** All rules that refuse the purchase, in the documented order; `cost` is undefined if the block has no price. */
export const blockRefusals = (
  settings: BlockSettings,
  quantity: number,
  facts: BlockFacts,
  cost: OpeningCost | undefined,
): readonly OrderRefusal[] => {
  const { investor, stock, session, funds, isOpen, from, to, highestPaise } = facts
  const { blockTradeMinimumPaise } = settings
  const unpriced =
    isOpen && cost === undefined
      ? refusal(
          refusals.blockPriceOutOfBand,
          highestPaise === undefined ? undefined : { limit: rupeesFromPaise(highestPaise) },
        )
      : undefined
  const tooSmall =
    cost !== undefined && cost.turnoverPaise < blockTradeMinimumPaise
      ? refusal(refusals.blockTradeTooSmall, { minimumAmount: rupeesFromPaise(blockTradeMinimumPaise) })
      : undefined
  return [
    ...investorRefusals(investor),
    ...refuseStock(stock),
    refuseDay(session),
    isOpen ? undefined : refusal(refusals.blockWindowClosed, { from, to }),
    refuseQuantity(settings, quantity),
    unpriced,
    tooSmall,
    ...(cost === undefined ? [] : refuseAmounts(settings, cost, funds, cost.depositPaise)),
  ].filter((found) => found !== undefined)
}
