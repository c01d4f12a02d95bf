import { parseArgs } from 'node:util'
import { indianMobile, text } from '@tarazu/contract/wire/fields.ts'
import { z } from 'zod'
import { commandWords } from '../../base/command-words.ts'
import { lockFromShell } from '../../people/staff/shell-lock.ts'
import { createMarketClock, wallClock } from '../../time/market-clock.ts'
import { CommandProblem, print, runOnDatabase } from './terminal.ts'

const wanted = z.object({ phone: indianMobile(), reason: text(300) })

/** Shared by operator:lock and operator:unlock. */
export const runShellLock = ({ lock, usage }: { readonly lock: boolean; readonly usage: string }) =>
  runOnDatabase({ alone: false }, async ({ kysely: database }) => {
    const options = { phone: { type: 'string' }, reason: { type: 'string' } } as const
    const read = wanted.safeParse(parseArgs({ options, strict: false }).values)
    if (!read.success) throw new CommandProblem(`Usage: ${usage}`)
    const clock = await createMarketClock(database)
    const done = await lockFromShell({ database, clock, wallClock }, { ...read.data, lock })
    if (done === undefined) throw new CommandProblem(`No operator has the number ${read.data.phone}.`)
    print(
      lock
        ? `${done.name} is locked: the sessions have ended, and pending approvals are void.`
        : `${done.name} may log in again.`,
    )
    if (done.administrators === 0)
      print(`No administrator is active now: unlock one, or add one with ${commandWords('operator:add')}.`)
  })
