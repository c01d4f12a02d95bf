import { multiplyDivideHalfEven, type Paise } from '@tarazu/contract/money/money.ts'
import type { TradeSide } from '@tarazu/contract/trading/charges.ts'
import { averagePrice, type Direction, sideOfTrade } from '@tarazu/contract/trading/trading-arithmetic.ts'
import { dayNumberAt, dayOf } from '@tarazu/market/calendar/india-time.ts'
import { paperFigures } from './printing/paper-figures.ts'
import { type Column, type Holder, Sheet } from './printing/sheet.ts'
import { chargeText, type PaperWords, paperText } from './words/paper-text.ts'

/** One execution on the note. */
export interface NotedTrade {
  readonly fillNo: bigint
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
  readonly instantMs: number
  /** The filled order, with its own number: a market order has its trade's number. */
  readonly placed: { readonly orderNo: bigint; readonly instantMs: number }
  /** The page on which anybody can check its price. */
  readonly checkUrl: string
}

/** All of a day's purchases, or sales, in one security, on any exchange. */
export interface NotedSecurity {
  readonly isin: string
  readonly name: string
  readonly side: TradeSide
  readonly quantity: bigint
  readonly turnoverPaise: Paise
  readonly brokeragePaise: Paise
}

export interface NoteContent {
  readonly words: PaperWords
  readonly holder: Holder
  readonly nowMs: number
  readonly dayMs: number
  /** Oldest first; if the day comes in parts, those in this part. */
  readonly trades: readonly NotedTrade[]
  /** For the whole day; only in the last part. */
  readonly securities: readonly NotedSecurity[]
  readonly settlement: { readonly number: string; readonly day: string }
  readonly part: number
  readonly parts: number
  /** For all the day's trades; only in the last part. */
  readonly sums: NoteSums
}

/** "11:02:03.120", time in India: to the millisecond, since the price is the one at exactly this time. */
const preciseTime = (instantMs: number): string =>
  new Date(instantMs + 19_800_000).toISOString().slice(11, 23)

const columnsOf = (words: PaperWords): readonly Column[] => [
  { heading: `${words.trade}\n${words.time}`, width: 60 },
  { heading: `${words.note.order}\n${words.time}`, width: 60 },
  { heading: words.security, width: 137 },
  { heading: words.side, width: 36 },
  { heading: words.quantity, width: 42, align: 'end' },
  { heading: words.price, width: 54, align: 'end' },
  { heading: words.chargeNames.brokerage, width: 48, align: 'end' },
  { heading: words.value, width: 62, align: 'end' },
]

/** A trade as a row: its number and time, security, quantity and price. */
const rowOf = (words: PaperWords, trade: NotedTrade): readonly string[] => {
  const { amountText, countText } = paperFigures(words)
  const { exchange, code, isin, direction, leverage, quantity, turnoverPaise, placed } = trade
  const facts = [
    ...(direction === 'long' && leverage === 1 ? [] : [`${words[direction]} ${leverage}×`]),
    ...(trade.byLiquidation ? [words.liquidation] : []),
  ]
  return [
    `${trade.fillNo}\n${preciseTime(trade.instantMs)}`,
    `${placed.orderNo}\n${preciseTime(placed.instantMs)}`,
    [trade.name, `${exchange} ${code} · ${isin}`, ...(facts.length > 0 ? [facts.join(' · ')] : [])].join(
      '\n',
    ),
    sideOfTrade(trade.kind, direction) === 'buy' ? words.buy : words.sell,
    countText(Number(quantity)),
    amountText(averagePrice(turnoverPaise, quantity)),
    amountText(BigInt(trade.charges.brokerage ?? '0')),
    amountText(turnoverPaise),
  ]
}

/** The price per share including brokerage: "1,234.6000", four decimals of a rupee. */
const netRateText = (
  { side, quantity, turnoverPaise, brokeragePaise }: NotedSecurity,
  words: PaperWords,
): string => {
  const netPaise = side === 'buy' ? turnoverPaise + brokeragePaise : turnoverPaise - brokeragePaise
  const parts = multiplyDivideHalfEven(netPaise, 100n, quantity)
  return `${paperFigures(words).countText(Number(parts / 10_000n))}.${String(parts % 10_000n).padStart(4, '0')}`
}

/** Each security once per side, at the average of all its trades, as usual in contract notes. */
const addSecurities = (sheet: Sheet, words: PaperWords, securities: readonly NotedSecurity[]): void => {
  const { amountText, countText } = paperFigures(words)
  sheet.textAt(sheet.left, sheet.y, sheet.width, words.note.bySecurity, { size: 10, bold: true })
  sheet.y += 15
  const columns: readonly Column[] = [
    { heading: words.security, width: 188 },
    { heading: words.side, width: 36 },
    { heading: words.quantity, width: 52, align: 'end' },
    { heading: words.averagePrice, width: 66, align: 'end' },
    { heading: words.note.netRate, width: 74, align: 'end' },
    { heading: words.value, width: 83, align: 'end' },
  ]
  const rows = securities.map((security) => [
    `${security.name}\n${security.isin}`,
    security.side === 'buy' ? words.buy : words.sell,
    countText(Number(security.quantity)),
    amountText(averagePrice(security.turnoverPaise, security.quantity)),
    netRateText(security, words),
    amountText(security.turnoverPaise),
  ])
  sheet.table(columns, rows, { size: 7.8 })
  sheet.y += 6
}

