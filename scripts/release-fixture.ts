import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { login } from '@tarazu/contract/calls/accounts.ts'
import { getStock } from '@tarazu/contract/calls/stocks.ts'
import { buyStockTrade } from '@tarazu/contract/calls/trading.ts'
import { createClient } from '@tarazu/contract/wire/client.ts'
import { writeBackup } from '@tarazu/server/database/backup/backup.ts'
import { loadMigrations } from '@tarazu/server/database/migrate.ts'
import { openDatabase } from '@tarazu/server/database/open.ts'
import { silentLog } from '@tarazu/server/database/testing/log.ts'
import { readLedgerTotals } from '@tarazu/server/ledger/totals.ts'
import { readConfig } from '@tarazu/server/start/config.ts'
import { startServer } from '@tarazu/server/start/server.ts'
import packageFile from '../package.json' with { type: 'json' }
import { root } from './run.ts'

/**
 * npm run release:fixture, once for each version at its release: a small data folder of this version.
 * server/src/start/released.test.ts upgrades every one of them.
 */
const folder = join(root, 'server/src/start/released', packageFile.version)
const dataFolder = mkdtempSync(join(tmpdir(), 'tarazu-fixture-'))
const config = readConfig({
  DATA_DIR: dataFolder,
  PORT: '0',
  SECURITY_CHALLENGE: 'off',
  DEMO: 'on',
  WARM_UP: 'off',
})

const trade = async (address: string, investor: { phone: string; password: string }) => {
  const call = (headers: Record<string, string>) =>
    createClient({ baseUrl: address, fetch, headers: () => headers, timeoutMs: 30_000 })
  const { token } = await call({})(login, investor)
  const client = call({ token })
  const { list } = await client(getStock, { pageSize: '5', priceFrom: '100', priceTo: '1000' })
  for (const { code, exchange } of list)
    for (const direction of ['long', 'short'] as const)
      await client(buyStockTrade, { code, exchange, quantity: '100', direction, leverage: '2' })
}

try {
  const running = await startServer(config, { log: silentLog })
  const { people } = running.demo
  if (people === undefined) throw new Error('there are no demo people')
  await trade(running.address, people.investor).finally(() => running.close())
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  const { owner, stop } = await openDatabase({ dataFolder, log: silentLog })
  const path = join(folder, 'database.backup')
  const writtenAt = new Date().toISOString()
  await writeBackup({
    settings: owner,
    path,
    writtenAt,
    publicKeys: [],
    readTotals: readLedgerTotals,
  }).finally(stop)
  copyFileSync(join(dataFolder, 'encryption.key'), join(folder, 'encryption.key'))
  const migrations = (await loadMigrations()).map(({ number, name, hash }) => `${number}\t${name}\t${hash}\n`)
  writeFileSync(join(folder, 'migrations.tsv'), `number\tname\thash\n${migrations.join('')}`)
  console.log(`Wrote ${folder}.`)
} finally {
  rmSync(dataFolder, { recursive: true, force: true })
}
