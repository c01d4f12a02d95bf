import { checkPhone, register } from '@tarazu/contract/calls/registration.ts'
import { refusals } from '@tarazu/contract/refusals/keys.ts'
import type { Kysely } from 'kysely'
import type { Encryption } from '../../database/encryption.ts'
import type { Database } from '../../database/schema.ts'
import type { Clock } from '../../time/clock.ts'
import { type BoundCall, bindPublic } from '../../wire/http/bind.ts'
import { hashToken } from '../credentials/tokens.ts'
import { addressSubjects, createTriedPasswords } from '../credentials/tried-passwords.ts'
import { phoneCheckLimit } from '../credentials/tries.ts'
import { countingStrikes, requireFreshCode } from './challenges.ts'
import { checkInvitedPhone, readInvitedPhone, readRegistration, registerInvestor } from './registration.ts'

interface RegistrationServices {
  readonly database: Kysely<Database>
  readonly encryption: Pick<Encryption, 'keyedHash'>
  /** The market's clock. */
  readonly clock: Clock
  /** Real time, for limits and codes. */
  readonly wallClock: Clock
  /** SOLO: a single person uses this installation, and registers once. */
  readonly isSolo: boolean
}

/** Answers that help a guesser: whether a phone, email or code exists. */
const tellingKeys = [
  refusals.noAgentWithCode,
  refusals.agentLocked,
  refusals.phoneTaken,
  refusals.emailTaken,
  refusals.registrationCodeWrong,
] as const

export const registrationRoutes = ({
  database,
  encryption,
  clock,
  wallClock,
  isSolo,
}: RegistrationServices): readonly BoundCall[] => {
  const tries = createTriedPasswords(database)
  return [
    bindPublic(register, async (input, { firewallToken, address }) => {
      const realMs = wallClock.nowMs()
      const registration = readRegistration(input)
      await tries.begin(addressSubjects('register', address), realMs)
      const userId = await countingStrikes(database, firewallToken, tellingKeys, async () => {
        await requireFreshCode({ database, encryption }, firewallToken, { ...input, address }, realMs)
        return registerInvestor(database, registration, { nowMs: clock.nowMs(), realMs, isSolo })
      })
      return { userId: userId.toString() }
    }),
    bindPublic(checkPhone, async (input, { firewallToken, address }) => {
      const invited = readInvitedPhone(input)
      const browser =
        firewallToken === undefined
          ? []
          : [{ name: `phone-check:${hashToken(firewallToken).toString('base64')}`, limit: phoneCheckLimit }]
      const subjects = [...browser, ...addressSubjects('phone-check', address)]
      await tries.begin(subjects, wallClock.nowMs())
      await countingStrikes(database, firewallToken, tellingKeys, () => checkInvitedPhone(database, invited))
      return null
    }),
  ]
}