const codeSide = 66
const codesInRow = 7

/** A code for each trade, which opens the page that checks its price. */
const addCodes = (sheet: Sheet, words: PaperWords, trades: readonly NotedTrade[]): void => {
  const step = sheet.width / codesInRow
  sheet.room(codeSide + 42)
  sheet.y += 6
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

/** A day's trade totals. */
export interface NoteSums {
  readonly boughtPaise: Paise
  readonly soldPaise: Paise
  readonly chargesPaise: Paise
  /** The charges by name. */
  readonly charges: Readonly<Record<string, Paise>>
}

/** The amount to pay (negative) or receive for a day's trades. */
export const netOf = ({ boughtPaise, soldPaise, chargesPaise }: Omit<NoteSums, 'charges'>): Paise =>
  soldPaise - boughtPaise - chargesPaise

/** In brokers' order: their own first, then those they collect for others. */
const chargeOrder = ['brokerage', 'exchange-fee', 'sebi-fee', 'gst', 'stt', 'stamp-duty']
const placeOf = (charge: string): number => {
  const place = chargeOrder.indexOf(charge)
  return place < 0 ? chargeOrder.length : place
}

const depository = 'depository-fee'

/** Half a rupee or more is rounded up. */
const wholeRupees = (paise: Paise): Paise => ((paise + 50n) / 100n) * 100n

/** A day's totals in the note's form: the securities transaction tax in whole rupees, and no depository charge. */
export const notedSums = ({ charges, ...sums }: NoteSums): NoteSums => {
  const noted = Object.fromEntries(
    Object.entries(charges)
      .filter(([charge]) => charge !== depository)
      .map(([charge, amountPaise]) => [charge, charge === 'stt' ? wholeRupees(amountPaise) : amountPaise]),
  )
  const chargesPaise = Object.values(noted).reduce((sum, amountPaise) => sum + amountPaise, 0n)
  return { ...sums, charges: noted, chargesPaise }
}

/** A day's contract note, laid out like Indian brokers' notes: the trades as a table, then the net amount. */
export const print = (content: NoteContent): Promise<Uint8Array<ArrayBuffer>> => {
  const { words, holder, nowMs, dayMs, trades, part, parts, sums, settlement, securities } = content
  const day = dayOf(dayNumberAt(dayMs))
  const subtitle = [
    paperText(words, 'tradeDay', { day }),
    ...(parts > 1 ? [paperText(words, 'part', { part: String(part), count: String(parts) })] : []),
    words.amountsIn,
  ].join(' · ')
  const number = `${day.replaceAll('-', '')}-${holder.account}${parts > 1 ? `-${part}` : ''}`
  const facts = [
    [words.noteNumber, number],
    [words.note.settlement, `${settlement.number} · ${paperFigures(words).dayText(settlement.day)}`],
  ] as const
  return Sheet.print({ title: words.contractNote, subtitle, holder, facts, words, nowMs }, (sheet) => {
    if (part === parts) addSecurities(sheet, words, securities)
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
  const { amountText } = paperFigures(words)
  const noted = notedSums(sums)
  const charges = Object.entries(noted.charges).toSorted(([one], [other]) => placeOf(one) - placeOf(other))
  sheet.room(140 + charges.length * 14)
  sheet.y += 10
  sheet.textAt(sheet.left, sheet.y, sheet.width, words.summary, { size: 11, bold: true })
  sheet.y += 17
  const line = (label: string, amountPaise: Paise) => sheet.sum(label, amountText(amountPaise), { size: 8.5 })
  line(words.soldValue, noted.soldPaise)
  line(words.boughtValue, -noted.boughtPaise)
  for (const [charge, amountPaise] of charges) {
    line(charge === 'gst' ? words.note.igst : chargeText(words, charge), -amountPaise)
  }
  sheet.rule()
  sheet.y += 5
  const netPaise = netOf(noted)
  const label = netPaise < 0n ? words.netPaid : words.netReceived
  sheet.sum(label, amountText(netPaise < 0n ? -netPaise : netPaise), { size: 11.5, bold: true })
  sheet.y += 3
  for (const note of [words.checkNote, words.note.gstNote]) sheet.paragraph(note, { size: 8, color: 'muted' })
  addLedger(sheet, words, sums)
}

/** From the note's net amount to the ledger's. */
const addLedger = (sheet: Sheet, words: PaperWords, sums: NoteSums): void => {
  sheet.room(90)
  sheet.y += 6
  sheet.paragraph(words.note.ledgerNote, { size: 7.5 })
  sheet.y += 3
  const { amountText } = paperFigures(words)
  const line = (label: string, amountPaise: Paise) => sheet.sum(label, amountText(amountPaise), { size: 8 })
  line(words.note.sttExact, -(sums.charges.stt ?? 0n))
  line(words.chargeNames[depository], -(sums.charges[depository] ?? 0n))
  line(words.note.difference, netOf(sums) - netOf(notedSums(sums)))
  line(words.note.ledgerNet, netOf(sums))
}
