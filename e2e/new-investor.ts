import { randomInt } from 'node:crypto'
import { login } from '@tarazu/contract/calls/accounts.ts'
import { register } from '@tarazu/contract/calls/registration.ts'
import { clientAt } from './program.ts'
import type { RunningServer } from './server.ts'

/** Opens an empty account without a browser; resolves to its session token. */
export const openNewAccount = async ({
  address,
  demo,
}: Pick<RunningServer, 'address' | 'demo'>): Promise<string> => {
  const call = clientAt(address)
  const person = { phone: `98${randomInt(1e8).toString().padStart(8, '0')}`, password: 'tulsi mango 84' }
  const email = `${person.phone}@example.in`
  await call(register, { ...person, email, invitationCode: demo.invitationCode, agreement: 'true' })
  return (await call(login, person)).token
}
