import { randomInt } from 'node:crypto'
import { refusals } from '@tarazu/contract/refusals/keys.ts'
import type { ProofOfWork, WorkAsked, WorkUse } from '@tarazu/contract/wire/proof-of-work.ts'
import { createChallenge, verifySolution } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/sha'
import { Refusal } from '../../base/refusal.ts'
import type { Encryption } from '../../database/encryption.ts'

export type WorkKey = Pick<Encryption, 'keyedHash'>

/**
 * At level 0 between 30,000 and 90,000 hashes: at most half a second on a cheap phone while a person reads
 * the letters, and a real cost for anybody who sends millions. Each level doubles it; the last one takes a
 * cheap phone at most 16 seconds. Checking costs one such hash.
 */
const roundsEach = 20
const fewestTries = 1500
const mostTries = 4500
export const mostLevel = 5
/** Spoken digits are easier for a program than letters: they cost four times an answer's work. */
const speechLevels = 2
/** The work may become too little between request and answer, but hoarded cheap codes must not pass. */
const toleratedLevels = 2

/** The work's purpose, and the difficulty for its network (check-level.ts). */
export interface WorkNeeded {
  readonly challengeId: string
  readonly use: WorkUse
  readonly networkLevel: number
}

const levelOf = ({ use, networkLevel }: WorkNeeded): number =>
  Math.min(mostLevel, networkLevel + (use === 'speech' ? speechLevels : 0))

/** Every process has the same one, even after a restart. */
const secretOf = (encryption: WorkKey) =>
  encryption.keyedHash('proof-of-work', 'security-check').toString('hex')

/** Work bound to one challenge and one use, done after this many tries; nothing has to be stored for it. */
export const signWork = async (
  encryption: WorkKey,
  needed: WorkNeeded,
  tries: number,
): Promise<WorkAsked> => {
  const { challengeId, use } = needed
  const asked = await createChallenge({
    algorithm: 'SHA-256',
    cost: roundsEach,
    counter: tries,
    data: { challengeId, use, level: levelOf(needed) },
    deriveKey,
    hmacSignatureSecret: secretOf(encryption),
  })
  return asked as WorkAsked
}

/** Work of the difficulty that the use and the network need. */
export const askWork = (encryption: WorkKey, needed: WorkNeeded): Promise<WorkAsked> => {
  const harder = 2 ** levelOf(needed)
  return signWork(encryption, needed, randomInt(fewestTries * harder, mostTries * harder + 1))
}

/**
 * Refuses with proofOfWorkWrong if the work is not done, not ours, for another challenge or use, or far too little by
 * now. The challenge itself is used up separately.
 */
export const checkWork = async (
  encryption: WorkKey,
  needed: WorkNeeded,
  proof: ProofOfWork | undefined,
): Promise<void> => {
  const data = proof?.challenge.parameters.data
  if (
    proof === undefined ||
    data?.challengeId !== needed.challengeId ||
    data.use !== needed.use ||
    data.level < levelOf(needed) - toleratedLevels
  )
    throw new Refusal(refusals.proofOfWorkWrong)
  const { verified } = await verifySolution({
    ...proof,
    solution: { ...proof.solution, time: 0 },
    deriveKey,
    hmacSignatureSecret: secretOf(encryption),
  })
  if (!verified) throw new Refusal(refusals.proofOfWorkWrong)
}
