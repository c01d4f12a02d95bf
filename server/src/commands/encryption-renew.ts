import { readConfig } from '../config.ts'
import { createClient } from '../database/connect.ts'
import { openEncryption } from '../encryption.ts'
import { forgetSealed } from '../encryption-check.ts'
import { print, runOnDatabase } from './terminal.ts'

/**
 * npm run encryption:renew, when the key is lost: goes on with the key of the environment or of the key file. What was
 * sealed with the lost one can't be read any more, so operators set up their second factor again.
 */
await runOnDatabase({ alone: true }, async ({ owner }) => {
  const config = readConfig(process.env)
  const encryption = await openEncryption(config.encryptionKey, config.dataDirectory)
  const client = createClient(owner)
  await client.connect()
  try {
    const count = await forgetSealed(client, encryption)
    print(`The database goes on with the new key. Operators who set up their second factor again: ${count}.`)
  } finally {
    await client.end()
  }
})
