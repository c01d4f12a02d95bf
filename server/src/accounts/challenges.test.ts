import { inflateSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { challengeHeight, challengeWidth, drawChallenge } from './challenge-image.ts'
import {
  challengeImage,
  challengeLifeMs,
  firewallLifeMs,
  isFirewallToken,
  issueChallenge,
  verifyChallenge,
} from './challenges.ts'
import { type AccountBench, createAccountBench } from './testing/account-server.ts'

let bench: AccountBench
beforeAll(async () => {
  bench = await createAccountBench()
})
afterAll(() => bench.stop())

const issue = () => issueChallenge(bench.test.kysely, bench.clock.nowMs())
const verify = (challengeId: string, code: string, nowMs = bench.clock.nowMs(), userAgent = 'vitest') =>
  verifyChallenge(bench.test.kysely, { challengeId, code, userAgent }, nowMs)
const refusedCode = { key: 'tips.msg.119' }

describe('a challenge', () => {
  test('takes the letters in any case, with blanks', async () => {
    const { challengeId, letters } = await issue()
    const typed = ` ${letters.toLowerCase().split('').join(' ')} `
    expect((await verify(challengeId, typed)).firewallToken).toMatch(/^[\w-]{43}$/)
  })

  test('takes the result of the sum, in Devanagari digits too', async () => {
    const { challengeId, question, sum } = await issue()
    const [one, other] = question.split(' + ').map(Number)
    expect((one ?? 0) + (other ?? 0)).toBe(sum)
    const devanagari = String(sum).replace(/\d/g, (digit) => String.fromCodePoint(0x966 + Number(digit)))
    expect((await verify(challengeId, devanagari)).firewallToken).toMatch(/^[\w-]{43}$/)
  })

  test('is burnt by a wrong answer: the right one comes too late', async () => {
    const { challengeId, letters } = await issue()
    await expect(verify(challengeId, 'WRONG')).rejects.toMatchObject(refusedCode)
    await expect(verify(challengeId, letters)).rejects.toMatchObject(refusedCode)
  })

  test('is used once, by one of many who answer right at once', async () => {
    const { challengeId, letters } = await issue()
    const answers = await Promise.allSettled(Array.from({ length: 20 }, () => verify(challengeId, letters)))
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })

  test('lives five minutes', async () => {
    const early = await issue()
    const late = await issue()
    const nowMs = bench.clock.nowMs()
    await expect(verify(late.challengeId, late.letters, nowMs + challengeLifeMs)).rejects.toMatchObject(
      refusedCode,
    )
    await verify(early.challengeId, early.letters, nowMs + challengeLifeMs - 1)
  })

  test('is not answered by another one’s answer', async () => {
    const [one, other] = [await issue(), await issue()]
    await expect(verify(one.challengeId, other.letters)).rejects.toMatchObject(refusedCode)
  })

  test('leaves only hashes in the database', async () => {
    const { challengeId, letters, sum } = await issue()
    const { rows } = await bench.test.pool.query('select c::text as text from challenges c')
    const text = rows.map((row) => row.text).join('\n')
    for (const secret of [challengeId, letters, `"${sum}"`]) expect(text).not.toContain(secret)
  })
})

describe('a firewall token', () => {
  test('is valid for 24 hours, for the browser that earned it', async () => {
    const { challengeId, letters } = await issue()
    const nowMs = bench.clock.nowMs()
    const { firewallToken, expiresMs } = await verify(challengeId, letters)
    const valid = (userAgent: string, atMs: number) =>
      isFirewallToken(bench.test.kysely, firewallToken, userAgent, atMs)
    expect(expiresMs).toBe(nowMs + firewallLifeMs)
    expect(await valid('vitest', expiresMs - 1)).toBe(true)
    expect(await valid('vitest', expiresMs)).toBe(false)
    expect(await valid('another browser', nowMs)).toBe(false)
  })
})

describe('the image', () => {
  test('is a PNG whose dots are those drawn, with letters in it', async () => {
    const challenge = await issue()
    const url = await challengeImage(challenge)
    const png = Buffer.from(url.slice('data:image/png;base64,'.length), 'base64')
    expect(png.subarray(1, 4).toString()).toBe('PNG')
    expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([challengeWidth, challengeHeight])
    const dataAt = png.indexOf('IDAT')
    const rows = inflateSync(png.subarray(dataAt + 4, dataAt + 4 + png.readUInt32BE(dataAt - 4)))
    expect(rows).toHaveLength((challengeWidth + 1) * challengeHeight)
    const dark = rows.filter((grey) => grey > 0 && grey < 130).length
    expect(dark).toBeGreaterThan(1000)
  })

  test('depends on the letters and on chance', () => {
    const noise = new Uint8Array(challengeWidth * challengeHeight).fill(100)
    const draw = (letters: string, chance: number) => drawChallenge(letters, () => chance, noise)
    expect(draw('ACEFH', 0.5)).toEqual(draw('ACEFH', 0.5))
    expect(draw('ACEFH', 0.5)).not.toEqual(draw('ACEFK', 0.5))
    expect(draw('ACEFH', 0.5)).not.toEqual(draw('ACEFH', 0.6))
  })
})
