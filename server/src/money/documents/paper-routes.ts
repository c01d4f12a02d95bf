import {
  accountStatement,
  accountStatementCsv,
  contractNote,
  shareCertificate,
  taxReportPdf,
} from '@tarazu/contract/calls/documents.ts'
import { refusals } from '@tarazu/contract/refusals/keys.ts'
import type { ParsedInput } from '@tarazu/contract/wire/call.ts'
import { dayNumberOf, midnightOf } from '@tarazu/market/calendar/india-time.ts'
import { csvFile } from '../../base/csv.ts'
import { Refusal } from '../../base/refusal.ts'
import { mapInSlices } from '../../base/slices.ts'
import { readCounterTotals } from '../../ledger/counter-totals.ts'
import { ownLinesBetween } from '../../ledger/queries.ts'
import { type BoundCall, bindInvestor } from '../../wire/http/bind.ts'
import type { Services } from '../../wire/services.ts'
import type * as certificatePaper from './certificate.ts'
import { checkUrl } from './check-url.ts'
import type * as notePaper from './contract-note.ts'
import { keepNoteRead } from './note-read.ts'
import { createNoted, notedSecurities, settlementOf } from './noted-trades.ts'
import { createProductText, type PaperSource } from './paper-source.ts'
import { printPaper } from './printing/print-paper.ts'
import type { Printer } from './printing/printer.ts'
import {
  readDelivered,
  readTaxFacts,
  readTradesBetween,
  securityOf,
  sumBySecurity,
  sumTradesBetween,
} from './queries.ts'
import { bothNames, createNames } from './security-names.ts'
import type * as statementPaper from './statement.ts'
import { type Statement, statementRows } from './statement-rows.ts'
import type * as taxPaper from './tax-paper.ts'
import { taxReportOf } from './tax-report.ts'
import { paperWords } from './words/all.ts'
import { nameIn } from './words/paper-text.ts'

export interface DocumentServices extends Pick<Services, 'database' | 'market' | 'clock'> {
  readonly papers: readonly PaperSource[]
  readonly printer: Printer
  readonly paperLimits?: PaperLimits
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

const midnight = (day: string, later = 0): number => midnightOf(dayNumberOf(day) + later)

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
  const { database, market, clock, printer } = services
  const [dayMs, untilMs] = [midnight(day), midnight(day, 1)]
  const page = { offset: (part - 1) * tradesAPart, limit: tradesAPart }
  const [fills, { trades: count, sums }, bySecurity] = await Promise.all([
    readTradesBetween(database, userId, dayMs, untilMs, page),
    sumTradesBetween(database, userId, dayMs, untilMs),
    sumBySecurity(database, userId, dayMs, untilMs),
  ])
  if (fills.length === 0) throw new Refusal(refusals.noTradeOnDay)
  const parts = Math.ceil(count / tradesAPart)
  const holder = await printer.readHolder(userId)
  const trades = await mapInSlices(fills, createNoted({ market, origin: printer.origin }, language))
  const ofDay = {
    dayMs,
    sums,
    settlement: settlementOf(market, dayMs),
    securities: notedSecurities(market, language, bySecurity),
  }
  const facts = { words: paperWords[language], holder, nowMs: clock.nowMs() }
  return printPaper<typeof notePaper>(new URL('./contract-note.ts', import.meta.url), {
    ...facts,
    ...ofDay,
    trades,
    part,
    parts,
  })
}

const printCertificate = async (
  services: DocumentServices,
  userId: bigint,
  { orderNo, language }: ParsedInput<typeof shareCertificate>,
  maximumPositions: number,
) => {
  const { database, market, clock, printer } = services
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
  const url = isOneTrade ? checkUrl(printer.origin, opened) : proofDaysUrl(printer.origin)
  const holder = await printer.readHolder(userId)
  const content = { words: paperWords[language], holder, nowMs, shares, checkUrl: url }
  const checks = isOneTrade ? ('checkTrade' as const) : ('checkDays' as const)
  return printPaper<typeof certificatePaper>(new URL('./certificate.ts', import.meta.url), {
    ...content,
    checks,
  })
}

const printStatement = async (
  services: DocumentServices,
  userId: bigint,
  { language, ...span }: ParsedInput<typeof accountStatement>,
  maximumLines: number,
) => {
  const statement = await readStatement(services, userId, span, maximumLines)
  const { printer, clock } = services
  const facts = {
    words: paperWords[language],
    holder: await printer.readHolder(userId),
    nowMs: clock.nowMs(),
  }
  const content = { ...facts, statement, checkUrl: proofDaysUrl(printer.origin) }
  return printPaper<typeof statementPaper>(new URL('./statement.ts', import.meta.url), content)
}

const printTax = async (
  services: DocumentServices,
  userId: bigint,
  { year, language }: ParsedInput<typeof taxReportPdf>,
  maximumRows: number,
) => {
  const { database, market, clock, printer, papers } = services
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
  const holder = await printer.readHolder(userId)
  const url = proofDaysUrl(printer.origin)
  const content = { holder, nowMs: clock.nowMs(), report, gains: named, products: given, checkUrl: url }
  return printPaper<typeof taxPaper>(new URL('./tax-paper.ts', import.meta.url), {
    words: paperWords[language],
    ...content,
    deducting,
  })
}

/**
 * The printed documents: contract notes, certificates, tax reports and statements of account; one at a time for each
 * investor.
 */
export const paperRoutes = (services: DocumentServices): readonly BoundCall[] => {
  const limits = services.paperLimits ?? usualLimits
  const { inTurn } = services.printer
  return [
    bindInvestor(contractNote, async (input, { userId }) => {
      const paper = await inTurn(userId, () => printNote(services, userId, input, limits.noteTrades))
      await keepNoteRead(services.database, userId, services.clock.nowMs())
      return paper
    }),
    bindInvestor(shareCertificate, (input, { userId }) =>
      inTurn(userId, () => printCertificate(services, userId, input, limits.certifiedPositions)),
    ),
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
