import { createClient } from '../../database/connect.ts'
import { openEncryption } from '../../database/encryption.ts'
import { createMarketClock, wallClock } from '../../time/market-clock.ts'
import { readConfig } from '../config.ts'
import { forgetSealed } from '../encryption-check.ts'
import { print, runOnDatabase } from './terminal.ts'

/**
 * npm run encryption:renew, for when the key is lost: continues with the key from the environment or the key
 * file. Everything sealed with the lost key is unreadable and is deleted; see forgetSealed.
 */
await runOnDatabase({ alone: true }, async ({ owner, kysely }) => {
  const config = readConfig(process.env)
  const encryption = await openEncryption(config.encryptionKey, config.dataDirectory)
  const client = createClient(owner)
  await client.connect()
  try {
    const marketMs = (await createMarketClock(kysely)).nowMs()
    const gone = await forgetSealed(client, encryption, { realMs: wallClock.nowMs(), marketMs })
    print('The database now uses the new key. Lost with the old one:')
    print(`  Authenticator apps of operators, who must set up their second factor again: ${gone.operators}.`)
    print(`  Authenticator apps of investors, who can set one up again: ${gone.investors}.`)
    print(`  Identities in review, which investors must submit again: ${gone.submissions}.`)
    print(`  Images of identity cards: ${gone.images}.`)
    print(`  Requests to add an operator or reset a login, which must be made again: ${gone.requests}.`)
    print(`  Transaction passwords, which investors must set again: ${gone.transactionPasswords}.`)
    if (gone.market)
      print('  The market’s secret: past prices stay, prices from today on come from a new one.')
    print(`  Devices with notifications, which must be turned on again: ${gone.subscriptions}.`)
  } finally {
    await client.end()
  }
})
