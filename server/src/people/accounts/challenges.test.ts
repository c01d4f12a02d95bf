import { randomBytes } from 'node:crypto'
import { inflateSync } from 'node:zlib'
import {
  type SpokenLanguage,
  securityChallenge,
  securitySpeech,
  securityVerify,
} from '@tarazu/contract/calls/security.ts'
import { refusals } from '@tarazu/contract/refusals/keys.ts'
import type { ProofOfWork } from '@tarazu/contract/wire/proof-of-work.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createEncryption } from '../../database/encryption.ts'
import { challengeHeight, challengeWidth, drawChallenge } from './challenge-image.ts'
import {
  challengeImage,
  challengeLifeMs,
  firewallLifeMs,
  isFirewallToken,
  issueChallenge,
  speakChallenge,
  verifyChallenge,
} from './challenges.ts'
import { decodeMuLaw, encodeMuLaw } from './mu-law.ts'
import { accountRoutes } from './routes.ts'
import { speakDigits } from './spoken-code.ts'
import { digitVoices } from './spoken-digits.ts'
import {
  type AccountBench,
  accountServices,
  createAccountBench,
  doWork,
  serveCalls,
} from './testing/account-server.ts'

let bench: AccountBench
beforeAll(async () => {
  bench = await createAccountBench()
})
afterAll(() => bench.stop())

const issue = () => issueChallenge(bench.test.kysely, bench.clock.nowMs())
let addresses = 0
/** A network that has tried nothing yet. */
const newAddress = () => {
  addresses += 1
  return `203.0.113.${addresses}`
}
const tools = () => ({ database: bench.test.kysely, encryption: bench.encryption })
const verify = async (
  challengeId: string,
  code: string,
  nowMs = bench.clock.nowMs(),
  userAgent = 'vitest',
) => {
  const proof = JSON.parse(await doWork(bench, challengeId))
  return verifyChallenge(tools(), { challengeId, code, proof, userAgent, address: newAddress() }, nowMs)
}
const speak = async (challengeId: string, language: SpokenLanguage = 'en', nowMs = bench.clock.nowMs()) => {
  const proof = JSON.parse(await doWork(bench, challengeId, 'speech'))
  return speakChallenge(tools(), { challengeId, language, proof, address: newAddress() }, nowMs)
}
const refusedCode = { key: refusals.securityCodeWrong }
const refusedWork = { key: refusals.proofOfWorkWrong }

describe('a challenge', () => {
  test('accepts the letters in any case, with blanks', async () => {
    const { challengeId, letters } = await issue()
    const typed = ` ${letters.toLowerCase().split('').join(' ')} `
    expect((await verify(challengeId, typed)).firewallToken).toMatch(/^[\w-]{43}$/)
  })

  test.each(['en', 'hi', 'zh-CN'] as const)(
    'accepts the digits that were spoken, in Devanagari digits too (%s)',
    async (language) => {
      const { challengeId } = await issue()
      const { digits } = await speak(challengeId, language)
      expect(digits).toMatch(/^\d{6}$/)
      const devanagari = digits.replace(/\d/g, (digit) => String.fromCodePoint(0x966 + Number(digit)))
      expect((await verify(challengeId, devanagari)).firewallToken).toMatch(/^[\w-]{43}$/)
    },
  )

  test('is spoken once, and not when it has expired or was answered', async () => {
    const { challengeId, letters } = await issue()
    await speak(challengeId)
    await expect(speak(challengeId)).rejects.toMatchObject(refusedCode)
    await verify(challengeId, letters)
    const late = await issue()
    const lateMs = bench.clock.nowMs() + challengeLifeMs
    await expect(speak(late.challengeId, 'en', lateMs)).rejects.toMatchObject(refusedCode)
    await verify(late.challengeId, late.letters)
    await expect(speak(late.challengeId)).rejects.toMatchObject(refusedCode)
  })

  test('is used up by a wrong answer: the right one comes too late', async () => {
    const { challengeId, letters } = await issue()
    await expect(verify(challengeId, 'WRONG')).rejects.toMatchObject(refusedCode)
    await expect(verify(challengeId, letters)).rejects.toMatchObject(refusedCode)
  })

  test('is used once, by one of many simultaneous right answers', async () => {
    const { challengeId, letters } = await issue()
    const answers = await Promise.allSettled(Array.from({ length: 20 }, () => verify(challengeId, letters)))
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })

  test('lives for five minutes', async () => {
    const early = await issue()
    const late = await issue()
    const nowMs = bench.clock.nowMs()
    await expect(verify(late.challengeId, late.letters, nowMs + challengeLifeMs)).rejects.toMatchObject(
      refusedCode,
    )
    await verify(early.challengeId, early.letters, nowMs + challengeLifeMs - 1)
  })

  test('is not answered by the answer to another one', async () => {
    const [one, other] = [await issue(), await issue()]
    await expect(verify(one.challengeId, other.letters)).rejects.toMatchObject(refusedCode)
  })

  test('leaves only hashes in the database', async () => {
    const { challengeId, letters } = await issue()
    const { digits } = await speak(challengeId)
    const { rows } = await bench.test.pool.query('select c::text as text from challenges c')
    const text = rows.map((row) => row.text).join('\n')
    for (const secret of [challengeId, letters, digits]) expect(text).not.toContain(secret)
  })
})

