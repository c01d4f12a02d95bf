import { type ConnectionSettings, createClient } from '../connect.ts'
import type { Secrets } from './server-files.ts'

/** Throws unless the server answers and knows our password. */
export const prove = async (settings: ConnectionSettings): Promise<true> => {
  const client = createClient({ ...settings, database: 'postgres' })
  client.on('error', () => undefined)
  await client.connect()
  await client.end()
  return true
}

/** The start time of the server, epoch milliseconds. Throws like `prove`. */
export const readStart = async (settings: ConnectionSettings): Promise<number> => {
  const client = createClient({ ...settings, database: 'postgres' })
  await client.connect()
  try {
    const { rows } = await client.query<{ started: Date }>('select pg_postmaster_start_time() as started')
    return rows[0]?.started.getTime() ?? 0
  } finally {
    await client.end()
  }
}

export const settingsFor = (
  place: { readonly host: string; readonly port: number },
  secrets: Secrets,
): { owner: ConnectionSettings; application: ConnectionSettings } => {
  const common = { host: place.host, port: place.port, database: 'tarazu', ssl: false }
  return {
    owner: { ...common, user: 'tarazu_owner', password: secrets.owner },
    application: { ...common, user: 'tarazu_application', password: secrets.application },
  }
}
