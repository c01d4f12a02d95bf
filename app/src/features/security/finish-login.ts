import { loginSecondStep } from '@tarazu/contract/calls/second-factor.ts'
import { call } from '../../api/call.ts'
import { beginAccount } from '../../api/login-session.ts'

/** Completes a login that started with a password; returns the number of recovery codes left if one was used. */
export const finishLogin = async (ticket: string, code: string): Promise<number | null> => {
  const { token, recoveryCodesLeft } = await call(loginSecondStep, { ticket, code })
  beginAccount(token)
  return recoveryCodesLeft
}
