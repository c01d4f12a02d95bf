import {
  accountStatement,
  accountStatementCsv,
  contractNote,
  shareCertificate,
  taxReportPdf,
} from '@tarazu/contract/calls/documents.ts'
import { fundFactsheet } from '@tarazu/contract/calls/funds.ts'
import { newStockDocument } from '@tarazu/contract/calls/issues.ts'
import { loanStatement } from '@tarazu/contract/calls/loans.ts'
import { refusals } from '@tarazu/contract/refusals/keys.ts'
import type { Language } from '@tarazu/contract/text/language.ts'
import type { ParsedInput } from '@tarazu/contract/wire/call.ts'
import { dayNumberOf, midnightOf } from '@tarazu/market/calendar/india-time.ts'
import { csvFile } from '../../base/csv.ts'
import { Refusal } from '../../base/refusal.ts'
import { mapInSlices } from '../../base/slices.ts'
import { createTurns } from '../../base/turns.ts'
import { readCounterTotals } from '../../ledger/counter-totals.ts'
import { ownLinesBetween } from '../../ledger/queries.ts'
import { maskPhone, readInvestor } from '../../people/investors/queries.ts'
import { type BoundCall, bindInvestor } from '../../wire/http/bind.ts'
import type { Services } from '../../wire/services.ts'
import { readLoanPaper } from '../loans/queries.ts'
import { checkUrl } from './check-url.ts'
import type { FactsheetFacts } from './factsheet.ts'
import { keepNoteRead } from './note-read.ts'
import { createNoted, notedSecurities, settlementOf } from './noted-trades.ts'
import { offerFacts } from './offer-facts.ts'
import { createProductText, type PaperSource } from './paper-source.ts'
import { printPaper } from './print-paper.ts'
import {
  readDelivered,
  readTaxFacts,
  readTradesBetween,
  securityOf,
  sumBySecurity,
  sumTradesBetween,
} from './queries.ts'
import { bothNames, createNames, nameIn } from './security-names.ts'
import type { Holder } from './sheet.ts'
import { type Statement, statementRows } from './statement-rows.ts'
import { taxReportOf } from './tax-report.ts'
import { paperWords } from './words/all.ts'

export interface DocumentServices extends Pick<Services, 'database' | 'market' | 'clock'> {
  /** The app's origin, "https://tarazu.example", for the codes' links in documents. */
  readonly origin: string
  readonly papers: readonly PaperSource[]
  readonly paperLimits?: PaperLimits
  /** Whether investors see a public issue at all. */
  readonly isIssueShown: (issueId: string, nowMs: number) => Promise<boolean>
  /** Undefined if there is no such fund. */
  readonly factsheetOf: (
    code: string,
    language: Language,
    nowMs: number,
  ) => Promise<FactsheetFacts | undefined>
}

/**
 * How many rows a document may have: a note with more trades comes in parts; anything else is refused with
 * statementSpanInvalid.
 */
export interface PaperLimits {
  readonly noteTrades: number
  readonly certifiedPositions: number
  readonly statementLines: number
  readonly csvLines: number
  readonly taxRows: number
}
/** Each takes a thread a few seconds, and less than half of its memory limit. */
export const usualLimits: PaperLimits = {
  noteTrades: 5_000,
  certifiedPositions: 10_000,
  statementLines: 10_000,
  taxRows: 10_000,
  csvLines: 50_000,
}
/** How many threads print at once. */
const papersAtOnce = 2

const midnight = (day: string, later = 0): number => midnightOf(dayNumberOf(day) + later)

const readHolder = async (services: DocumentServices, userId: bigint): Promise<Holder> => {
  const investor = await readInvestor(services.database, userId)
  if (investor === undefined) throw new Refusal(refusals.sessionEnded)
  const phone = maskPhone(investor.phone)
  return { name: investor.realName ?? phone, phone, account: userId.toString() }
}

/** The page for checking the published days, for a document with more than one price. */
const proofDaysUrl = (origin: string): string => `${origin}/#/proof-days`

