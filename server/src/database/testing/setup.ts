import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createClient } from '../connect.ts'
import { startEmbedded } from '../embedded/embedded.ts'
import { migrate } from '../migrate.ts'
import { ensureApplicationRole, ensureDatabase } from '../roles.ts'
import { silentLog } from './log.ts'
import { type TestServer, templateName } from './server.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** See testing.ts. */
    readonly testServer: TestServer
  }
}

/** vitest's globalSetup: one embedded server for the whole run, with one migrated database that test files copy. */
const setup = async (project: { provide(key: 'testServer', value: TestServer): void }) => {
  const dataFolder = await mkdtemp(join(tmpdir(), 'tarazu-test-'))
  const server = await startEmbedded({ dataFolder, log: silentLog, durable: false })
  const stop = async () => {
    await server.stop()
    await rm(dataFolder, { recursive: true, force: true })
  }
  try {
    await ensureDatabase(server.owner, templateName)
    const client = createClient(server.owner)
    await client.connect()
    try {
      await ensureApplicationRole(client, String(server.application.password))
      await migrate(client)
    } finally {
      await client.end()
    }
  } catch (error) {
    await stop()
    throw error
  }
  project.provide('testServer', { owner: server.owner, application: server.application })
  return stop
}

export default setup
