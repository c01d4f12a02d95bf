import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { allCalls } from '@tarazu/contract/calls/all.ts'
import { callsTable } from '@tarazu/contract/docs/calls-table.ts'
import { root } from './run.ts'

/** `npm run docs:calls`: writes docs/calls.md from the contract. */
writeFileSync(join(root, 'docs', 'calls.md'), callsTable(allCalls))
