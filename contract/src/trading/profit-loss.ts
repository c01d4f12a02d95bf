import { type EntryType, type HouseAccount, houseAccounts } from '../money/chart.ts'
import { multiplyDivideHalfEven, type Paise, smallerOf } from '../money/money.ts'
import { type Direction, grossProfitLoss, partOfHeld } from './trading-arithmetic.ts'

/**
 * The terms of profit and loss. Every page, call and document uses these definitions:
 *
 *     put in       = deposits − withdrawals, starter sum included
 *     total assets = wallet + stock + fund − loan debt
 *     net result   = total assets − put in
 *                  = unrealised + realised + dividends − charges − financing − interest and penalties
 *                    + borne by the house ± rounding
 *     unrealised   = current value − invested (proceeds − current value for shorts), before charges
 *     invested     = cost of what is held now, first in, first out, before charges
 *
 * All amounts are in paise.
 */

/** A position's result so far. */
export interface PositionResult {
  /** On sales, before charges. */
  readonly realisedPaise: Paise
  /** On the part still held, before charges. */
  readonly unrealisedPaise: Paise
  /** All charges so far, of opening and sales. */
  readonly feePaise: Paise
  /** All financing so far. */
  readonly financingPaise: Paise
}

/** A position's `profitLoss` on the wire: realised + unrealised − charges − financing. */
export const profitLossOf = ({
  realisedPaise,
  unrealisedPaise,
  feePaise,
  financingPaise,
}: PositionResult): Paise => realisedPaise + unrealisedPaise - feePaise - financingPaise

/** The holding of a position or a fund. */
export interface Held {
  readonly direction: Direction
  /** Its cost, before charges; for a short the proceeds of the sale. */
  readonly costPaise: Paise
  /** Quantity × last price, or units × newest net value. */
  readonly valuePaise: Paise
}

/** (current value − cost) × direction, before charges. */
export const unrealisedOf = ({ direction, costPaise, valuePaise }: Held): Paise =>
  grossProfitLoss(costPaise, valuePaise, direction)

/** An amount in hundredths of a per cent of another, rounded half to even: 250 is 2.50%. 0 if the other is 0. */
export const hundredthsOfPercent = (partPaise: Paise, wholePaise: Paise): bigint =>
  wholePaise <= 0n ? 0n : multiplyDivideHalfEven(partPaise, 10_000n, wholePaise)

/** Unrealised ÷ cost (÷ proceeds for shorts), in hundredths of a per cent. */
export const unrealisedPercent = (held: Held): bigint =>
  hundredthsOfPercent(unrealisedOf(held), held.costPaise)

/** Unrealised ÷ the blocked margin, in hundredths of a per cent: always labelled "return on margin". */
export const returnOnMargin = (held: Held, marginPaise: Paise): bigint =>
  hundredthsOfPercent(unrealisedOf(held), marginPaise)

/** One position's trades since the market day started. */
export interface DayTrades {
  readonly openedShares: bigint
  readonly openedTurnoverPaise: Paise
  readonly closedShares: bigint
  readonly closedTurnoverPaise: Paise
}

export const noDayTrades: DayTrades = {
  openedShares: 0n,
  openedTurnoverPaise: 0n,
  closedShares: 0n,
  closedTurnoverPaise: 0n,
}

/** Today's profit or loss of a position, before charges. */
export interface DayResult {
  /**
   * The value of the shares held now at the start of the day: previous close × shares from before + cost of
   * today's purchases.
   */
  readonly dayStartPaise: Paise
  /** (current value − dayStartPaise) × direction. */
  readonly heldPaise: Paise
  /** The same for shares sold today, at their sale price. */
  readonly soldPaise: Paise
}

/**
 * Today's profit or loss of a position: of the part held now, and, as a second figure, of what was sold today. Shares
 * from before are measured from the previous close, today's from their purchase price. Sales use the shares from before
 * first. Quantities and the previous close are adjusted for a split or bonus issue of the day; a dividend is deducted
 * from the previous close, so that it counts separately.
 */
