import { randomBytes } from 'node:crypto'
import type { ConnectionSettings } from '../connect.ts'
import { onServer } from '../on-server.ts'

/** How to connect to one database of the run's server. */
export interface TestServer {
  readonly owner: ConnectionSettings
  readonly application: ConnectionSettings
}

/** The migrated, empty database that is copied; nobody may be connected to it at that moment. */
export const templateName = 'tarazu'

/** A migrated, empty database on the run's server: how to connect to it. */
export const copyTemplate = async (server: TestServer): Promise<TestServer> => {
  const database = `test_${randomBytes(6).toString('hex')}`
  await onServer(server.owner, `create database ${database} template ${templateName} strategy file_copy`)
  await onServer(server.owner, `grant connect on database ${database} to tarazu_application`)
  return { owner: { ...server.owner, database }, application: { ...server.application, database } }
}

const urlOf = ({ user, password, host, port, database }: ConnectionSettings): string => {
  const login = `${encodeURIComponent(String(user))}:${encodeURIComponent(String(password))}`
  return `postgres://${login}@/${database}?host=${encodeURIComponent(String(host))}&port=${port}`
}

/** The same as in DATABASE_URL and APPLICATION_DATABASE_URL. */
export const databaseUrls = ({ owner, application }: TestServer) => ({
  databaseUrl: urlOf(owner),
  applicationDatabaseUrl: urlOf(application),
})
