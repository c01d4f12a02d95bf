import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { login } from '@tarazu/contract/calls/accounts.ts'
import { deskLogin } from '@tarazu/contract/calls/desk.ts'
import { refusalsOf } from '@tarazu/contract/docs/openapi.ts'
import { refusals } from '@tarazu/contract/refusals/keys.ts'
import { CallRefused, type Client, createClient } from '@tarazu/contract/wire/client.ts'
import type { LogFields } from '../base/log.ts'
import type { ConnectionSettings } from '../database/connect.ts'
import { createTestDatabase, type TestDatabase } from '../database/testing/database.ts'
import { databaseUrls } from '../database/testing/server.ts'
import { readTotpSecret, totpCode } from '../people/credentials/totp.ts'
import type { PushServices } from '../people/push/services.ts'
import { wallClock } from '../time/market-clock.ts'
import { keepFromBreak } from '../time/testing/market-clock.ts'
import type { LimitSettings } from '../wire/http/limits.ts'
import type { Config } from './config.ts'
import { type RunningTarazu, startServer } from './server.ts'

export interface TestTarazu extends RunningTarazu {
  readonly database: TestDatabase
  /** The server's log: a test that expects no fault checks that it is empty. */
  readonly logged: { readonly event: string; readonly fields: LogFields | undefined }[]
  /** The refusals it reported. */
  readonly securityLogged: TestTarazu['logged']
  /** The typed client, with these headers. */
  client(headers?: Record<string, string>): Client
  /** A new session for the demo investor. */
  investorToken(): Promise<string>
  /** A demo operator's session: the same one each time, since a code works once. */
  operatorToken(which?: 'operator' | 'secondOperator'): Promise<string>
}

/** Any call may be refused with these, because of the server’s own state. */
const ofEveryCall: readonly string[] = [
  refusals.systemBusy,
  refusals.serviceUnavailable,
  refusals.tooManyRequests,
]

/** The client, which also fails if a call is refused with a key missing from its contract. */
const strict =
  (client: Client): Client =>
  async (call, input, options) => {
    try {
      return await client(call, input, options)
    } catch (error) {
      const isNamed = (key: string) => [...ofEveryCall, ...refusalsOf(call)].includes(key)
      if (error instanceof CallRefused && !isNamed(error.key))
        throw new Error(`the contract of ${call.name} does not name ${error.key}`, { cause: error })
      throw error
    }
  }

type TestSettings = Partial<Config> & Partial<Pick<LimitSettings, 'changesPerMinute'>>

/** Changes the new database before the server starts on it with this data folder, which does not exist yet. */
type PrepareDatabase = (owner: ConnectionSettings, dataDirectory: string) => Promise<void>
const testConfig = (dataDirectory: string, database: TestDatabase, changes: Partial<Config>): Config => ({
  port: 0,
  host: '127.0.0.1',
  dataDirectory,
  market: { kind: 'practice' },
  marketHours: 'always',
  responseKey: undefined,
  encryptionKey: undefined,
  securityChallenge: false,
  solo: false,
  publicOrigins: [],
  pushContact: undefined,
  pushPrivateKey: undefined,
  beaconUrl: undefined,
  demo: true,
  drainMs: 0,
  metricsAddress: undefined,
  ledgerCheckMs: 0,
  // Tests end before those seconds of work would pay off.
  warmsUp: false,
  ordersPerMinute: 0,
  tracing: undefined,
  backups: undefined,
  backupKeys: [],
  trustedProxies: [],
  exemptsLoopback: false,
  ...databaseUrls(database),
  ...changes,
})

/** Sessions of the demo operators, each begun once, since a code works once. */
const operatorSessions = (client: () => Client, { people }: RunningTarazu['demo']) => {
  const tokens = new Map<string, Promise<string>>()
  const logIn = async (which: 'operator' | 'secondOperator'): Promise<string> => {
    if (people === undefined) throw new Error('there are no demo operators')
    const { phone, password, totpSecret } = people[which]
    const code = totpCode(readTotpSecret(totpSecret) ?? Buffer.of(), wallClock.nowMs())
    return (await client()(deskLogin, { phone, password, code })).token
  }
  return (which: 'operator' | 'secondOperator' = 'operator'): Promise<string> => {
    const token = tokens.get(which) ?? logIn(which)
    tokens.set(which, token)
    return token
  }
}

/** For tests: a complete Tarazu on a free port with its own database; the typed code is off. */
export const startTestTarazu = async (
  { changesPerMinute = 0, ...changes }: TestSettings = {},
  pushServices?: PushServices,
  prepare: PrepareDatabase = keepFromBreak,
): Promise<TestTarazu> => {
  const database = await createTestDatabase()
  const home = await mkdtemp(join(tmpdir(), 'tarazu-test-data-'))
  // As with any external database, the server creates its data folder.
  const dataDirectory = join(home, 'data')
  await prepare(database.owner, dataDirectory)
  const config = testConfig(dataDirectory, database, changes)
  const logged: TestTarazu['logged'] = []
  const securityLogged: TestTarazu['logged'] = []
  const record = (event: string, fields?: LogFields) => {
    logged.push({ event, fields })
  }
  const cleanUp = async () => {
    await database.close()
    await rm(home, { recursive: true, force: true })
  }
  let running: RunningTarazu
  try {
    running = await startServer(config, {
      log: { warn: record, error: record },
      securityLog: { security: (event, fields) => void securityLogged.push({ event, fields }) },
      limits: {
        requestsPerMinute: 1_000_000,
        attemptsPerMinute: 1_000_000,
        ordersPerMinute: 0,
        changesPerMinute,
      },
      ...(pushServices === undefined ? {} : { pushServices }),
    })
  } catch (error) {
    await cleanUp()
    throw error
  }
  const client = (headers: Record<string, string> = {}) =>
    strict(createClient({ baseUrl: running.address, fetch, headers: () => headers, timeoutMs: 60_000 }))
  return {
    address: running.address,
    demo: running.demo,
    database,
    logged,
    securityLogged,
    client,
    investorToken: async () => {
      if (running.demo.people === undefined) throw new Error('there is no demo investor')
      return (await client()(login, running.demo.people.investor)).token
    },
    operatorToken: operatorSessions(client, running.demo),
    metricsAddress: running.metricsAddress,
    drain: running.drain,
    close: async () => {
      await running.close()
      await cleanUp()
    },
  }
}
