import { commandWords } from '../../base/command-words.ts'
import { runShellLock } from './run-shell-lock.ts'

/** npm run operator:lock: stops an operator at once, regardless of who else is at the desk. */
await runShellLock({ lock: true, usage: commandWords('operator:lock', '--phone 9876543210 --reason "…"') })