describe('the proof of work of an answer', () => {
  const proofOf = async (challengeId: string): Promise<ProofOfWork> =>
    JSON.parse(await doWork(bench, challengeId))
  const answerWith = (challengeId: string, code: string, proof?: ProofOfWork) =>
    verifyChallenge(
      tools(),
      { challengeId, code, proof, userAgent: 'vitest', address: newAddress() },
      bench.clock.nowMs(),
    )

  test('is checked first: without it nothing is used up, and the right answer passes afterwards', async () => {
    const { challengeId, letters } = await issue()
    await expect(answerWith(challengeId, letters)).rejects.toMatchObject(refusedWork)
    await expect(answerWith(challengeId, 'WRONG')).rejects.toMatchObject(refusedWork)
    await answerWith(challengeId, letters, await proofOf(challengeId))
  })

  test('belongs to one challenge, and is used up with it', async () => {
    const [one, other] = [await issue(), await issue()]
    const proof = await proofOf(one.challengeId)
    await expect(answerWith(other.challengeId, other.letters, proof)).rejects.toMatchObject(refusedWork)
    await answerWith(one.challengeId, one.letters, proof)
    await expect(answerWith(one.challengeId, one.letters, proof)).rejects.toMatchObject(refusedCode)
  })

  test.each<[string, (proof: ProofOfWork) => ProofOfWork]>([
    ['not done', ({ challenge, solution }) => ({ challenge, solution: { ...solution, counter: 0 } })],
    [
      'said to be done',
      ({ challenge, solution: { counter } }) => {
        const derivedKey = challenge.parameters.keyPrefix.repeat(2)
        return { challenge, solution: { counter, derivedKey } }
      },
    ],
    [
      'made easier',
      ({ challenge, solution }) => ({
        challenge: { ...challenge, parameters: { ...challenge.parameters, cost: 1 } },
        solution,
      }),
    ],
    [
      'bound to another challenge by hand',
      ({ challenge, solution }) => ({
        challenge: { ...challenge, signature: '0'.repeat(64) },
        solution,
      }),
    ],
  ])('is refused if it is %s', async (_name, forge) => {
    const { challengeId, letters } = await issue()
    const forged = forge(await proofOf(challengeId))
    await expect(answerWith(challengeId, letters, forged)).rejects.toMatchObject(refusedWork)
  })

  test('is refused if another key signed it', async () => {
    const { challengeId, letters } = await issue()
    const stranger = { ...bench, encryption: createEncryption(randomBytes(32)) }
    const proof = JSON.parse(await doWork(stranger, challengeId))
    await expect(answerWith(challengeId, letters, proof)).rejects.toMatchObject(refusedWork)
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
  test('is a PNG with exactly the drawn dots, and with letters in it', async () => {
    const challenge = await issue()
    const url = challengeImage(challenge)
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

describe('a script', () => {
  /** All text in an answer, including what is encoded in it. */
  const textsOf = (value: unknown): readonly string[] => {
    if (typeof value === 'string') {
      const packed = /^data:[^;]+;base64,(.*)$/.exec(value)?.[1]
      return packed === undefined ? [value] : [value, Buffer.from(packed, 'base64').toString('latin1')]
    }
    return typeof value === 'object' && value !== null
      ? Object.values(value).flatMap(textsOf)
      : [String(value)]
  }

  /** Everything in an answer that could be typed: short words and numbers, and the results of sums. */
  const guessesOf = (answered: Record<string, unknown>): readonly string[] => {
    const texts = textsOf({ ...answered, image: '', challengeId: '' })
    const words = texts.flatMap((text) => text.match(/[\p{L}\d]{1,12}/gu) ?? [])
    const sums = texts.flatMap((text) =>
      [...text.matchAll(/(\d+)\s*\+\s*(\d+)/g)].map(([, one, other]) => String(Number(one) + Number(other))),
    )
    return [...sums, ...words.filter((word) => word.length < 8)]
  }

  test('can’t pass with the texts in the answers', async () => {
    const served = await serveCalls(accountRoutes(accountServices(bench)), bench.sessions)
    const ask = async () => (await served.post(securityChallenge.path)).envelope.data ?? {}
    const answered = await ask()
    expect(Object.keys(answered).sort()).toEqual([
      'challengeId',
      'expiresAt',
      'image',
      'required',
      'speechWork',
      'work',
    ])
    const answeredId = answered.challengeId ?? ''
    const fields = {
      challengeId: answeredId,
      language: 'en',
      proof: await doWork(bench, answeredId, 'speech'),
    }
    const spoken = (await served.post(securitySpeech.path, { fields })).envelope.data ?? {}
    expect(Object.keys(spoken)).toEqual(['audio'])
    const keys: string[] = []
    for (let place = 0; place < guessesOf(answered).length; place += 1) {
      const { challengeId = '', ...rest } = await ask()
      const code = guessesOf(rest)[place] ?? '0'
      const answer = { challengeId, code, proof: await doWork(bench, challengeId) }
      keys.push((await served.post(securityVerify.path, { fields: answer })).envelope.msg)
      bench.clock.skip(15 * 60_000)
    }
    expect(keys.length).toBeGreaterThan(3)
    expect(new Set(keys)).toEqual(new Set([refusals.securityCodeWrong]))
    await served.server.close()
  })

  test('never gets the same picture or recording twice', async () => {
    const challenge = await issue()
    const images = [challengeImage(challenge), challengeImage(challenge)]
    expect(images[0]).not.toBe(images[1])
    expect(textsOf(images).join('\n')).not.toContain(challenge.letters)
    const voices = await digitVoices('en')
    const say = () => speakDigits('204812', voices, Math.random, randomBytes(voices.rateHz))
    const [one, other] = [say(), say()]
    expect(one.length).not.toBe(other.length)
    // They never run in parallel, as two copies of one recording eventually would.
    const likeness = (lag: number) => {
      let [product, left, right] = [0, 0, 0]
      for (let at = 0; at < 20_000; at += 1) {
        const [a = 0, b = 0] = [one[at + 4000], other[at + 4000 + lag]]
        product += a * b
        left += a * a
        right += b * b
      }
      return Math.abs(product) / Math.sqrt(left * right)
    }
    const lags = Array.from({ length: 400 }, (_, step) => step * 10 - 2000)
    expect(Math.max(...lags.map(likeness))).toBeLessThan(0.5)
  })
})

describe('the recording', () => {
  test.each(['en', 'hi', 'zh-CN'] as const)(
    'is a WAV that says six digits over chatter (%s)',
    async (language) => {
      const { challengeId } = await issue()
      const { audio } = await speak(challengeId, language)
      const wav = Buffer.from(audio.slice('data:audio/wav;base64,'.length), 'base64')
      expect(wav.toString('latin1', 0, 4)).toBe('RIFF')
      expect(wav.readUInt32LE(4)).toBe(wav.length - 8)
      const seconds = wav.readUInt32LE(40) / wav.readUInt32LE(24)
      expect(seconds).toBeGreaterThan(3)
      expect(seconds).toBeLessThan(9)
      expect(wav.length).toBeLessThan(110_000)
      // It uses its range, and is never silent for as long as a pause between digits.
      const samples = wav.subarray(44)
      expect(Math.max(...samples.map((sample) => Math.abs(sample - 128)))).toBeGreaterThan(110)
      const pause = samples.subarray(0, 2000)
      expect(new Set(pause).size).toBeGreaterThan(8)
    },
  )

  test('keeps a voice’s loudness in eight bits', () => {
    const wave = Float32Array.from({ length: 400 }, (_, at) => 0.6 * Math.sin(at / 7))
    const back = decodeMuLaw(encodeMuLaw(wave))
    const worst = Math.max(...wave.map((sample, at) => Math.abs(sample - (back[at] ?? 0))))
    expect(worst).toBeLessThan(0.02)
    expect(Math.max(...decodeMuLaw(encodeMuLaw([1, -1, 0])).map(Math.abs))).toBeLessThanOrEqual(1)
  })
})
