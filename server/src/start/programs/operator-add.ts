import { parseArgs } from 'node:util'
import { operatorRoles } from '@tarazu/contract/people/operator-roles.ts'
import { indianMobile, text } from '@tarazu/contract/wire/fields.ts'
import { z } from 'zod'
import { commandWords } from '../../base/command-words.ts'
import { Refusal } from '../../base/refusal.ts'
import { hashPassword } from '../../people/credentials/passwords.ts'
import { readablePassword } from '../../people/credentials/readable-password.ts'
import { addOperator } from '../../people/staff/kinds.ts'
import { createMarketClock, wallClock } from '../../time/market-clock.ts'
import { CommandProblem, print, runOnDatabase } from './terminal.ts'

const usage = commandWords(
  'operator:add',
  `--phone 9876543210 --name "Ravi Kumar" --role ${operatorRoles.join('|')}`,
)
const wanted = z.object({ phone: indianMobile(), name: text(60), role: z.enum(operatorRoles) })

/**
 * npm run operator:add: anybody with a shell on the server can add an operator; the audit trail names the
 * system. Prints a password that the operator replaces at the first login.
 */
await runOnDatabase({ alone: false }, async ({ kysely }) => {
  const options = { phone: { type: 'string' }, name: { type: 'string' }, role: { type: 'string' } } as const
  const { values } = parseArgs({ options, strict: false })
  const read = wanted.safeParse(values)
  if (!read.success) throw new CommandProblem(`Usage: ${usage}`)
  const password = readablePassword()
  const input = { ...read.data, passwordHash: await hashPassword(password) }
  const clock = await createMarketClock(kysely)
  const by = { operatorId: null, reason: commandWords('operator:add') }
  try {
    await kysely
      .transaction()
      .execute((transaction) => addOperator(transaction, input, by, { clock, wallClock }))
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    throw new CommandProblem('An operator already has this mobile number.')
  }
  print(
    `${read.data.name} (${read.data.role}) may log in at the desk with ${read.data.phone} and this password:`,
  )
  print(`  ${password}`)
  print('At the first login, the desk asks for a new password and sets up the second factor.')
})
