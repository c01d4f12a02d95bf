import { countText, rupeesText } from '@tarazu/contract/money/format.ts'
import { type Paise, rupeesFromPaise } from '@tarazu/contract/money/money.ts'
import {
  averagePrice,
  closingSide,
  type Direction,
  openingSide,
} from '@tarazu/contract/trading/trading-arithmetic.ts'
import { dayNumberAt, dayOf } from '@tarazu/market/calendar/india-time.ts'
import { type Holder, Sheet } from './sheet.ts'
import { chargeText, type PaperWords, paperText } from './words/paper-text.ts'

/** One execution as the note shows it. */
export interface NotedTrade {
  readonly fillNo: bigint
  readonly orderNo: bigint
  readonly kind: 'open' | 'close'
  readonly byLiquidation: boolean
  readonly exchange: string
  readonly code: string
  readonly name: string
  readonly isin: string
  readonly direction: Direction
  readonly leverage: number
  readonly quantity: bigint
  readonly turnoverPaise: Paise
  readonly charges: Readonly<Record<string, string>>
  readonly feePaise: Paise
  readonly instantMs: number
  /** The page on which anybody checks its price. */
  readonly checkUrl: string
}

export interface NoteContent {
  readonly words: PaperWords
  readonly holder: Holder
  readonly nowMs: number
  readonly dayMs: number
  /** The oldest first; of a day that comes in parts, those of this one. */
  readonly trades: readonly NotedTrade[]
  readonly part: number
  readonly parts: number
  /** Of all the day's trades; the last part shows them. */
  readonly sums: NoteSums
}

export const amountText = (amountPaise: Paise): string =>
  rupeesText(rupeesFromPaise(amountPaise), { symbol: false })

/** "11:02:03.120", India's time: to the millisecond, since that is the instant whose price it was. */
const preciseTime = (instantMs: number): string =>
  new Date(instantMs + 19_800_000).toISOString().slice(11, 23)

const sideOf = ({ kind, direction }: NotedTrade) =>
  kind === 'open' ? openingSide(direction) : closingSide(direction)

const codeSide = 66
const chargeRow = 12.5

const addTrade = (sheet: Sheet, { words }: NoteContent, trade: NotedTrade): void => {
  const charges = Object.entries(trade.charges)
  sheet.room(Math.max(118, 74 + charges.length * chargeRow))
  const top = sheet.y
  const width = sheet.width - codeSide - 40
  const valuePaise = trade.turnoverPaise
  const isBuy = sideOf(trade) === 'buy'
  const facts = [trade.exchange, trade.isin, words[trade.direction], `${trade.leverage}×`]
  if (trade.byLiquidation) facts.push(words.liquidation)
  sheet.sum(
    `${isBuy ? words.bought : words.sold} · ${trade.code} · ${countText(Number(trade.quantity))} × ${amountText(averagePrice(trade.turnoverPaise, trade.quantity))}`,
    amountText(valuePaise),
    { size: 10.5, bold: true, width },
  )
  sheet.textAt(sheet.left, sheet.y, width, trade.name)
  sheet.y += 13
  sheet.textAt(sheet.left, sheet.y, width, facts.join(' · '), { size: 8, color: 'muted' })
  sheet.y += 12
  const numbers = `${words.time} ${preciseTime(trade.instantMs)} · ${words.trade} ${trade.fillNo} · ${words.position} ${trade.orderNo}`
  sheet.textAt(sheet.left, sheet.y, width, numbers, { size: 8, color: 'muted' })
  sheet.y += 15
  for (const [charge, amount] of charges)
    sheet.sum(chargeText(words, charge), amountText(BigInt(amount)), { size: 7.6, width })
  const netPaise = isBuy ? valuePaise + trade.feePaise : valuePaise - trade.feePaise
  const paid = isBuy || netPaise < 0n
  const amount = amountText(netPaise < 0n ? -netPaise : netPaise)
  sheet.sum(paid ? words.netPaid : words.netReceived, amount, { size: 9, bold: true, width })
  sheet.code(trade.checkUrl, sheet.left + sheet.width - codeSide, top, codeSide, words.checkTrade)
  sheet.y = Math.max(sheet.y, top + codeSide + 14) + 4
  sheet.rule()
  sheet.y += 9
}

/** The totals of a day's trades. */
export interface NoteSums {
  readonly boughtPaise: Paise
  readonly soldPaise: Paise
  readonly chargesPaise: Paise
}

/** What is to be paid (negative) or received for a day's trades. */
export const netOf = ({ boughtPaise, soldPaise, chargesPaise }: NoteSums): Paise =>
  soldPaise - boughtPaise - chargesPaise

/** The contract note of a day (SEBI's form in plain words): trade by trade, charges line by line, then the sums. */
export const contractNotePdf = (content: NoteContent): Promise<Uint8Array<ArrayBuffer>> => {
  const { words, holder, nowMs, dayMs, trades, part, parts, sums } = content
  const subtitle = [
    paperText(words, 'tradeDay', { day: dayOf(dayNumberAt(dayMs)) }),
    ...(parts > 1 ? [paperText(words, 'part', { part: String(part), count: String(parts) })] : []),
    words.amountsIn,
  ].join(' · ')
  return Sheet.print({ title: words.contractNote, subtitle, holder, words, nowMs }, (sheet) => {
    for (const trade of trades) addTrade(sheet, content, trade)
    if (part === parts) addSums(sheet, words, sums)
    else sheet.paragraph(words.sumsInLastPart, { size: 8, color: 'muted' })
  })
}

const addSums = (sheet: Sheet, words: PaperWords, sums: NoteSums): void => {
  sheet.room(130)
  sheet.y += 4
  sheet.textAt(sheet.left, sheet.y, sheet.width, words.summary, { size: 12, bold: true })
  sheet.y += 22
  sheet.sum(words.soldValue, amountText(sums.soldPaise), { size: 9.5 })
  sheet.sum(words.boughtValue, amountText(-sums.boughtPaise), { size: 9.5 })
  sheet.sum(words.charges, amountText(-sums.chargesPaise), { size: 9.5 })
  sheet.rule()
  sheet.y += 5
  const netPaise = netOf(sums)
  const label = netPaise < 0n ? words.netPaid : words.netReceived
  sheet.sum(label, amountText(netPaise < 0n ? -netPaise : netPaise), { size: 12, bold: true })
  sheet.y += 6
  sheet.paragraph(words.checkNote, { size: 8, color: 'muted' })
}
