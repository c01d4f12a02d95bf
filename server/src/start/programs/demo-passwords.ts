import { commandWords } from '../../base/command-words.ts'
import { readConfig } from '../config.ts'
import { demoPath, readDemoFile } from '../demo/file.ts'
import { demoPasswordLines } from '../demo/words.ts'
import { print } from './terminal.ts'

/** npm run demo:passwords: the demo accounts and their logins, on a terminal only. */
const { dataDirectory } = readConfig(process.env)
const path = demoPath(dataDirectory)
const people = await readDemoFile(dataDirectory)
const problem =
  people === undefined
    ? `${path} has no demo people: start Tarazu once, set DATA_DIR, or give them new passwords with "${commandWords('demo:renew')}".`
    : process.stdout.isTTY
      ? undefined
      : `Passwords are shown only on a terminal. Programs read them in ${path}.`
if (people === undefined || problem !== undefined) {
  process.stderr.write(`${problem}\n`)
  process.exitCode = 1
} else for (const line of demoPasswordLines(people)) print(line)
