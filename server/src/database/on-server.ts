import { type ConnectionSettings, createClient } from './connect.ts'

/** Runs one statement as the server's owner, outside its databases: to create or drop a database. */
export const onServer = async (owner: ConnectionSettings, statement: string): Promise<void> => {
  const client = createClient({ ...owner, database: 'postgres' })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
