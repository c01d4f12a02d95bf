import { alertDelete, alertList, alertSet, maximumAlerts } from '@tarazu/contract/calls/alerts.ts'
import { refusals } from '@tarazu/contract/refusals/keys.ts'
import type { Market } from '@tarazu/market/types.ts'
import type { Kysely } from 'kysely'
import { isoText } from '../../base/iso-text.ts'
import { pageOf } from '../../base/page-of.ts'
import { Refusal } from '../../base/refusal.ts'
import type { Database } from '../../database/schema.ts'
import { hundredthsText } from '../../market/figures/text.ts'
import type { Clock } from '../../time/clock.ts'
import { type BoundCall, bindInvestor } from '../../wire/http/bind.ts'
import { deleteAlert, readAlerts, setAlert } from './alerts.ts'
import { type AlertRow, type AlertTerms, figuresAt, levelOf, watchedOf } from './reach.ts'

interface AlertServices {
  readonly database: Kysely<Database>
  readonly market: Market
  /** The market's clock. */
  readonly clock: Clock
}

/** Refuses with noSuchStock or noSuchIndex, and with alertAlreadyReached. */
const checkNew = (market: Market, terms: AlertTerms, nowMs: number): void => {
  const watched = watchedOf(market, terms)
  if (watched === undefined)
    throw new Refusal(terms.exchange === null ? refusals.noSuchIndex : refusals.noSuchStock)
  const span = market.session(nowMs)
  const isOpen = nowMs >= span.opensAtMs && nowMs < span.closesAtMs
  // Between sessions there is no previous close for a percentage yet.
  if (!isOpen && terms.change_ppm !== null) return
  const pricePaise = figuresAt(market, watched, nowMs)?.pricePaise
  const level = levelOf(market, watched, terms, span)
  if (pricePaise === undefined || level === undefined) return
  const isReached =
    level.side === 'at-or-above' ? pricePaise >= level.pricePaise : pricePaise <= level.pricePaise
  if (isReached) throw new Refusal(refusals.alertAlreadyReached)
}

const present = (market: Market, row: AlertRow, nowMs: number) => {
  const watched = watchedOf(market, row)
  const named = watched && (watched.kind === 'stock' ? watched.instrument : watched.index)
  const pricePaise =
    watched && row.price_paise !== null
      ? levelOf(market, watched, row, market.session(nowMs))?.pricePaise
      : row.price_paise
  const current = watched && figuresAt(market, watched, nowMs)?.pricePaise
  return {
    alertNo: row.alert_no.toString(),
    exchange: row.exchange,
    code: row.code,
    name: named?.name ?? row.code,
    nameHindi: named?.nameHindi ?? row.code,
    condition: row.condition,
    price: pricePaise === null || pricePaise === undefined ? null : hundredthsText(Number(pricePaise)),
    percent: row.change_ppm === null ? null : (row.change_ppm / 10_000).toString(),
    currentPrice: current === undefined ? null : hundredthsText(current),
    setAt: isoText(row.set_ms),
    reachedAt: row.reached_ms === null ? null : isoText(row.reached_ms),
    reachedPrice: row.reached_paise === null ? null : hundredthsText(Number(row.reached_paise)),
  }
}

export const alertRoutes = ({ database, market, clock }: AlertServices): readonly BoundCall[] => [
  bindInvestor(alertSet, async ({ exchange, code, condition, price, percent }, { userId }) => {
    const terms = {
      exchange: exchange ?? null,
      code,
      condition,
      price_paise: price ?? null,
      change_ppm: percent ?? null,
      set_ms: BigInt(clock.nowMs()),
    }
    checkNew(market, terms, clock.nowMs())
    return { alertNo: (await setAlert(database, userId, terms)).toString() }
  }),
  bindInvestor(alertList, async (paging, { userId }) => {
    const nowMs = clock.nowMs()
    const rows = await readAlerts(database, userId)
    const page = pageOf(rows, paging)
    return { ...page, list: page.list.map((row) => present(market, row, nowMs)), maximum: maximumAlerts }
  }),
  bindInvestor(alertDelete, async ({ alertNo }, { userId }) => ({
    total: await deleteAlert(database, userId, alertNo),
  })),
]
