import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './run.ts'
import { withTables } from './specification/table.ts'

/** `npm run docs:specification`: writes the tables of docs/specification.md. */
const path = join(root, 'docs', 'specification.md')
writeFileSync(path, withTables(readFileSync(path, 'utf8')))
