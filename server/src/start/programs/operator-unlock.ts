import { commandWords } from '../../base/command-words.ts'
import { runShellLock } from './run-shell-lock.ts'

/** npm run operator:unlock: unlocks an operator and ends a suspension. */
await runShellLock({ lock: false, usage: commandWords('operator:unlock', '--phone 9876543210 --reason "…"') })
