import { refusals } from '@tarazu/contract/refusals/keys.ts'
import type { AuthenticationResponse } from '@tarazu/contract/wire/passkey-fields.ts'
import type { Transaction } from 'kysely'
import { Refusal } from '../../base/refusal.ts'
import type { Database } from '../../database/schema.ts'
import type { Clock } from '../../time/clock.ts'
import { confirmPassword } from '../credentials/change-password.ts'
import type { LoginTools } from '../credentials/login.ts'
import { phoneLimit } from '../credentials/tries.ts'
import { investors } from '../investors/holders.ts'
import { refuseHeldChanges } from './held-changes.ts'
import { verifySigning } from './passkeys.ts'
import { relyingPartyAt } from './relying-party.ts'
import {
  isSecondStepNeeded,
  lockUser,
  readSecondFactors,
  secondStepMeans,
  spendCode,
} from './second-factor.ts'

export interface HeldProof {
  readonly loginPassword: string
  /** From the app, or a recovery code. */
  readonly code?: string | undefined
  /** Signed for this change; takes precedence over a code. */
  readonly passkey?: AuthenticationResponse | undefined
}

interface ConfirmedChange<Result> extends HeldProof {
  /**
   * Whether the password alone is enough if there is no second factor; it is not when a second factor is
   * being removed (secondFactorMismatch).
   */
  readonly first: 'allowed' | 'refused'
  /** Refuses changes that are not possible, before a code is used up. */
  readonly change: (transaction: Transaction<Database>) => Promise<Result>
}

export interface StepUpTools extends LoginTools {
  /** Real time. */
  readonly wallClock: Clock
  readonly publicOrigins: readonly string[]
}

/** The requesting person and the network they use. */
interface Asker {
  readonly userId: bigint
  readonly address: string
  readonly origin: string | undefined
}

const checkProof = async (
  tools: StepUpTools,
  transaction: Transaction<Database>,
  asker: Asker,
  { code, passkey }: Pick<HeldProof, 'code' | 'passkey'>,
  nowMs: number,
): Promise<void> => {
  const { userId, origin } = asker
  if (passkey !== undefined)
    await verifySigning(transaction, relyingPartyAt(origin, tools.publicOrigins), userId, passkey, nowMs)
  else if (code !== undefined) await spendCode(transaction, tools.encryption, userId, code, nowMs)
  else throw new Refusal(refusals.changeNeedsSecondStep)
}

/**
 * Makes a change that a session alone must not make. It requires the password and, if a second factor is set
 * up, a code, which is used up, or a passkey. Refuses with loginPasswordWrong, secondFactorMismatch,
 * tooManyRequests, oneTimeCodeWrong, passkeyNotAccepted and, while changes are held, loginJustRenewed. If
 * both code and passkey are missing, it refuses with changeNeedsSecondStep, whose details name the possible
 * means. Knowing the password gives no more attempts than a login does.
 */
export const confirmedChange = async <Result>(
  tools: StepUpTools,
  asker: Asker,
  { loginPassword, code, passkey, first, change }: ConfirmedChange<Result>,
): Promise<Result> => {
  const { database, tried, wallClock } = tools
  const { userId, address } = asker
  const nowMs = wallClock.nowMs()
  const confirmation = { holderId: userId, password: loginPassword, address }
  await confirmPassword(database, tried, investors, confirmation, nowMs)
  const factors = await readSecondFactors(database, userId)
  if (isSecondStepNeeded(factors) && code === undefined && passkey === undefined)
    throw new Refusal(refusals.changeNeedsSecondStep, { means: secondStepMeans(factors) })
  const subjects = [{ name: `second-step:${userId}`, limit: phoneLimit }]
  return tried.attempt(subjects, nowMs, () =>
    database.transaction().execute(async (transaction) => {
      await lockUser(transaction, userId)
      await refuseHeldChanges(transaction, userId, nowMs)
      if (isSecondStepNeeded(await readSecondFactors(transaction, userId)))
        await checkProof(tools, transaction, asker, { code, passkey }, nowMs)
      else if (first === 'refused') throw new Refusal(refusals.secondFactorMismatch)
      return change(transaction)
    }),
  )
}
