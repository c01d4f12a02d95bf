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
import { ownLinesBetween } from '../ledger/queries.ts'
import { Refusal } from '../refusal.ts'
import type { Services } from '../services.ts'
import { largestOrderNumber } from '../trading/tables.ts'
import { certificatePdf } from './certificate.ts'
import { contractNotePdf, type NotedTrade } from './contract-note.ts'
import { csvOf } from './csv.ts'
import { readDelivered, readTradesBetween, securityOf, type Trade } from './queries.ts'
import type { Holder } from './sheet.ts'
import { type Statement, statementPdf, statementRows } from './statement.ts'
import { documentWords } from './words.ts'

export interface DocumentServices extends Pick<Services, 'database' | 'market' | 'clock'> {
  /** Where the app is reached, "https://tarazu.example": the codes on the papers lead there. */
  readonly origin: string
}

/** A page is written in about 10 ms, so that this many lines hold the server up for about a second at most. */
const maximumPdfLines = 4_000
const maximumCsvLines = 50_000

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
  const at = new Date(instantMs).toISOString()
  return `${origin}/#/check-price?${new URLSearchParams({ exchange, code, at, price: rupeesFromPaise(pricePaise) })}`
}

const createNoted =
  ({ market }: DocumentServices, hindi: boolean) =>
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

/** The papers that are printed: contract notes, certificates and statements of account. */
export const paperRoutes = (services: DocumentServices): readonly BoundCall[] => {
  const { database, market, clock, origin } = services
  return [
    bindInvestor(contractNote, async ({ day, language }, { userId }) => {
      const dayMs = midnight(day)
      const fills = await readTradesBetween(database, userId, dayMs, midnight(day, 1))
      if (fills.length === 0) throw new Refusal('tips.msg.172')
      return contractNotePdf({
        words: documentWords[language],
        holder: await readHolder(services, userId),
        nowMs: clock.nowMs(),
        dayMs,
        trades: fills.map(createNoted(services, language === 'hi')),
        checkUrlOf: (trade) => checkUrl(origin, trade),
      })
    }),
    bindInvestor(shareCertificate, async ({ orderNo, language }, { userId }) => {
      const nowMs = clock.nowMs()
      const order = orderNo === undefined ? undefined : BigInt(orderNo)
      if (order !== undefined && order > largestOrderNumber) throw new Refusal('tips.msg.173')
      const positions = await readDelivered(database, userId, order)
      const [first] = positions
      if (first === undefined) throw new Refusal('tips.msg.173')
      return certificatePdf({
        words: documentWords[language],
        holder: await readHolder(services, userId),
        nowMs,
        shares: positions.map((position) => {
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
        }),
        checkUrl:
          positions.length === 1
            ? checkUrl(origin, {
                exchange: first.exchange,
                code: first.code,
                instantMs: Number(first.opened_ms),
                pricePaise: first.opening_price_paise,
              })
            : `${origin}/#/proof-days`,
      })
    }),
    bindInvestor(accountStatement, async ({ language, ...span }, { userId }) =>
      statementPdf({
        words: documentWords[language],
        holder: await readHolder(services, userId),
        nowMs: clock.nowMs(),
        statement: await readStatement(services, userId, span, maximumPdfLines),
        checkUrl: `${origin}/#/proof-days`,
      }),
    ),
    bindInvestor(accountStatementCsv, async (span, { userId }) =>
      csvOf(statementRows(await readStatement(services, userId, span, maximumCsvLines))),
    ),
  ]
}
