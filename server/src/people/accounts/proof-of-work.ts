import { randomInt } from 'node:crypto'
import { refusals } from '@tarazu/contract/refusals/keys.ts'
import type { ProofOfWork, WorkAsked } from '@tarazu/contract/wire/proof-of-work.ts'
import { createChallenge, verifySolution } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/sha'
import { Refusal } from '../../base/refusal.ts'
import type { Encryption } from '../../database/encryption.ts'

export type WorkKey = Pick<Encryption, 'keyedHash'>

/**
 * Between 30,000 and 90,000 hashes: at most half a second on a cheap phone while a person reads the letters,
 * and a real cost for anybody who sends millions. Checking costs one such hash.
 */
const roundsEach = 20
const fewestTries = 1500
const mostTries = 4500

/** Every process has the same one, and a restart keeps it. */
const secretOf = (encryption: WorkKey) =>
  encryption.keyedHash('proof-of-work', 'security-check').toString('hex')

/** Work bound to one challenge; nothing has to be stored for it. */
export const askWork = async (encryption: WorkKey, challengeId: string): Promise<WorkAsked> => {
  const asked = await createChallenge({
    algorithm: 'SHA-256',
    cost: roundsEach,
    counter: randomInt(fewestTries, mostTries + 1),
    data: { challengeId },
    deriveKey,
    hmacSignatureSecret: secretOf(encryption),
  })
  return asked as WorkAsked
}

/**
 * Refuses with proofOfWorkWrong if the work is not done, not ours, or belongs to another challenge. The
 * challenge itself is used once.
 */
export const checkWork = async (
  encryption: WorkKey,
  challengeId: string,
  proof: ProofOfWork | undefined,
): Promise<void> => {
  if (proof?.challenge.parameters.data.challengeId !== challengeId)
    throw new Refusal(refusals.proofOfWorkWrong)
  const { verified } = await verifySolution({
    ...proof,
    solution: { ...proof.solution, time: 0 },
    deriveKey,
    hmacSignatureSecret: secretOf(encryption),
  })
  if (!verified) throw new Refusal(refusals.proofOfWorkWrong)
}
