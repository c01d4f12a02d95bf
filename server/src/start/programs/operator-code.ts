import { readTotpSecret, totpCode, totpRemainingMs } from '../../people/credentials/totp.ts'
import { wallClock } from '../../time/market-clock.ts'
import { readConfig } from '../config.ts'
import { demoPath, readDemoFile } from '../demo/file.ts'
import { print } from './terminal.ts'

/** npm run operator:code: the current codes of the demo operators' authenticator apps. */
const { dataDirectory } = readConfig(process.env)
const people = await readDemoFile(dataDirectory)
if (people === undefined) {
  process.stderr.write(
    `${demoPath(dataDirectory)} has no demo operators: start Tarazu once, or set DATA_DIR.\n`,
  )
  process.exitCode = 1
} else {
  const nowMs = wallClock.nowMs()
  for (const { phone, totpSecret } of [people.operator, people.secondOperator]) {
    const secret = readTotpSecret(totpSecret)
    if (secret !== undefined) print(`${phone}   ${totpCode(secret, nowMs)}`)
  }
  print(`For ${Math.ceil(totpRemainingMs(nowMs) / 1000)} more seconds; each code works once.`)
}
