import { countText, rupeesText } from '@tarazu/contract/money/format.ts'
import { type Paise, rupeesFromPaise } from '@tarazu/contract/money/money.ts'
import {
  averagePrice,
  closingSide,
  type Direction,
  openingSide,
} from '@tarazu/contract/trading/trading-arithmetic.ts'
import { dayNumberAt, dayOf } from '@tarazu/market/calendar/india-time.ts'
import { type Column, type Holder, Sheet } from './sheet.ts'
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

const columnsOf = (words: PaperWords): readonly Column[] => [
  { heading: `${words.trade}\n${words.time}`, width: 84 },
  { heading: words.security, width: 158 },
  { heading: words.side, width: 36 },
  { heading: words.quantity, width: 46, align: 'end' },
  { heading: words.price, width: 58, align: 'end' },
  { heading: words.chargeNames.brokerage, width: 54, align: 'end' },
  { heading: words.value, width: 63, align: 'end' },
]

/** A trade as a row: its number and time, what was traded, how many at what price. */
const rowOf = (words: PaperWords, trade: NotedTrade): readonly string[] => {
  const { exchange, code, isin, direction, leverage, quantity, turnoverPaise } = trade
  const facts = [
    ...(direction === 'long' && leverage === 1 ? [] : [`${words[direction]} ${leverage}×`]),
    ...(trade.byLiquidation ? [words.liquidation] : []),
  ]
  return [
    `${trade.fillNo}\n${preciseTime(trade.instantMs)}`,
    [trade.name, `${exchange} ${code} · ${isin}`, ...(facts.length > 0 ? [facts.join(' · ')] : [])].join(
      '\n',
    ),
    sideOf(trade) === 'buy' ? words.buy : words.sell,
    countText(Number(quantity)),
    amountText(averagePrice(turnoverPaise, quantity)),
    amountText(BigInt(trade.charges.brokerage ?? '0')),
    amountText(turnoverPaise),
  ]
}

const codeSide = 66
const codesInRow = 7

/** A code for each trade, which opens the page that checks its price. */
const addCodes = (sheet: Sheet, words: PaperWords, trades: readonly NotedTrade[]): void => {
  const step = sheet.width / codesInRow
  sheet.room(codeSide + 44)
  sheet.y += 10
  sheet.paragraph(words.checkTrades, { size: 8, color: 'muted' })
  sheet.y += 4
  for (const [place, trade] of trades.entries()) {
    if (place % codesInRow === 0) {
      if (place > 0) sheet.y += codeSide + 16
      sheet.room(codeSide + 16)
    }
    const x = sheet.left + (place % codesInRow) * step
    sheet.code(trade.checkUrl, x, sheet.y, codeSide, trade.fillNo.toString())
  }
  sheet.y += codeSide + 16
}

/** The totals of a day's trades. */
export interface NoteSums {
  readonly boughtPaise: Paise
  readonly soldPaise: Paise
  readonly chargesPaise: Paise
  /** The charges by their names. */
  readonly charges: Readonly<Record<string, Paise>>
}

/** What is to be paid (negative) or received for a day's trades. */
export const netOf = ({ boughtPaise, soldPaise, chargesPaise }: Omit<NoteSums, 'charges'>): Paise =>
  soldPaise - boughtPaise - chargesPaise

/** As brokers list them: their own first, then what they collect for others. */
const chargeOrder = ['brokerage', 'exchange-fee', 'sebi-fee', 'gst', 'stt', 'stamp-duty', 'depository-fee']
const placeOf = (charge: string): number => {
  const place = chargeOrder.indexOf(charge)
  return place < 0 ? chargeOrder.length : place
}

/** The contract note of a day, laid out like those of Indian brokers: the trades as a table, then what is to be paid. */
export const contractNotePdf = (content: NoteContent): Promise<Uint8Array<ArrayBuffer>> => {
  const { words, holder, nowMs, dayMs, trades, part, parts, sums } = content
  const day = dayOf(dayNumberAt(dayMs))
  const subtitle = [
    paperText(words, 'tradeDay', { day }),
    ...(parts > 1 ? [paperText(words, 'part', { part: String(part), count: String(parts) })] : []),
    words.amountsIn,
  ].join(' · ')
  const number = `${day.replaceAll('-', '')}-${holder.account}${parts > 1 ? `-${part}` : ''}`
  const facts = [[words.noteNumber, number]] as const
  return Sheet.print({ title: words.contractNote, subtitle, holder, facts, words, nowMs }, (sheet) => {
    const rows = trades.map((trade) => rowOf(words, trade))
    sheet.table(columnsOf(words), rows, { size: 7.8 })
    sheet.rule()
    if (part === parts) addSums(sheet, words, sums)
    else {
      sheet.y += 8
      sheet.paragraph(words.sumsInLastPart, { size: 8, color: 'muted' })
    }
    addCodes(sheet, words, trades)
  })
}

const addSums = (sheet: Sheet, words: PaperWords, sums: NoteSums): void => {
  const charges = Object.entries(sums.charges).toSorted(([one], [other]) => placeOf(one) - placeOf(other))
  sheet.room(110 + charges.length * 14)
  sheet.y += 10
  sheet.textAt(sheet.left, sheet.y, sheet.width, words.summary, { size: 11, bold: true })
  sheet.y += 19
  const line = (label: string, amountPaise: Paise) => sheet.sum(label, amountText(amountPaise), { size: 8.5 })
  line(words.soldValue, sums.soldPaise)
  line(words.boughtValue, -sums.boughtPaise)
  for (const [charge, amountPaise] of charges) line(chargeText(words, charge), -amountPaise)
  sheet.rule()
  sheet.y += 5
  const netPaise = netOf(sums)
  const label = netPaise < 0n ? words.netPaid : words.netReceived
  sheet.sum(label, amountText(netPaise < 0n ? -netPaise : netPaise), { size: 11.5, bold: true })
  sheet.y += 3
  sheet.paragraph(words.checkNote, { size: 8, color: 'muted' })
}
