import { useLingui } from '@lingui/react/macro'
import type { getSetting } from '@tarazu/contract/calls/settings.ts'
import type { CallOutput } from '@tarazu/contract/wire/call.ts'
import type { Meant } from './meant.ts'

/** Terms about money: margin, blocked amounts, and the cost of a position. */
export const useMoneyMeanings = (data: CallOutput<typeof getSetting> | undefined) => {
  const { t } = useLingui()
  const most = Math.max(...(data?.leverages ?? [1]))
  const least = Math.round(100 / most)
  const {
    marginCallPercent: call = '',
    liquidationPercent: close = '',
    financingAnnualPercent: yearly = '',
  } = data ?? {}
  return {
    margin: {
      name: t`Margin`,
      is: t`Your own money behind a position: its value divided by the leverage.`,
      today: t`With the highest leverage of ${most}× it’s ${least}% of the value.`,
    },
    leverage: {
      name: t`Leverage`,
      is: t`How many times your margin a position is worth. Gains and losses grow just as many times.`,
      today: t`Up to ${most}× today; what you borrow costs ${yearly}% a year.`,
    },
    'margin-call': {
      name: t`Margin call`,
      is: t`A message that a position has lost much of its margin. You can close all or part of it yourself.`,
      today: t`It comes when ${call}% of the margin is left.`,
    },
    'square-off': {
      name: t`Auto square-off`,
      is: t`Tarazu closes the position for you, so that its loss doesn’t grow beyond your margin.`,
      today: t`It happens when ${close}% of the margin is left.`,
    },
    financing: {
      name: t`Overnight financing`,
      is: t`What you pay per calendar day for borrowed money, or for shares borrowed to sell short.`,
      today: t`It’s ${yearly}% a year of what you borrow.`,
    },
    charges: {
      name: t`Charges`,
      is: t`Brokerage, taxes and fees of a trade. They lower your result.`,
      today: t`You see each one before you place an order, and again on the receipt.`,
    },
    unrealised: {
      name: t`Unrealised`,
      is: t`The result of what you still hold, at the current price.`,
      today: t`It changes with the price and becomes final only when you sell or close.`,
    },
    blocked: {
      name: t`Blocked`,
      is: t`Money set aside for an open order or a withdrawal. It’s still yours, but you can’t use it.`,
      today: t`It’s released when the order or withdrawal is cancelled or ends.`,
    },
    released: {
      name: t`Released`,
      is: t`Money that was blocked and is free again.`,
      today: t`It’s in your wallet, and you can trade or withdraw it.`,
    },
  } as const satisfies Record<string, Meant>
}
