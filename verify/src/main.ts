#!/usr/bin/env node
import { run } from './run.ts'

process.exitCode = await run(process.argv.slice(2), {
  print: (line) => process.stdout.write(`${line}\n`),
  complain: (line) => process.stderr.write(`${line}\n`),
})
