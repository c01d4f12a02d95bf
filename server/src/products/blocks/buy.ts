import type { blockTradeBuy } from '@tarazu/contract/calls/block-trades.ts'
import { rupeesFromPaise } from '@tarazu/contract/money/money.ts'
import { refusals } from '@tarazu/contract/refusals/keys.ts'
import { averagePrice } from '@tarazu/contract/trading/trading-arithmetic.ts'
import type { CallOutput, ParsedInput } from '@tarazu/contract/wire/call.ts'
import { dayNumberAt, dayOf } from '@tarazu/market/calendar/india-time.ts'
import { isoText } from '../../base/iso-text.ts'
import { type Command, refused } from '../../ledger/command.ts'
import { insert, rowKey } from '../../ledger/rows.ts'
import { presentCharges } from '../../trading/book/charges.ts'
import { marketOrderMessage } from '../../trading/orders/commands.ts'
import { openPosition } from '../../trading/positions/effects.ts'
import { validatorNeeds } from '../../trading/validation/order-validator.ts'
import { findBlock } from './queries.ts'
import { blockPurchaseTable } from './tables.ts'
import { type BlockValidator, validateBlock } from './validate-block.ts'

/** Leaves out the invitation code of a private block, which is checked earlier. */
export type BlockBuyInput = Omit<ParsedInput<typeof blockTradeBuy>, 'code'>
export type BlockBuyResult = CallOutput<typeof blockTradeBuy>

/**
 * Buys previously claimed shares of a block: a delivery at the block's price at the time of the decision,
 * locked until the next trading day. The rules and their order: contract/src/trading/block-rules.ts. The
 * claim is not part of the input, which a client repeats; a claim released in the meantime buys nothing
 * (notEnoughOfBlockTradeLeft).
 */
export const createBlockBuy = (
  blocks: BlockValidator,
  claim: string,
): Command<BlockBuyInput, BlockBuyResult> => ({
  name: 'blocks.buy',
  repeatLockMs: blocks.validator.rules.repeatLockMs,
  needs: (_input, userId) => [
    ...validatorNeeds(userId, blocks.validator.debt),
    rowKey(blockPurchaseTable, { user_id: userId, claim }),
  ],
  decide: (state, { id, quantity }, instantMs) => {
    const block = findBlock(blocks.validator.market, id, instantMs)
    if (block === undefined) return refused(refusals.noSuchBlockTrade)
    if (state.row(blockPurchaseTable, { user_id: state.userId, claim }) !== undefined)
      return refused(refusals.notEnoughOfBlockTradeLeft)
    const { found, cost } = validateBlock(blocks, state, block, quantity, instantMs)
    const [first] = found
    if (first !== undefined) return refused(first.key, first.details)
    if (cost === undefined) throw new Error('a block without a price was not refused')
    const { instrument, heldUntilMs } = block
    const { exchange, code } = instrument
    const { turnoverPaise, depositPaise, charges, chargesPaise } = cost
    const fill = { instantMs, quantity: BigInt(quantity), turnoverPaise }
    const { effects } = openPosition(state, {
      orderNo: state.commandId,
      exchange,
      code,
      direction: 'long',
      leverage: 1,
      fill,
      depositPaise,
      charges,
      chargesPaise,
      fromHoldPaise: 0n,
      lockedUntilMs: heldUntilMs,
      cause: 'block',
      trade: undefined,
    })
    const purchase = insert(blockPurchaseTable, {
      user_id: state.userId,
      claim,
      state: 'bought',
      block: id,
      exchange,
      code,
      quantity: BigInt(quantity),
      turnover_paise: turnoverPaise,
      order_no: state.commandId,
      locked_until_ms: BigInt(heldUntilMs),
      decided_ms: BigInt(instantMs),
    })
    const message = marketOrderMessage(state, instrument, state.commandId, fill)
    return {
      kind: 'accepted',
      result: {
        orderNo: state.commandId.toString(),
        price: rupeesFromPaise(averagePrice(turnoverPaise, fill.quantity)),
        quantity,
        turnover: rupeesFromPaise(turnoverPaise),
        fee: rupeesFromPaise(chargesPaise),
        charges: presentCharges(charges),
        sellableFrom: dayOf(dayNumberAt(heldUntilMs)),
        time: isoText(instantMs),
      },
      effects: [...effects, purchase, ...message],
    }
  },
})
