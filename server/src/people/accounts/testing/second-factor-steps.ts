import { login } from '@tarazu/contract/calls/accounts.ts'
import {
  authenticatorBegin,
  authenticatorConfirm,
  loginSecondStep,
  passkeyAdd,
  passkeyBegin,
  passkeyConfirmBegin,
  passkeyLogin,
  passkeyLoginBegin,
  secondFactors,
} from '@tarazu/contract/calls/second-factor.ts'
import { securityVerify } from '@tarazu/contract/calls/security.ts'
import { refusals } from '@tarazu/contract/refusals/keys.ts'
import { afterAll, beforeAll, beforeEach, expect } from 'vitest'
import { readTotpSecret, totpCode } from '../../credentials/totp.ts'
import { addInvestor } from '../../testing/people.ts'
import { accountRoutes } from '../routes.ts'
import {
  type AccountBench,
  accountServices,
  answeredCheck,
  createAccountBench,
  serveCalls,
} from './account-server.ts'
import type { SigningChange, SoftPasskey } from './soft-passkey.ts'

export const password = 'kaveri-1234'
export const origin = 'http://localhost:8080'
export let bench: AccountBench
export let served: Awaited<ReturnType<typeof serveCalls>>
export let headers: Record<string, string>
export let phone = '9300000000'
export let userId: bigint
export let token: string

export const post = (path: string, fields: Record<string, string> = {}) =>
  served.post(path, { fields, headers })
/** The key of the refusal, "" for a success. */
export const keyOf = async (answer: ReturnType<typeof post>) => (await answer).envelope.msg
export const dataOf = async <Data>(answer: ReturnType<typeof post>): Promise<Data> => {
  const { envelope } = await answer
  if (envelope.status !== 0) throw new Error(envelope.msg)
  return envelope.data as Data
}
export const tryLogin = (typed = password) => post(login.path, { phone, password: typed })
export const holderOf = (given: string) => bench.sessions.investorId(given)

export const setUpAuthenticator = async () => {
  const { secret } = await dataOf<{ secret: string }>(
    post(authenticatorBegin.path, { loginPassword: password }),
  )
  const bytes = readTotpSecret(secret) ?? Buffer.alloc(0)
  const code = () => totpCode(bytes, bench.clock.nowMs())
  const { recoveryCodes } = await dataOf<{ recoveryCodes: string[] }>(
    post(authenticatorConfirm.path, { code: code() }),
  )
  bench.clock.skip(30_000)
  return { code, recoveryCodes }
}
export const ticketOf = async (): Promise<string> => {
  const { envelope } = await tryLogin()
  expect(envelope.msg).toBe(refusals.loginNeedsSecondStep)
  return envelope.data?.ticket ?? ''
}
export const secondStep = (ticket: string, code: string) => post(loginSecondStep.path, { ticket, code })

export const optionsOf = async (path: string, fields: Record<string, string> = {}) =>
  (await dataOf<{ options: string }>(post(path, fields))).options
export const addPasskey = async (passkey: SoftPasskey, name = 'Test', proof: Record<string, string> = {}) => {
  const options = await optionsOf(passkeyBegin.path, { loginPassword: password, ...proof })
  return post(passkeyAdd.path, { name, response: passkey.register(options) })
}
export const logInWith = async (passkey: SoftPasskey, change?: SigningChange) =>
  post(passkeyLogin.path, { response: passkey.logIn(await optionsOf(passkeyLoginBegin.path), change) })
/** The passkey's signature for one change of the second factors. */
export const confirmWith = async (passkey: SoftPasskey, change?: SigningChange) => ({
  passkey: passkey.logIn(await optionsOf(passkeyConfirmBegin.path), change),
})
export const factors = async () => secondFactors.output.parse(await dataOf(post(secondFactors.path)))

/** The kinds of messages about second factors, oldest first. */
export const secondFactorMessages = async () => {
  const rows = await bench.test.kysely
    .selectFrom('messages')
    .select('kind')
    .where('user_id', '=', userId)
    .where('kind', '<>', 'new-login')
    .orderBy('message_id')
    .execute()
  return rows.map(({ kind }) => kind)
}

/** Sets this up for the tests in a file. */
export const useSecondFactors = () => {
  beforeAll(async () => {
    bench = await createAccountBench()
    served = await serveCalls(accountRoutes(accountServices(bench)), bench.sessions)
  })
  afterAll(async () => {
    await served.server.close()
    await bench.stop()
  })
  beforeEach(async () => {
    headers = { origin }
    const { firewallToken } = await dataOf<{ firewallToken: string }>(
      post(securityVerify.path, await answeredCheck(bench)),
    )
    headers = { origin, 'firewall-token': firewallToken }
    phone = String(Number(phone) + 1)
    userId = await addInvestor(bench.test.kysely, { phone, password })
    token = (await dataOf<{ token: string }>(tryLogin())).token
    headers = { ...headers, token }
  })
}

export const setPhone = (next: typeof phone) => {
  phone = next
}

export const setHeaders = (next: typeof headers) => {
  headers = next
}
