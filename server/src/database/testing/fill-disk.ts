import { rmSync, statfsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { checkDatabase } from '../health.ts'
import { openDatabase } from '../open.ts'
import { silentLog } from './log.ts'

/**
 * A program for full-disk.test.ts: fills the disk of a folder beside a database, and frees it again. Prints the
 * database's health before, when full, and after, as JSON.
 */
const [, , folder = ''] = process.argv
const database = await openDatabase({ dataFolder: join(folder, 'data'), log: silentLog })
const before = await checkDatabase(database.pool)
const { bavail, bsize } = statfsSync(folder)
const filler = join(folder, 'filler')
writeFileSync(filler, Buffer.alloc(bavail * bsize))
const full = await checkDatabase(database.pool)
rmSync(filler)
const after = await checkDatabase(database.pool)
await database.stop()
process.stdout.write(JSON.stringify({ before, full, after }))
