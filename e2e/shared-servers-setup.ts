import { mkdtempSync } from 'node:fs'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { json } from 'node:stream/consumers'
import { copyTemplate, databaseUrls, type TestServer } from '@tarazu/server/database/testing/server.ts'
import type { TestProject } from 'vitest/node'
import { aprilMarket, fixMarket } from './fixed-market.ts'
import { type RunningServer, startServerProcess } from './server.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Where to request a server shared by several files; see stand.ts. */
    readonly sharedServers: string
  }
}

type Environment = Readonly<Record<string, string>>

/** A test file's view of a server that another test process has started. */
export interface SharedServer {
  readonly address: string
  readonly dataDirectory: string
  readonly outputPath: string
  readonly database: TestServer
}

/** How a server's process gets a test database. */
export const databaseEnvironment = (database: TestServer): Environment => {
  const { databaseUrl, applicationDatabaseUrl } = databaseUrls(database)
  return { DATABASE_URL: databaseUrl, APPLICATION_DATABASE_URL: applicationDatabaseUrl, DEMO: 'on' }
}

/**
 * vitest's globalSetup of the browser tests: starts one server for each environment that a file requests, and
 * stops them all after the last file, since a server needs seconds of CPU time to compute its market.
 */
const setup = async (project: TestProject) => {
  const running: RunningServer[] = []
  const shared = new Map<string, Promise<SharedServer>>()
  const start = async (environment: Environment): Promise<SharedServer> => {
    const database = await copyTemplate(project.getProvidedContext().testServer)
    const folder = mkdtempSync(join(tmpdir(), 'tarazu-e2e-'))
    await fixMarket(database.owner, folder, aprilMarket)
    const server = await startServerProcess({
      dataDirectory: folder,
      environment: { ...environment, ...databaseEnvironment(database) },
    })
    running.push(server)
    const { address, dataDirectory, outputPath } = server
    return { address, dataDirectory, outputPath, database }
  }
  const find = async (request: IncomingMessage): Promise<SharedServer> => {
    const environment = (await json(request)) as Environment
    const key = JSON.stringify(Object.entries(environment).sort())
    const server = shared.get(key) ?? start(environment)
    shared.set(key, server)
    return server
  }
  const keeper = createServer((request, response) => {
    find(request).then(
      (server) => response.end(JSON.stringify(server)),
      (error: unknown) => response.writeHead(500).end(String(error)),
    )
  })
  await new Promise<void>((resolve) => keeper.listen(0, '127.0.0.1', resolve))
  project.provide('sharedServers', `http://127.0.0.1:${(keeper.address() as AddressInfo).port}`)
  return async () => {
    keeper.close()
    await Promise.all(running.map((server) => server.remove()))
  }
}

export default setup
