import type { Paise } from '@tarazu/contract/money/money.ts'
import { dividedPaise, type LotMoney } from './lots.ts'

type Charges = Omit<LotMoney, 'costPaise'>

interface Intraday {
  readonly boughtPaise: Paise
  readonly soldPaise: Paise
}

interface Delivered {
  readonly isBought: boolean
  readonly turnoverPaise: Paise
}

/**
 * How a day's charge is divided if only some of the shares were delivered (docs/tax.md): by value, weighted
 * by the rates if those differ. Delivery is taxed at four times the rate of an intraday sale, on both sides;
 * its stamp duty is five times that of an intraday purchase; brokerage applies only to intraday trades.
 */
const weightsOf = (charge: string, { boughtPaise, soldPaise }: Intraday, delivered: readonly Delivered[]) => {
  if (charge === 'stt') return [soldPaise, ...delivered.map(({ turnoverPaise }) => 4n * turnoverPaise)]
  if (charge === 'stamp-duty')
    return [
      boughtPaise,
      ...delivered.map(({ isBought, turnoverPaise }) => (isBought ? 5n * turnoverPaise : 0n)),
    ]
  if (charge === 'brokerage') return [boughtPaise + soldPaise, ...delivered.map(() => 0n)]
  return [boughtPaise + soldPaise, ...delivered.map(({ turnoverPaise }) => turnoverPaise)]
}

const taxed = ['brokerage', 'exchange-fee', 'sebi-fee']
const isZero = (amounts: readonly bigint[]): boolean => amounts.every((amount) => amount === 0n)

type Stored = Readonly<Record<string, string>>

/** Adds one trade's charges to the sums by charge. */
export const addCharges = (sums: Map<string, Paise>, charges: Stored): void => {
  for (const [charge, amount] of Object.entries(charges))
    sums.set(charge, (sums.get(charge) ?? 0n) + BigInt(amount))
}

/**
 * The stored charges of a day's trades, divided between intraday and delivery, adding up to the paisa. The
 * depository's charge is left out: it is in the ledger, but it isn't deductible from a sale.
 */
export const dividedCharges = (
  trades: readonly { readonly charges: Stored }[],
  intraday: Intraday,
  delivered: readonly [Delivered, Delivered],
): readonly [Charges, Charges, Charges] => {
  const sums = new Map<string, Paise>()
  for (const { charges } of trades) addCharges(sums, charges)
  const byValue = weightsOf('value', intraday, delivered)
  const divided = (charge: string, weights: readonly bigint[]) =>
    dividedPaise(sums.get(charge) ?? 0n, isZero(weights) ? byValue : weights)
  const fees = taxed.map((charge) => divided(charge, weightsOf(charge, intraday, delivered)))
  const taxedParts = byValue.map((_, place) => fees.reduce((sum, parts) => sum + (parts[place] ?? 0n), 0n))
  const gst = divided('gst', taxedParts.some((part) => part < 0n) ? byValue : taxedParts)
  const stamp = divided('stamp-duty', weightsOf('stamp-duty', intraday, delivered))
  const stt = divided('stt', weightsOf('stt', intraday, delivered))
  const ofPlace = (place: number): Charges => ({
    expensesPaise: (taxedParts[place] ?? 0n) + (gst[place] ?? 0n) + (stamp[place] ?? 0n),
    sttPaise: stt[place] ?? 0n,
  })
  return [ofPlace(0), ofPlace(1), ofPlace(2)]
}
