import type { Market } from '@tarazu/market/types.ts'
import type { Kysely } from 'kysely'
import type { Database } from '../../database/schema.ts'
import { rowOf } from '../../ledger/rows.ts'
import { forEachSubject } from '../../time/jobs/due.ts'
import type { ClockJob } from '../../time/jobs/job.ts'
import { openWaiting, type Waiting, type WaitingSources } from '../waiting/open-waiting.ts'
import { createWaitingJob } from '../waiting/waiting-job.ts'
import { createEnforceMargin } from './enforce-margin.ts'
import { MarginBook, type WatchedRow } from './margin-watch.ts'
import { readAllMargined, readMarginedNamed } from './queries.ts'
import type { Covering } from './release-holds.ts'
import type { TradingRules } from './rules.ts'
import { positionTable } from './tables.ts'

/** All positions with a margin in memory, kept up to date with the database. */
export type MarginedPositions = Waiting<WatchedRow, MarginBook>

interface MarginedServices extends WaitingSources {
  readonly database: Kysely<Database>
  readonly market: Market
}

export const openMarginedPositions = ({
  database,
  market,
  ...sources
}: MarginedServices): Promise<MarginedPositions> =>
  openWaiting<WatchedRow, MarginBook>(sources, new MarginBook(market), {
    channel: 'trading_position',
    ownRow: (cell) => rowOf(cell, positionTable),
    readAll: () => readAllMargined(database),
    readNamed: (names) => readMarginedNamed(database, names),
  })

interface MarginServices extends Covering {
  readonly market: Market
  readonly rules: () => Pick<TradingRules, 'charges'>
  readonly margined: MarginedPositions
}

/** Margin calls and liquidations, each at the time its price is reached. */
export const createMarginJob = ({ market, lossCovers, rules, margined }: MarginServices): ClockJob =>
  createWaitingJob(market, {
    name: 'margin',
    // Shares are adjusted at the ex-day before the new day's margins are searched.
    after: ['corporate-actions'],
    waiting: margined,
    act: (due, steps) => {
      const enforce = createEnforceMargin({ market, lossCovers, rules: rules() })
      return forEachSubject(steps, ({ row, step }) => {
        const input = { orderNo: row.order_no, touchedMs: step.instantMs }
        return due.submit(enforce, input, row.user_id, `${row.order_no} ${step.instantMs}`)
      })
    },
  })
