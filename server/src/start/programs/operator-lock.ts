import { runShellLock } from './run-shell-lock.ts'

/** npm run operator:lock: stops an operator at once, regardless of who else is at the desk. */
await runShellLock({ lock: true, usage: 'npm run operator:lock -- --phone 9876543210 --reason "…"' })