const readStatement = async (
  { database }: DocumentServices,
  userId: bigint,
  { fromDay, toDay }: { readonly fromDay: string; readonly toDay: string },
  maximumLines: number,
): Promise<Statement> => {
  const [fromMs, untilMs] = [midnight(fromDay), midnight(toDay, 1)]
  if (untilMs <= fromMs) throw new Refusal(refusals.statementSpanInvalid)
  const span = { from: new Date(fromMs), until: new Date(untilMs) }
  const { lines, opening } = await ownLinesBetween(database, userId, span, maximumLines + 1)
  if (lines.length > maximumLines) throw new Refusal(refusals.statementSpanInvalid)
  return { fromMs, untilMs, opening, lines, totals: await readCounterTotals(database, userId, span) }
}

const printNote = async (
  services: DocumentServices,
  userId: bigint,
  { day, language, part }: ParsedInput<typeof contractNote>,
  tradesAPart: number,
) => {
  const { database, market, clock } = services
  const [dayMs, untilMs] = [midnight(day), midnight(day, 1)]
  const page = { offset: (part - 1) * tradesAPart, limit: tradesAPart }
  const [fills, { trades: count, sums }, bySecurity] = await Promise.all([
    readTradesBetween(database, userId, dayMs, untilMs, page),
    sumTradesBetween(database, userId, dayMs, untilMs),
    sumBySecurity(database, userId, dayMs, untilMs),
  ])
  if (fills.length === 0) throw new Refusal(refusals.noTradeOnDay)
  const parts = Math.ceil(count / tradesAPart)
  const holder = await readHolder(services, userId)
  const trades = await mapInSlices(fills, createNoted(services, language))
  const ofDay = {
    dayMs,
    sums,
    settlement: settlementOf(market, dayMs),
    securities: notedSecurities(market, language, bySecurity),
  }
  const facts = { words: paperWords[language], holder, nowMs: clock.nowMs() }
  return printPaper({ kind: 'note', content: { ...facts, ...ofDay, trades, part, parts } })
}

const printCertificate = async (
  services: DocumentServices,
  userId: bigint,
  { orderNo, language }: ParsedInput<typeof shareCertificate>,
  maximumPositions: number,
) => {
  const { database, market, clock, origin } = services
  const nowMs = clock.nowMs()
  const positions = await readDelivered(database, userId, orderNo, maximumPositions + 1)
  const [first] = positions
  if (first === undefined) throw new Refusal(refusals.noFullyPaidShares)
  if (positions.length > maximumPositions) throw new Refusal(refusals.statementSpanInvalid)
  const shares = positions.map((position) => ({
    name: nameIn(language, bothNames(market, position)),
    code: position.code,
    exchange: position.exchange,
    isin: securityOf(market, position),
    quantity: position.quantity,
    costPaise: position.cost_paise,
    openedMs: Number(position.opened_ms),
    lockedUntilMs: position.locked_until_ms === null ? null : Number(position.locked_until_ms),
  }))
  const opened = {
    exchange: first.exchange,
    code: first.code,
    instantMs: Number(first.opened_ms),
    direction: first.direction,
    kind: first.opening_kind,
    cause: first.opening_cause,
    quantity: first.opening_quantity,
    turnoverPaise: first.opening_turnover_paise,
    takenBefore: first.opening_taken_before_shares,
  }
  // The price of an allotment comes from its own rule, not from the market at a given time.
  const isOneTrade = positions.length === 1 && first.opening_cause !== 'allotment'
  const url = isOneTrade ? checkUrl(origin, opened) : proofDaysUrl(origin)
  const holder = await readHolder(services, userId)
  const content = { words: paperWords[language], holder, nowMs, shares, checkUrl: url }
  const checks = isOneTrade ? ('checkTrade' as const) : ('checkDays' as const)
  return printPaper({ kind: 'certificate', content: { ...content, checks } })
}

const printStatement = async (
  services: DocumentServices,
  userId: bigint,
  { language, ...span }: ParsedInput<typeof accountStatement>,
  maximumLines: number,
) => {
  const statement = await readStatement(services, userId, span, maximumLines)
  const holder = await readHolder(services, userId)
  const nowMs = services.clock.nowMs()
  const content = { holder, nowMs, statement, checkUrl: proofDaysUrl(services.origin) }
  return printPaper({ kind: 'statement', content: { words: paperWords[language], ...content } })
}

