import { getUserInfo } from '@tarazu/contract/calls/accounts.ts'
import { deskLogin } from '@tarazu/contract/calls/desk.ts'
import { deskLockUser } from '@tarazu/contract/calls/desk-users.ts'
import { readTotpSecret, totpCode } from '@tarazu/server/people/credentials/totp.ts'
import type { DemoOperator } from '@tarazu/server/start/demo/file.ts'
import { openNewAccount } from './new-investor.ts'
import { clientAt } from './program.ts'
import type { RunningServer } from './server.ts'

/**
 * An investor locked by an operator while a phone was logged in, without a browser; resolves to the token
 * that the phone still holds. The operator's code works only once, so use an operator of the file's own
 * (addPeople).
 */
export const openLockedAccount = async (
  server: Pick<RunningServer, 'address' | 'demo'>,
  { phone, password, totpSecret }: DemoOperator,
): Promise<string> => {
  const clientOf = (token?: string) => clientAt(server.address, token)
  const token = await openNewAccount(server)
  const { userId } = await clientOf(token)(getUserInfo, {})
  const code = totpCode(readTotpSecret(totpSecret) ?? Buffer.of(), Date.now())
  const desk = await clientOf()(deskLogin, { phone, password, code })
  await clientOf(desk.token)(deskLockUser, { userId, reason: 'Locked for a test.' })
  return token
}
