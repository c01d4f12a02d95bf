import type { Paise } from '@tarazu/contract/money/money.ts'
import { averagePrice } from '@tarazu/contract/trading/trading-arithmetic.ts'
import { isoText } from '../../base/iso-text.ts'
import { paperFigures } from './printing/paper-figures.ts'
import { type Column, type Holder, Sheet } from './printing/sheet.ts'
import { type PaperWords, paperText } from './words/paper-text.ts'

export interface CertifiedShares {
  readonly name: string
  readonly code: string
  readonly exchange: string
  readonly isin: string
  readonly quantity: bigint
  /** The holdings' total cost before charges; the average is computed from it, never the reverse. */
  readonly costPaise: Paise
  readonly openedMs: number
  /** Locked in until this time; null for shares that may be sold. */
  readonly lockedUntilMs: number | null
}

export interface CertificateContent {
  readonly words: PaperWords
  readonly holder: Holder
  readonly nowMs: number
  readonly shares: readonly CertifiedShares[]
  readonly checkUrl: string
  /** The page that the code opens: the price of one trade, or the published days. */
  readonly checks: 'checkTrade' | 'checkDays'
}

const columnsOf = (words: PaperWords): readonly Column[] => [
  { heading: words.company, width: 154 },
  { heading: words.isin, width: 84 },
  { heading: words.since, width: 66 },
  { heading: words.quantity, width: 55, align: 'end' },
  { heading: words.averagePrice, width: 72, align: 'end' },
  { heading: words.cost, width: 68, align: 'end' },
]

/** The certificate of the shares that an investor holds at a given time. */
export const print = (content: CertificateContent): Promise<Uint8Array<ArrayBuffer>> => {
  const { words, holder, nowMs } = content
  const subtitle = `${paperFigures(words).instantText(nowMs)} · ${words.amountsIn}`
  return Sheet.print({ title: words.certificate, subtitle, holder, words, nowMs }, (sheet) =>
    addShares(sheet, content),
  )
}

/** A separate line under the company, while the shares are locked in. */
const lockInText = (words: PaperWords, lockedUntilMs: number | null, nowMs: number): string =>
  lockedUntilMs === null || lockedUntilMs <= nowMs
    ? ''
    : `\n${paperText(words, 'lockedIn', { instant: isoText(lockedUntilMs) })}`

const addShares = (
  sheet: Sheet,
  { words, holder, nowMs, shares, checkUrl, checks }: CertificateContent,
): void => {
  const { amountText, countText, dateText } = paperFigures(words)
  sheet.paragraph(paperText(words, 'certifies', { name: holder.name, instant: isoText(nowMs) }), { size: 11 })
  sheet.y += 12
  const columns = columnsOf(words)
  sheet.table(
    columns,
    shares.map(({ name, code, exchange, isin, openedMs, quantity, costPaise, lockedUntilMs }) => [
      `${name} (${exchange} ${code})${lockInText(words, lockedUntilMs, nowMs)}`,
      isin,
      dateText(openedMs),
      countText(Number(quantity)),
      amountText(averagePrice(costPaise, quantity)),
      amountText(costPaise),
    ]),
  )
  sheet.rule()
  sheet.y += 5
  const quantity = shares.reduce((sum, one) => sum + one.quantity, 0n)
  const costPaise = shares.reduce((sum, one) => sum + one.costPaise, 0n)
  const total = [words.total, '', '', countText(Number(quantity)), '', amountText(costPaise)]
  sheet.row(columns, total, { bold: true })
  sheet.room(130)
  sheet.y += 24
  sheet.code(checkUrl, sheet.left + sheet.width - 84, sheet.y, 84, words[checks])
}
