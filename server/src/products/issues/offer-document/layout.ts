import type { Category } from '@tarazu/market/offerings/categories.ts'
import type { Purpose, Ratios, Risk, YearFigures } from '@tarazu/market/offerings/terms.ts'
import { heading } from '../../../money/documents/printing/heading.ts'
import { paperFigures } from '../../../money/documents/printing/paper-figures.ts'
import { type Column, Sheet } from '../../../money/documents/printing/sheet.ts'
import type { PaperWords } from '../../../money/documents/words/paper-text.ts'
import type { OfferDocumentWords } from './words/en.ts'

/** The contents of the offer document for a company going public; times are market times. */
export interface OfferContent {
  readonly words: PaperWords
  readonly offer: OfferDocumentWords
  readonly nowMs: number
  readonly company: string
  readonly listing: string
  readonly isin: string
  readonly lowestPaise: number
  readonly highestPaise: number
  readonly lotShares: number
  readonly offeredShares: number
  readonly freshShares: number
  /** Label by label: when it opens, closes and so on. */
  readonly dates: readonly (readonly [name: keyof OfferDocumentWords['dates'], instantMs: number])[]
  readonly shares: readonly { readonly category: Category; readonly shares: number }[]
  readonly uses: readonly { readonly purpose: Purpose; readonly partPpm: number }[]
  readonly risks: readonly Risk[]
  readonly years: readonly YearFigures[]
  readonly ratios: Ratios
  readonly peers: readonly (Ratios & { readonly name: string })[]
  readonly pageUrl: string
}

/** Paise as crores of rupees, or in Chinese as 亿 (ten crores), with two decimals. */
const croreText = (words: PaperWords, paise: number): string => {
  const paiseOfUnit = words.language === 'zh-CN' ? 1e10 : 1e9
  return paperFigures(words).amountText(BigInt(Math.round((100 * paise) / paiseOfUnit)))
}
/** Paise as rupees. */
const priceText = (words: PaperWords, paise: number): string =>
  paperFigures(words).amountText(BigInt(Math.round(paise)))
const percentText = (part: number, whole: number): string => `${((100 * part) / whole).toFixed(2)}%`

const addOffer = (sheet: Sheet, content: OfferContent): void => {
  const { words, offer, lowestPaise, highestPaise, lotShares, offeredShares, freshShares, dates } = content
  const { countText, instantText } = paperFigures(words)
  const facts: readonly (readonly [string, string])[] = [
    [offer.band, `${priceText(words, lowestPaise)} – ${priceText(words, highestPaise)}`],
    [offer.lot, countText(lotShares)],
    [
      offer.offered,
      `${countText(offeredShares)} · ${croreText(words, offeredShares * highestPaise)} ${offer.crore}`,
    ],
    [
      offer.fresh,
      `${countText(freshShares)} · ${croreText(words, freshShares * highestPaise)} ${offer.crore}`,
    ],
    [offer.forSale, countText(offeredShares - freshShares)],
    ...dates.map(([name, instantMs]) => [offer.dates[name], instantText(instantMs)] as const),
  ]
  heading(sheet, offer.theOffer)
  const columns: readonly Column[] = [
    { heading: '', width: 200 },
    { heading: '', width: sheet.width - 200 },
  ]
  for (const fact of facts) sheet.row(columns, fact)
}

const addShares = (sheet: Sheet, { words, offer, shares, offeredShares }: OfferContent): void => {
  const { countText } = paperFigures(words)
  heading(sheet, offer.whoFor)
  sheet.table(
    [
      { heading: offer.category, width: sheet.width - 200 },
      { heading: words.quantity, width: 110, align: 'end' },
      { heading: offer.part, width: 90, align: 'end' },
    ],
    shares.map((one) => [
      offer.categories[one.category],
      countText(one.shares),
      percentText(one.shares, offeredShares),
    ]),
  )
}

const addUses = (sheet: Sheet, { words, offer, uses, freshShares, highestPaise }: OfferContent): void => {
  heading(sheet, offer.uses)
  if (uses.length === 0) {
    sheet.paragraph(offer.noFresh)
    return
  }
  sheet.table(
    [
      { heading: offer.purpose, width: sheet.width - 200 },
      { heading: offer.crores, width: 110, align: 'end' },
      { heading: offer.part, width: 90, align: 'end' },
    ],
    uses.map(({ purpose, partPpm }) => [
      offer.purposes[purpose],
      croreText(words, (freshShares * highestPaise * partPpm) / 1e6),
      percentText(partPpm, 1e6),
    ]),
  )
}

const addYears = (sheet: Sheet, { words, offer, years }: OfferContent): void => {
  heading(sheet, offer.years)
  sheet.table(
    [
      { heading: offer.yearTo, width: 89 },
      { heading: offer.revenue, width: 88, align: 'end' },
      { heading: offer.profit, width: 82, align: 'end' },
      { heading: offer.perShare, width: 80, align: 'end' },
      { heading: offer.worth, width: 80, align: 'end' },
      { heading: offer.borrowings, width: 80, align: 'end' },
    ],
    years.map((year) => [
      String(year.financialYear),
      croreText(words, year.revenuePaise),
      croreText(words, year.netProfitPaise),
      priceText(words, year.earningsPerSharePaise),
      croreText(words, year.netWorthPaise),
      croreText(words, year.borrowingsPaise),
    ]),
  )
}

const ratioCells = ({ priceOverEarnings, priceOverBook, returnOnNetWorth, netMargin }: Ratios) => [
  priceOverEarnings === undefined ? '–' : (priceOverEarnings / 100).toFixed(2),
  (priceOverBook / 100).toFixed(2),
  `${(returnOnNetWorth / 100).toFixed(2)}%`,
  `${(netMargin / 100).toFixed(2)}%`,
]

const addPeers = (sheet: Sheet, { words, offer, company, ratios, peers }: OfferContent): void => {
  heading(sheet, offer.peers)
  sheet.table(
    [
      { heading: words.company, width: 179 },
      { heading: offer.priceOverEarnings, width: 80, align: 'end' },
      { heading: offer.priceOverBook, width: 80, align: 'end' },
      { heading: offer.returnOnNetWorth, width: 80, align: 'end' },
      { heading: offer.netMargin, width: 80, align: 'end' },
    ],
    [[company, ...ratioCells(ratios)], ...peers.map((peer) => [peer.name, ...ratioCells(peer)])],
  )
}

const addRisks = (sheet: Sheet, { offer, risks }: OfferContent): void => {
  heading(sheet, offer.risks)
  for (const [place, risk] of risks.entries()) {
    sheet.paragraph(`${place + 1}. ${offer.riskSentences[risk]}`)
    sheet.y += 3
  }
}

/** The offer document of a public issue, like a red herring prospectus before the price is known. */
export const print = (content: OfferContent): Promise<Uint8Array<ArrayBuffer>> => {
  const { words, offer, nowMs, company, listing, isin, pageUrl } = content
  const subtitle = `${company} · ${listing} · ${isin}`
  const facts = [[words.madeOnDay, paperFigures(words).dateText(nowMs)]] as const
  return Sheet.print({ title: offer.title, subtitle, facts, words, nowMs }, (sheet) => {
    sheet.paragraph(offer.invented, { bold: true })
    for (const add of [addOffer, addShares, addUses, addYears, addPeers, addRisks]) add(sheet, content)
    heading(sheet, offer.allotment)
    sheet.paragraph(offer.allotmentRule)
    sheet.room(120)
    sheet.y += 16
    sheet.code(pageUrl, sheet.left + sheet.width - 84, sheet.y, 84, offer.seePage)
  })
}
