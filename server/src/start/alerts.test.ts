import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { login } from '@tarazu/contract/calls/accounts.ts'
import { deskClock, deskDecideRequest, deskSkipClock } from '@tarazu/contract/calls/desk-clock.ts'
import { messageList } from '@tarazu/contract/calls/messages.ts'
import { calmStock } from '@tarazu/contract/calls/testing/calm-stock.ts'
import { buyStockTrade } from '@tarazu/contract/calls/trading.ts'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { registry } from '../base/metrics.ts'
import { complaintsOf, hasPromtool, type Scrape } from '../base/testing/alerts.ts'
import { onServer } from '../database/on-server.ts'
import { lookAtLedger } from '../ledger/watch.ts'
import { wallClock } from '../time/market-clock.ts'
import { nameAt } from './backups/folder.ts'
import { lookAtBackups } from './backups/watch.ts'
import { startTestTarazu, type TestTarazu } from './testing.ts'

const folder = join(import.meta.dirname, '../../../deploy/observe')

it.skipIf(!hasPromtool)('Prometheus can read its configuration and the rules', () => {
  for (const check of [
    ['check', 'config', join(folder, 'prometheus.yml')],
    ['check', 'rules', join(folder, 'alerts.yml')],
  ]) {
    const { status, stdout, stderr } = spawnSync('promtool', check, { encoding: 'utf8' })
    expect(`${status} ${stdout}${stderr}`).toMatch(/^0 /)
  }
})

it.skipIf(!hasPromtool)('every query of the dashboard is valid, and reads this server’s metrics', () => {
  const text = readFileSync(join(folder, 'grafana-dashboard.json'), 'utf8')
  const { panels } = JSON.parse(text) as { panels: { title: string; targets: { expr: string }[] }[] }
  const queries = panels.flatMap(({ targets }) => targets.map(({ expr }) => expr))
  expect(queries.length).toBeGreaterThan(20)
  const rules = queries.map((expr, place) => ({
    record: `dashboard:${place}`,
    expr: expr.replaceAll('$instance', '.*'),
  }))
  const file = join(mkdtempSync(join(tmpdir(), 'tarazu-dashboard-')), 'rules.yml')
  writeFileSync(file, JSON.stringify({ groups: [{ name: 'dashboard', rules }] }))
  const { status, stdout, stderr } = spawnSync('promtool', ['check', 'rules', file], { encoding: 'utf8' })
  rmSync(dirname(file), { recursive: true })
  expect(`${status} ${stdout}${stderr}`).toMatch(/^0 /)
  const known = new Set(registry.getMetricsAsArray().map(({ name }) => name))
  const asked = queries.flatMap((expr) => expr.match(/\btarazu_\w+/g) ?? [])
  const unknown = asked.filter(
    (name) => !known.has(name.replace(/_(bucket|sum|count)$/, '')) && !known.has(name),
  )
  expect(unknown).toEqual([])
})

it('docs/alerts.md has instructions for every alert', () => {
  const alerts = readFileSync(join(folder, 'alerts.yml'), 'utf8').match(/(?<=alert: )\w+/g) ?? []
  const told = readFileSync(join(folder, '../../docs/alerts.md'), 'utf8').match(/(?<=^\| \*\*)\w+/gm) ?? []
  expect(told.toSorted()).toEqual(alerts.toSorted())
})

if (!hasPromtool) console.log('The alerts are not tried: promtool is missing ("apt-get install prometheus").')

