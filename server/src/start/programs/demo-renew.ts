import { commandWords } from '../../base/command-words.ts'
import { openEncryption } from '../../database/encryption.ts'
import { createMarketClock, wallClock } from '../../time/market-clock.ts'
import { readConfig } from '../config.ts'
import { demoPath } from '../demo/file.ts'
import { renewDemoPeople } from '../demo/people.ts'
import { demoPasswordLines } from '../demo/words.ts'
import { checkEncryptionKey } from '../encryption-check.ts'
import { CommandProblem, print, runOnDatabase } from './terminal.ts'

/**
 * npm run demo:renew: new passwords for the demo accounts and new second factors for their operators, for
 * when demo.json was lost or somebody has read it. Their sessions end, and the audit trail records it.
 */
await runOnDatabase({ alone: false }, async ({ kysely: database }) => {
  const { encryptionKey, dataDirectory, demo } = readConfig(process.env)
  const encryption = await openEncryption(encryptionKey, dataDirectory)
  await checkEncryptionKey(database, encryption)
  const clock = await createMarketClock(database)
  const services = { database, encryption, dataDirectory, clock, wallClock }
  const people = await renewDemoPeople(services, commandWords('demo:renew'))
  if (people === undefined) throw new CommandProblem('This database was created without demo people.')
  print(`The demo people have new passwords, in ${demoPath(dataDirectory)}, and their sessions have ended.`)
  if (process.stdout.isTTY) for (const line of demoPasswordLines(people)) print(line)
  if (!demo) print('They stay locked as long as the server runs with DEMO=off.')
})