export const dayResultOf = (
  held: Pick<Held, 'direction' | 'valuePaise'> & {
    readonly quantity: bigint
    readonly previousClosePaise: Paise
  },
  trades: DayTrades,
): DayResult => {
  const { direction, valuePaise, quantity, previousClosePaise } = held
  const before = quantity + trades.closedShares - trades.openedShares
  const soldBefore = smallerOf(before, trades.closedShares)
  const soldOfToday = trades.closedShares - soldBefore
  const soldCostPaise =
    soldOfToday === 0n ? 0n : partOfHeld(trades.openedTurnoverPaise, soldOfToday, trades.openedShares)
  const soldStartPaise = previousClosePaise * soldBefore + soldCostPaise
  const dayStartPaise =
    previousClosePaise * (before - soldBefore) + trades.openedTurnoverPaise - soldCostPaise
  return {
    dayStartPaise,
    heldPaise: grossProfitLoss(dayStartPaise, valuePaise, direction),
    soldPaise: grossProfitLoss(soldStartPaise, trades.closedTurnoverPaise, direction),
  }
}

/** The parts of the net result that are booked in the ledger. */
export const bookedParts = [
  'realised',
  'dividends',
  'charges',
  'financing',
  'interestAndPenalties',
  'borneByHouse',
  'rounding',
] as const
export type BookedPart = (typeof bookedParts)[number]

/**
 * The part of the result that a posting on a house account belongs to. `debt` is owed, neither gain nor loss.
 */
export type LedgerPart = BookedPart | 'putIn' | 'debt'

const partOfAccount: Readonly<Record<HouseAccount, LedgerPart>> = {
  'house:bank': 'putIn',
  'house:starter': 'putIn',
  'house:loans': 'debt',
  'house:loan-dues': 'debt',
  'house:market': 'realised',
  'house:funds': 'realised',
  'house:quant': 'realised',
  'house:brokerage': 'charges',
  'house:stt': 'charges',
  'house:exchange-fee': 'charges',
  'house:sebi-fee': 'charges',
  'house:stamp-duty': 'charges',
  'house:gst': 'charges',
  'house:depository-fee': 'charges',
  'house:fund-load': 'charges',
  'house:withdrawal-fee': 'charges',
  'house:quant-fee': 'charges',
  'house:financing': 'financing',
  'house:loan-interest': 'interestAndPenalties',
  'house:loan-penalty': 'interestAndPenalties',
  'house:deficit': 'borneByHouse',
  'house:vip-discount': 'borneByHouse',
  'house:rounding': 'rounding',
}

/** A posting's part: determined by its account, except that house:market also has the dividends. */
export const ledgerPartOf = (account: HouseAccount, entryType: EntryType): LedgerPart =>
  account === 'house:market' && entryType === 'dividend' ? 'dividends' : partOfAccount[account]

/** The accounts of a part: use it with `ledgerPartOf` to find the part's entries. */
export const accountsOfPart = (part: LedgerPart): readonly HouseAccount[] =>
  part === 'dividends' ? ['house:market'] : houseAccounts.filter((account) => partOfAccount[account] === part)

/** The sums of the investor's entries by part: positive if the platform paid, negative if it received. */
export type LedgerSums = Readonly<Record<LedgerPart, Paise>>

export const ledgerSums = (
  totals: readonly {
    readonly account: HouseAccount
    readonly entryType: EntryType
    /** Debits positive. */
    readonly amountPaise: Paise
  }[],
): LedgerSums => {
  const sums: Record<LedgerPart, Paise> = {
    putIn: 0n,
    debt: 0n,
    realised: 0n,
    dividends: 0n,
    charges: 0n,
    financing: 0n,
    interestAndPenalties: 0n,
    borneByHouse: 0n,
    rounding: 0n,
  }
  for (const { account, entryType, amountPaise } of totals)
    sums[ledgerPartOf(account, entryType)] += amountPaise
  return sums
}

/** The parts, each with its sign: charges, financing and interest are zero or less. Their sum is the net result. */
export interface NetResult extends Readonly<Record<BookedPart, Paise>> {
  readonly unrealised: Paise
}

/**
 * The net result in its parts. Fund units and shares of AI products are booked as money that goes to
 * house:funds and house:quant and comes back. So their realised result is what came back, minus what went
 * there, plus the cost of the units still held. `heldProducts` are those units; `unrealisedPaise` is for
 * positions and holdings.
 */
export const netResultOf = (
  { putIn: _putIn, debt: _debt, ...booked }: LedgerSums,
  unrealisedPaise: Paise,
  heldProducts: readonly Pick<Held, 'costPaise' | 'valuePaise'>[],
): NetResult => {
  const costPaise = heldProducts.reduce((sum, held) => sum + held.costPaise, 0n)
  const valuePaise = heldProducts.reduce((sum, held) => sum + held.valuePaise, 0n)
  return {
    ...booked,
    unrealised: unrealisedPaise + valuePaise - costPaise,
    realised: booked.realised + costPaise,
  }
}
