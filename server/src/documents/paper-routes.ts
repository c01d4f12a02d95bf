import type { ParsedInput } from '@tarazu/contract/call.ts'
import {
  accountStatement,
  accountStatementCsv,
  contractNote,
  shareCertificate,
} from '@tarazu/contract/calls/documents.ts'
import { rupeesFromPaise } from '@tarazu/contract/money.ts'
import type { Direction } from '@tarazu/contract/trading-arithmetic.ts'
import { dayNumberOf, midnightOf } from '@tarazu/market/india-time.ts'
import type { Exchange } from '@tarazu/market/types.ts'
import { maskPhone, readInvestor } from '../accounts/queries.ts'
import { type BoundCall, bindInvestor } from '../http/bind.ts'
import { isoText } from '../iso-text.ts'
import { ownLinesBetween } from '../ledger/queries.ts'
import { Refusal } from '../refusal.ts'
import type { Services } from '../services.ts'
import type { NotedTrade } from './contract-note.ts'
import { csvOf } from './csv.ts'
import { printPaper } from './print-paper.ts'
import { readDelivered, readTradesBetween, securityOf, type Trade } from './queries.ts'
import type { Holder } from './sheet.ts'
import type { Statement } from './statement.ts'
import { createTurns } from './turns.ts'

export interface DocumentServices extends Pick<Services, 'database' | 'market' | 'clock'> {
  /** Where the app is reached, "https://tarazu.example": the codes on the papers lead there. */
  readonly origin: string
  readonly paperLimits?: PaperLimits
}

/** The most of what a paper is made of; more is refused with 171. */
export interface PaperLimits {
  readonly noteTrades: number
  readonly certifiedPositions: number
  readonly statementLines: number
  readonly csvLines: number
}
const usualLimits: PaperLimits = {
  noteTrades: 2_000,
  certifiedPositions: 4_000,
  statementLines: 4_000,
  csvLines: 50_000,
}
/** Threads that print. */
const papersAtOnce = 2

const midnight = (day: string, later = 0): number => midnightOf(dayNumberOf(day) + later)

const readHolder = async (services: DocumentServices, userId: bigint): Promise<Holder> => {
  const investor = await readInvestor(services.database, userId)
  if (investor === undefined) throw new Refusal('tips.msg.249')
  const phone = maskPhone(investor.phone)
  return { name: investor.realName ?? phone, phone, account: userId.toString() }
}

const checkUrl = (
  origin: string,
  of: {
    readonly exchange: string
    readonly code: string
    readonly instantMs: number
    readonly pricePaise: bigint
  },
): string => {
  const { exchange, code, instantMs, pricePaise } = of
  const at = isoText(instantMs)
  return `${origin}/#/check-price?${new URLSearchParams({ exchange, code, at, price: rupeesFromPaise(pricePaise) })}`
}

const createNoted =
  ({ market, origin }: DocumentServices, hindi: boolean) =>
  (fill: Trade): NotedTrade => {
    const instrument = market.find(fill.exchange as Exchange, fill.code)
    return {
      fillNo: fill.fill_no,
      orderNo: fill.order_no,
      kind: fill.kind as NotedTrade['kind'],
      byLiquidation: fill.cause === 'liquidation',
      exchange: fill.exchange,
      code: fill.code,
      name: (hindi ? instrument?.nameHindi : instrument?.name) ?? fill.code,
      isin: securityOf(market, fill),
      direction: fill.direction as Direction,
      leverage: fill.leverage,
      quantity: fill.quantity,
      pricePaise: fill.price_paise,
      charges: fill.charges,
      feePaise: fill.fee_paise,
      instantMs: Number(fill.decided_ms),
      checkUrl: checkUrl(origin, {
        exchange: fill.exchange,
        code: fill.code,
        instantMs: Number(fill.decided_ms),
        pricePaise: fill.price_paise,
      }),
    }
  }

