import { refusals } from '@tarazu/contract/refusals/keys.ts'
import type { ProofOfWork, WorkUse } from '@tarazu/contract/wire/proof-of-work.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { issueChallenge, speakChallenge, verifyChallenge } from './challenges.ts'
import { readLevel } from './check-level.ts'
import { askWork } from './proof-of-work.ts'
import { type AccountBench, createAccountBench, solveWork } from './testing/account-server.ts'

let bench: AccountBench
beforeAll(async () => {
  bench = await createAccountBench()
})
afterAll(() => bench.stop())

let addresses = 0
/** A network that has tried nothing yet. */
const newAddress = () => {
  addresses += 1
  return `198.51.100.${addresses}`
}
const issue = () => issueChallenge(bench.test.kysely, bench.clock.nowMs())
const tools = () => ({ database: bench.test.kysely, encryption: bench.encryption })
const refusedCode = { key: refusals.securityCodeWrong }
const refusedWork = { key: refusals.proofOfWorkWrong }

describe('the price of the check', () => {
  const proofFor = async (challengeId: string, use: WorkUse, networkLevel: number): Promise<ProofOfWork> =>
    JSON.parse(await solveWork(await askWork(bench.encryption, { challengeId, use, networkLevel })))
  const level = (address: string) => readLevel(bench.test.kysely, address, bench.clock.nowMs())
  const answerFrom = async (address: string, code?: string, proofLevel = 0) => {
    const { challengeId, letters } = await issue()
    const proof = await proofFor(challengeId, 'answer', proofLevel)
    const answer = { challengeId, code: code ?? letters, proof, userAgent: 'vitest', address }
    return verifyChallenge(tools(), answer, bench.clock.nowMs())
  }

  test('doubles for a network with each wrong answer, up to 32 times, for fifteen minutes', async () => {
    const address = newAddress()
    for (const wrong of [0, 1, 2]) {
      expect(await level(address)).toBe(wrong)
      await expect(answerFrom(address, 'WRONG')).rejects.toMatchObject(refusedCode)
    }
    // Work done while it was cheap is no longer enough, and uses nothing up.
    await expect(answerFrom(address)).rejects.toMatchObject(refusedWork)
    expect(await level(address)).toBe(3)
    await answerFrom(address, undefined, 3)
    // A right answer is not counted, and makes nothing cheaper.
    expect(await level(address)).toBe(3)
    expect(await level(newAddress())).toBe(0)
    for (let wrong = 0; wrong < 4; wrong += 1)
      await expect(answerFrom(address, 'WRONG', 3)).rejects.toMatchObject(refusedCode)
    expect(await level(address)).toBe(5)
    bench.clock.skip(15 * 60_000)
    expect(await level(address)).toBe(0)
  })

  test('also counts an IPv6 provider’s customer by the wider networks, with their allowance', async () => {
    for (let wrong = 0; wrong < 4; wrong += 1)
      await expect(answerFrom(`2001:db8:7:10${wrong}::/64`, 'WRONG')).rejects.toMatchObject(refusedCode)
    expect(await level('2001:db8:7:1aa::/64')).toBe(1)
    expect(await level('2001:db8:7:2aa::/64')).toBe(0)
  })

  test('is four times as high for spoken digits, and each spoken code counts, answered or not', async () => {
    const address = newAddress()
    const { challengeId } = await issue()
    const speakWith = (proof: ProofOfWork) =>
      speakChallenge(tools(), { challengeId, language: 'en', proof, address }, bench.clock.nowMs())
    const answer = await proofFor(challengeId, 'answer', 2)
    await expect(speakWith(answer)).rejects.toMatchObject(refusedWork)
    const speech = await proofFor(challengeId, 'speech', 0)
    expect(speech.challenge.parameters.data).toEqual({ challengeId, use: 'speech', level: 2 })
    expect(speech.solution.counter).toBeGreaterThanOrEqual(4 * 1500)
    const { digits } = await speakWith(speech)
    expect(await level(address)).toBe(1)
    const given = { challengeId, code: digits, userAgent: 'vitest', address }
    await expect(
      verifyChallenge(tools(), { ...given, proof: speech }, bench.clock.nowMs()),
    ).rejects.toMatchObject(refusedWork)
    await verifyChallenge(tools(), { ...given, proof: answer }, bench.clock.nowMs())
    expect(await level(address)).toBe(1)
  })
})
