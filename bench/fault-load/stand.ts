import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { ConnectionSettings } from '@tarazu/server/database/connect.ts'
import { changeSetting } from '@tarazu/server/desk/settings/change.ts'
import { wallClock } from '@tarazu/server/time/market-clock.ts'
import type { Trader } from '../order-load/load.ts'
import { joinDatabase, makeTraders } from '../order-load/stand.ts'
import type { QuotedStock } from './actions.ts'
import { passBreak } from './market-clock.ts'
import { createFirst, createSecond, type ServerProcess, type Without } from './processes.ts'
import { WitnessLog } from './witness-log.ts'

/** Two servers on one embedded database, investors to trade for, and the log of their clients. */
export interface FaultStand {
  readonly first: ServerProcess
  readonly second: ServerProcess
  readonly dataFolder: string
  readonly owner: ConnectionSettings
  readonly traders: readonly Trader[]
  readonly stocks: readonly QuotedStock[]
  readonly log: WitnessLog
  /** Ends everything and removes its files. */
  remove(): Promise<void>
}

/** Enough for any order of the loads; 20,000 times as much still fits into a house balance. */
export const cashPaise = 10n ** 13n

export const readQuotes = async (address: string): Promise<readonly QuotedStock[]> => {
  const response = await fetch(`${address}/api/stock/getStock.do?pageSize=100`)
  const { data } = (await response.json()) as {
    data: { list: { code: string; exchange: string; price: string }[] }
  }
  return data.list.map(({ code, exchange, price }) => ({
    code,
    exchange,
    pricePaise: Math.round(Number(price) * 100),
  }))
}

/** Starts both servers; `without` names a protection to remove. */
export const openStand = async (traderCount: number, without?: Without): Promise<FaultStand> => {
  const folder = mkdtempSync(join(tmpdir(), 'tarazu-faults-'))
  const dataFolder = join(folder, 'a')
  const first = await createFirst(dataFolder, without)
  const started = [first]
  const remove = async () => {
    for (const server of started.toReversed()) await server.end('SIGTERM')
    rmSync(folder, { recursive: true, force: true })
  }
  try {
    first.start()
    await first.healthy()
    const database = await joinDatabase(dataFolder)
    const { owner, application } = database
    const second = await createSecond(join(folder, 'b'), { folder: dataFolder, owner, application }, without)
    started.push(second)
    second.start()
    // A repeat must be recognised only by its key.
    const unlocked = { name: 'repeatLockMs', value: 0, operatorId: null } as const
    await changeSetting(database.kysely, unlocked, wallClock.nowMs())
    const traders = await makeTraders(database, traderCount, cashPaise)
    await database.stop()
    await second.healthy()
    await passBreak({ owner, first, second })
    const log = await WitnessLog.open(join(folder, 'witness.log'))
    const stocks = await readQuotes(first.address)
    const removeAll = () => log.close().then(remove)
    return { first, second, dataFolder, owner, traders, stocks, log, remove: removeAll }
  } catch (error) {
    await remove()
    throw error
  }
}
