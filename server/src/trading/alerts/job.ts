import { type Message, stockNames } from '@tarazu/contract/inbox/message-kinds.ts'
import type { Market } from '@tarazu/market/types.ts'
import type { Kysely } from 'kysely'
import type { Database } from '../../database/schema.ts'
import { hundredthsText } from '../../market/figures/text.ts'
import type { ClockJob } from '../../time/jobs/job.ts'
import { openWaiting, type Waiting, type WaitingSources } from '../waiting/open-waiting.ts'
import { createWaitingJob } from '../waiting/waiting-job.ts'
import { markReached, type Reached, readWaiting, readWaitingNamed } from './alerts.ts'
import { type AlertRow, figuresAt, levelOf, type Watched, watchedOf } from './reach.ts'
import { AlertBook } from './watch.ts'

/** All waiting alerts in memory, kept up to date with the database. */
export type WaitingAlerts = Waiting<AlertRow, AlertBook>

interface AlertServices extends WaitingSources {
  readonly database: Kysely<Database>
  readonly market: Market
}

/** Alerts have separate transactions, outside the commit loop, so that every change arrives by a notification. */
export const openWaitingAlerts = ({ database, market, ...sources }: AlertServices): Promise<WaitingAlerts> =>
  openWaiting(sources, new AlertBook(market), {
    channel: 'price_alerts',
    readAll: () => readWaiting(database),
    readNamed: (names) => readWaitingNamed(database, names),
  })

const messageOf = (row: AlertRow, watched: Watched, limitPaise: number, reachedPaise: number): Message =>
  watched.kind === 'index'
    ? {
        kind: 'index-alert',
        parameters: {
          index: watched.index.name,
          indexHindi: watched.index.nameHindi,
          level: hundredthsText(reachedPaise),
          limit: hundredthsText(limitPaise),
        },
      }
    : {
        kind: 'price-alert',
        parameters: {
          exchange: row.exchange ?? '',
          code: row.code,
          ...stockNames(watched.instrument),
          price: hundredthsText(reachedPaise),
          limit: hundredthsText(limitPaise),
        },
      }

/** The report of a reached alert; undefined if the market no longer has its stock or index. */
const reachedOf = (market: Market, row: AlertRow, reachedMs: number): Reached | undefined => {
  const watched = watchedOf(market, row)
  const limitPaise = watched && levelOf(market, watched, row, market.session(reachedMs))?.pricePaise
  if (watched === undefined || limitPaise === undefined) return undefined
  const reachedPaise =
    (watched.kind === 'index'
      ? market.indexLevel(watched.index, reachedMs)
      : figuresAt(market, watched, reachedMs)?.pricePaise) ?? limitPaise
  return {
    userId: row.user_id,
    alertNo: row.alert_no,
    reachedMs,
    pricePaise: reachedPaise,
    message: messageOf(row, watched, limitPaise, reachedPaise),
  }
}

/** Notifies investors when their alerts' prices are reached. */
export const createAlertJob = (database: Kysely<Database>, market: Market, alerts: WaitingAlerts): ClockJob =>
  createWaitingJob(market, {
    name: 'alerts',
    // Events come before reports about them at the same time.
    after: ['orders'],
    waiting: alerts,
    act: (_due, steps) => {
      const reached = steps.map(({ row, step }) => reachedOf(market, row, step.instantMs))
      return markReached(
        database,
        reached.filter((one) => one !== undefined),
      )
    },
  })
