import { writeFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { commandWords } from '../../base/command-words.ts'
import { makeKeyPair } from '../../database/backup/sealed.ts'
import { print } from './terminal.ts'

/** npm run backup:key -- FILE: makes a key pair; the private key goes to FILE, the public one is printed. */
const [name] = process.argv.slice(2)
if (name === undefined) {
  process.stderr.write(`Name the file for the private key: ${commandWords('backup:key', 'FILE')}\n`)
  process.exit(1)
}
const path = resolve(process.env.INIT_CWD ?? '.', name)
const { publicKey, privateKey } = await makeKeyPair()
try {
  await writeFile(path, `# public key: ${publicKey}\n${privateKey}\n`, { mode: 0o600, flag: 'wx' })
  print(`BACKUP_KEY=${publicKey}`)
  print(`Only the private key in ${path} opens backups made with it.`)
  print(
    'Keep it in two places, neither of them this machine or the one with the backups, and delete it here.',
  )
} catch (error) {
  process.stderr.write(`The key was not written: ${(error as Error).message}\n`)
  process.exitCode = 1
}