describe.skipIf(!hasPromtool)('an alert fires once its fault is there, and not before:', () => {
  let tarazu: TestTarazu
  let token = ''
  let stock: { readonly code: string; readonly exchange: 'NSE' | 'BSE' }
  let key = 0
  /** How far the clock by which the server times its answers has been moved. */
  let aheadMs = 0
  beforeAll(async () => {
    const now = performance.now.bind(performance)
    vi.spyOn(performance, 'now').mockImplementation(() => now() + aheadMs)
    tarazu = await startTestTarazu({ metricsAddress: { host: '127.0.0.1', port: 0 } })
    token = await tarazu.investorToken()
    stock = await calmStock(tarazu.client())
  })
  afterAll(() => tarazu.close())
  afterAll(() => vi.restoreAllMocks())

  const scrape = async (): Promise<Scrape> => {
    const answer = await fetch(`${tarazu.metricsAddress}/metrics`)
    return { text: await answer.text(), atMs: Date.now() }
  }
  const figure = ({ text }: Scrape, name: string): number =>
    Number(
      text
        .split('\n')
        .find((line) => line.startsWith(`${name} `))
        ?.slice(name.length),
    )
  /** As on a quiet machine: other programs' CPU time says nothing about this server. */
  const quietScrape = async (): Promise<Scrape> => {
    const { text, atMs } = await scrape()
    expect(text).toMatch(/^nodejs_eventloop_lag_p99_seconds /m)
    return { text: text.replace(/^(nodejs_eventloop_lag_p99_seconds) .*/m, '$1 0.01'), atMs }
  }
  /** Waits until the server's metrics show it. */
  const untilFigure = (name: string) => expect.poll(async () => figure(await scrape(), name))
  const owner = (statement: string) =>
    tarazu.database.connect('owner').then((client) => client.query(statement))
  const buy = () => {
    key += 1
    const { code, exchange } = stock
    const order = { code, exchange, quantity: '100', direction: 'long', leverage: '1' } as const
    return tarazu
      .client({ token })(buyStockTrade, order, { idempotencyKey: `k${key}` })
      .catch(() => undefined)
  }
  const messages = () =>
    tarazu
      .client({ token })(messageList, {})
      .catch(() => undefined)
  /** Holds the statement's locks in another session while the work runs. */
  const whileLocked = async (statement: string, work: () => Promise<void>) => {
    const client = await tarazu.database.connect('owner')
    await client.query('begin')
    await client.query(statement)
    try {
      await work()
    } finally {
      await client.query('rollback')
    }
  }
  const lockInvestor = 'select from user_balances for update'
  /** The newest check counts, and another test's may be later. */
  const ledgerOn = async (nowMs: number) => {
    await owner('delete from ledger_checks')
    await lookAtLedger({
      connection: tarazu.database.application,
      database: tarazu.database.kysely,
      wallClock: { nowMs: () => nowMs },
      log: { warn: () => undefined, error: () => undefined },
      everyMs: 1,
    })
  }

  /** Half a second counts as slow. */
  const slowMs = 900
  const faults: Readonly<Record<string, (during: () => Promise<void>) => Promise<void>>> = {
    TarazuFault: async (during) => {
      await owner('alter table messages rename to messages_away')
      await messages()
      await owner('alter table messages_away rename to messages')
      await during()
    },
    TarazuOrdersSlow: async (during) => {
      const orders: Promise<unknown>[] = []
      await whileLocked(lockInvestor, async () => {
        orders.push(buy())
        await untilFigure('tarazu_commands_waiting').toBeGreaterThan(0)
        aheadMs += slowMs
      })
      await Promise.all(orders)
      await during()
    },
    TarazuCommandsWait: (during) =>
      whileLocked(lockInvestor, async () => {
        for (let count = 0; count < 1_100; count += 1) void buy()
        await untilFigure('tarazu_commands_waiting').toBeGreaterThan(1_000)
        await during()
      }),
    TarazuPoolExhausted: (during) =>
      whileLocked('lock table messages in access exclusive mode', async () => {
        for (let count = 0; count < 12; count += 1) void messages()
        await untilFigure('tarazu_pool_connections{state="waiting"}').toBeGreaterThan(0)
        await during()
      }),
    TarazuStalled: async (during) => {
      for (let count = 0; count < 8; count += 1) {
        const untilMs = performance.now() + 300
        while (performance.now() < untilMs);
        await nextTurn()
      }
      await during()
    },
    TarazuGuessing: async (during) => {
      const guess = (count: number) =>
        tarazu
          .client()(login, { phone: String(9_100_000_000 + count), password: 'not-the-password' })
          .catch(() => undefined)
      for (let count = 0; count < 110; count += 10)
        await Promise.all(Array.from({ length: 10 }, (_one, place) => guess(count + place)))
      await during()
    },
    TarazuJobFailed: async (during) => {
      await owner(
        `insert into job_runs (job, due_ms, subjects, done_ms, failure, tried_ms) values ('a-job', 1, 0, null, 'x', 1)`,
      )
      await untilFigure('tarazu_jobs_failed').toBeGreaterThan(0)
      await during()
      await owner(`delete from job_runs where job = 'a-job'`)
    },
    TarazuLedgerUnchecked: async (during) => {
      await ledgerOn(wallClock.nowMs() - 3 * 86_400_000)
      await during()
    },
    TarazuLedgerDiffers: async (during) => {
      await owner(`insert into house_balances (slot, account, balance_paise) values (63, 'house:fees', 7)`)
      await ledgerOn(wallClock.nowMs())
      await during()
      await owner(`delete from house_balances where slot = 63 and account = 'house:fees'`)
    },
    TarazuBackupOld: async (during) => {
      const folder = mkdtempSync(join(tmpdir(), 'tarazu-backups-'))
      const nowMs = wallClock.nowMs()
      writeFileSync(join(folder, nameAt(nowMs - 3 * 86_400_000)), '')
      const plan = { everyMs: 86_400_000, keep: 7, folder, publicKeys: ['no key'] }
      await expect(lookAtBackups({ plan, owner: tarazu.database.owner, wallClock })).rejects.toThrow(/no key/)
      rmSync(folder, { recursive: true })
      await during()
    },
    TarazuDatabaseAway: (during) => withoutDatabase(during),
    TarazuBatchesFail: async (during) => {
      await owner('alter table trading_fill rename to trading_fill_away')
      await buy()
      await owner('alter table trading_fill_away rename to trading_fill')
      await during()
    },
    // Last, since the server then has a day to catch up.
    TarazuClockBehind: (during) =>
      whileLocked('select from job_progress for update', async () => {
        const first = tarazu.client({ token: await tarazu.operatorToken() })
        const second = tarazu.client({ token: await tarazu.operatorToken('secondOperator') })
        const { offsetMs } = await first(deskClock, {})
        const asked = await first(deskSkipClock, {
          ahead: 'day',
          reason: 'A day on',
          offsetMs: String(offsetMs),
        })
        await second(deskDecideRequest, { requestId: asked.requestId, decision: 'approve' })
        await during()
      }),
  }

  const withoutDatabase = async (during: () => Promise<void>) => {
    const { database: name } = tarazu.database.owner
    await onServer(tarazu.database.owner, `alter database ${name} with allow_connections false`)
    await onServer(
      tarazu.database.owner,
      `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}'`,
    )
    await untilFigure('tarazu_database_up').toBe(0)
    await during()
    await onServer(tarazu.database.owner, `alter database ${name} with allow_connections true`)
  }

  it.each(Object.keys(faults))('%s', async (alert) => {
    const before = await quietScrape()
    let scraped: Scrape | undefined
    await faults[alert]?.(async () => {
      scraped = await scrape()
    })
    expect(complaintsOf(alert, before, scraped ?? expect.fail('the fault was not looked at'))).toBe('')
  })

  it('TarazuDown', async () => {
    const up = (value: 0 | 1): Scrape => ({ text: `up{job="tarazu",instance="a"} ${value}`, atMs: 0 })
    expect((await fetch(`${tarazu.metricsAddress}/metrics`)).status).toBe(200)
    expect(complaintsOf('TarazuDown', up(1), up(0))).toBe('')
  })

  it('TarazuDiskFull', async () => {
    const { text, atMs } = await scrape()
    expect(text).toContain('tarazu_database_disk_full 0')
    const full = { text: text.replace('tarazu_database_disk_full 0', 'tarazu_database_disk_full 1'), atMs }
    // database/full-disk.test.ts fills a real disk.
    expect(complaintsOf('TarazuDiskFull', { text, atMs }, full)).toBe('')
  })

  it('TarazuArchiveFails', async () => {
    const { text, atMs } = await scrape()
    expect(text).toContain('tarazu_archive_failing 0')
    const failing = { text: text.replace('tarazu_archive_failing 0', 'tarazu_archive_failing 1'), atMs }
    // bench/rehearsal/rehearse.test.ts tests the metric with a real archive.
    expect(complaintsOf('TarazuArchiveFails', { text, atMs }, failing)).toBe('')
  })

  it('PatroniNoPrimary and PatroniNoSynchronousStandby', () => {
    const patroni = (name: string, value: 0 | 1): Scrape => ({
      text: `${name}{scope="tarazu",instance="a"} ${value}\n${name}{scope="tarazu",instance="b"} 0`,
      atMs: 0,
    })
    for (const [alert, name] of [
      ['PatroniNoPrimary', 'patroni_primary'],
      ['PatroniNoSynchronousStandby', 'patroni_sync_standby'],
    ] as const)
      expect(complaintsOf(alert, patroni(name, 1), patroni(name, 0))).toBe('')
  })
})