const readStatement = async (
  { database }: DocumentServices,
  userId: bigint,
  { fromDay, toDay }: { readonly fromDay: string; readonly toDay: string },
  maximumLines: number,
): Promise<Statement> => {
  const [fromMs, untilMs] = [midnight(fromDay), midnight(toDay, 1)]
  if (untilMs <= fromMs) throw new Refusal('tips.msg.171')
  const span = { from: new Date(fromMs), until: new Date(untilMs) }
  const { lines, opening } = await ownLinesBetween(database, userId, span, maximumLines + 1)
  if (lines.length > maximumLines) throw new Refusal('tips.msg.171')
  return { fromMs, untilMs, opening, lines }
}

const printNote = async (
  services: DocumentServices,
  userId: bigint,
  { day, language }: ParsedInput<typeof contractNote>,
  maximumTrades: number,
) => {
  const dayMs = midnight(day)
  const fills = await readTradesBetween(services.database, userId, dayMs, midnight(day, 1), maximumTrades + 1)
  if (fills.length === 0) throw new Refusal('tips.msg.172')
  if (fills.length > maximumTrades) throw new Refusal('tips.msg.171')
  const holder = await readHolder(services, userId)
  const trades = fills.map(createNoted(services, language === 'hi'))
  return printPaper({
    kind: 'note',
    language,
    content: { holder, nowMs: services.clock.nowMs(), dayMs, trades },
  })
}

const printCertificate = async (
  services: DocumentServices,
  userId: bigint,
  { orderNo, language }: ParsedInput<typeof shareCertificate>,
  maximumPositions: number,
) => {
  const { database, market, clock, origin } = services
  const nowMs = clock.nowMs()
  const order = orderNo === undefined ? undefined : BigInt(orderNo)
  const positions = await readDelivered(database, userId, order, maximumPositions + 1)
  const [first] = positions
  if (first === undefined) throw new Refusal('tips.msg.173')
  if (positions.length > maximumPositions) throw new Refusal('tips.msg.171')
  const shares = positions.map((position) => {
    const instrument = market.find(position.exchange as Exchange, position.code)
    return {
      name: (language === 'hi' ? instrument?.nameHindi : instrument?.name) ?? position.code,
      code: position.code,
      exchange: position.exchange,
      isin: securityOf(market, position),
      quantity: position.quantity,
      averagePaise: position.buy_price_paise,
      openedMs: Number(position.opened_ms),
    }
  })
  const opened = {
    exchange: first.exchange,
    code: first.code,
    instantMs: Number(first.opened_ms),
    pricePaise: first.opening_price_paise,
  }
  const url = positions.length === 1 ? checkUrl(origin, opened) : `${origin}/#/proof-days`
  const holder = await readHolder(services, userId)
  return printPaper({ kind: 'certificate', language, content: { holder, nowMs, shares, checkUrl: url } })
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
  const url = `${services.origin}/#/proof-days`
  return printPaper({ kind: 'statement', language, content: { holder, nowMs, statement, checkUrl: url } })
}

/** The papers that are printed: contract notes, certificates and statements of account; for each investor one at a time. */
export const paperRoutes = (services: DocumentServices): readonly BoundCall[] => {
  const limits = services.paperLimits ?? usualLimits
  const inTurn = createTurns(papersAtOnce)
  return [
    bindInvestor(contractNote, (input, { userId }) =>
      inTurn(userId, () => printNote(services, userId, input, limits.noteTrades)),
    ),
    bindInvestor(shareCertificate, (input, { userId }) =>
      inTurn(userId, () => printCertificate(services, userId, input, limits.certifiedPositions)),
    ),
    bindInvestor(accountStatement, (input, { userId }) =>
      inTurn(userId, () => printStatement(services, userId, input, limits.statementLines)),
    ),
    bindInvestor(accountStatementCsv, (span, { userId }) =>
      inTurn(userId, async () => {
        // Loaded when it is needed: it prints papers as well, with what would slow the server's start.
        const { statementRows } = await import('./statement.ts')
        return csvOf(statementRows(await readStatement(services, userId, span, limits.csvLines)))
      }),
    ),
  ]
}
