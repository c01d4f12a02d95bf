import { loginSecondStep } from '@tarazu/contract/calls/second-factor.ts'
import { beginAccount } from '../../api/account-queries.ts'
import { call } from '../../api/call.ts'

/** Ends a login that a password began; gives the number of recovery codes left when one was used. */
export const finishLogin = async (ticket: string, code: string): Promise<number | null> => {
  const { token, recoveryCodesLeft } = await call(loginSecondStep, { ticket, code })
  beginAccount(token)
  return recoveryCodesLeft
}