const printTax = async (
  services: DocumentServices,
  userId: bigint,
  { year, language }: ParsedInput<typeof taxReportPdf>,
  maximumRows: number,
) => {
  const { database, market, clock, origin, papers } = services
  const { facts, places } = await readTaxFacts(database, market, papers, userId)
  const { gains, products, noteDays: _noteDays, ...report } = await taxReportOf(facts, year)
  if (gains.length + products.length > maximumRows) throw new Refusal(refusals.statementSpanInvalid)
  const namesOf = createNames(market, places)
  const named = await mapInSlices(gains, (gain) => {
    const { code, ...names } = namesOf(gain)
    return { ...gain, code, name: nameIn(language, names) }
  })
  const productText = createProductText(market, papers)
  const given = products.map((gain) => {
    const { quantityText, ...names } = productText(gain)
    return { ...gain, name: nameIn(language, names), quantityText }
  })
  const deducting = report.tax.deducting.map((company) => ({
    ...company,
    name: nameIn(language, namesOf(company)),
  }))
  const holder = await readHolder(services, userId)
  const url = proofDaysUrl(origin)
  const content = { holder, nowMs: clock.nowMs(), report, gains: named, products: given, checkUrl: url }
  return printPaper({ kind: 'tax', content: { words: paperWords[language], ...content, deducting } })
}

const printOffer = async (
  { market, clock, origin, isIssueShown }: DocumentServices,
  { id, language }: ParsedInput<typeof newStockDocument>,
) => {
  const nowMs = clock.nowMs()
  const facts = offerFacts(market, id, language, nowMs)
  if (facts === undefined || !(await isIssueShown(id, nowMs))) throw new Refusal(refusals.noSuchIssue)
  const content = { ...facts, words: paperWords[language], nowMs, pageUrl: `${origin}/#/ipo/${id}` }
  return printPaper({ kind: 'offer', content })
}

const printLoan = async (
  services: DocumentServices,
  userId: bigint,
  { loanNo, language }: ParsedInput<typeof loanStatement>,
) => {
  const kept = await readLoanPaper(services.database, userId, loanNo)
  if (kept === undefined) throw new Refusal(refusals.noSuchLoan)
  const { papers, digest, signed_ms } = kept
  const holder = await readHolder(services, userId)
  const content = { language, holder, paper: papers[language], digest, signedMs: Number(signed_ms) }
  return printPaper({ kind: 'loan', content })
}

const printFactsheet = async (
  { clock, origin, factsheetOf }: DocumentServices,
  { code, language }: ParsedInput<typeof fundFactsheet>,
) => {
  const nowMs = clock.nowMs()
  const facts = await factsheetOf(code, language, nowMs)
  if (facts === undefined) throw new Refusal(refusals.noSuchFund)
  const content = { ...facts, words: paperWords[language], nowMs, pageUrl: `${origin}/#/fund/${code}` }
  return printPaper({ kind: 'factsheet', content })
}

/**
 * The printed documents: contract notes, certificates, tax reports and statements of account; one at a time for each
 * investor.
 */
export const paperRoutes = (services: DocumentServices): readonly BoundCall[] => {
  const limits = services.paperLimits ?? usualLimits
  const inTurn = createTurns(papersAtOnce)
  return [
    bindInvestor(contractNote, async (input, { userId }) => {
      const paper = await inTurn(userId, () => printNote(services, userId, input, limits.noteTrades))
      await keepNoteRead(services.database, userId, services.clock.nowMs())
      return paper
    }),
    bindInvestor(shareCertificate, (input, { userId }) =>
      inTurn(userId, () => printCertificate(services, userId, input, limits.certifiedPositions)),
    ),
    bindInvestor(newStockDocument, (input, { userId }) => inTurn(userId, () => printOffer(services, input))),
    bindInvestor(loanStatement, (input, { userId }) =>
      inTurn(userId, () => printLoan(services, userId, input)),
    ),
    bindInvestor(fundFactsheet, (input, { userId }) => inTurn(userId, () => printFactsheet(services, input))),
    bindInvestor(taxReportPdf, (input, { userId }) =>
      inTurn(userId, () => printTax(services, userId, input, limits.taxRows)),
    ),
    bindInvestor(accountStatement, (input, { userId }) =>
      inTurn(userId, () => printStatement(services, userId, input, limits.statementLines)),
    ),
    bindInvestor(accountStatementCsv, ({ language, kind, ...span }, { userId }) =>
      inTurn(userId, async () =>
        csvFile(
          await statementRows(
            await readStatement(services, userId, span, limits.csvLines),
            paperWords[language],
            kind,
          ),
        ),
      ),
    ),
  ]
}
