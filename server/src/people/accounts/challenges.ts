import { hash, randomBytes, randomInt, timingSafeEqual } from 'node:crypto'
import type { SpokenLanguage } from '@tarazu/contract/calls/security.ts'
import { type RefusalKey, refusals } from '@tarazu/contract/refusals/keys.ts'
import { typedCode } from '@tarazu/contract/text/typed-input.ts'
import type { ProofOfWork } from '@tarazu/contract/wire/proof-of-work.ts'
import { encode } from 'fast-png'
import { type Kysely, sql } from 'kysely'
import { Refusal } from '../../base/refusal.ts'
import type { Database } from '../../database/schema.ts'
import { hashToken, newToken } from '../credentials/tokens.ts'
import { challengeLetters } from './challenge-glyphs.ts'
import { challengeHeight, challengeWidth, drawChallenge } from './challenge-image.ts'
import { countingWrong, countSpoken, readLevel } from './check-level.ts'
import { checkWork, type WorkKey } from './proof-of-work.ts'
import { speakDigits } from './spoken-code.ts'
import { digitVoices } from './spoken-digits.ts'
import { encodeWav } from './wav.ts'

const letterCount = 5
const spokenDigitCount = 6
/** Several recordings would let a program answer the easiest one. */
const mostTimesSpoken = 1
export const challengeLifeMs = 5 * 60_000
export const firewallLifeMs = 24 * 3_600_000
/** After this many wrong passwords or guesses with one token, the check is required again. */
export const strikesOfToken = 5
/** After this many, a registration needs a fresh code. */
const strikesBeforeCode = 3

/** From 0 to below 1, unpredictable. */
const random = () => randomInt(2 ** 40) / 2 ** 40

export interface Challenge {
  readonly challengeId: string
  readonly letters: string
  readonly expiresMs: number
}

const hashAnswer = (challengeId: string, answer: string): Buffer =>
  hash('sha256', `${challengeId}:${typedCode(answer)}`, 'buffer')

/** A new challenge, stored only as hashes. Also deletes expired ones. */
export const issueChallenge = async (database: Kysely<Database>, nowMs: number): Promise<Challenge> => {
  const letters = Array.from(
    { length: letterCount },
    () => challengeLetters[randomInt(challengeLetters.length)],
  )
  const challenge: Challenge = {
    challengeId: newToken(),
    letters: letters.join(''),
    expiresMs: nowMs + challengeLifeMs,
  }
  const { challengeId, expiresMs } = challenge
  await database.deleteFrom('challenges').where('expires_ms', '<=', BigInt(nowMs)).execute()
  await database
    .insertInto('challenges')
    .values({
      id_hash: hashToken(challengeId),
      letters_hash: hashAnswer(challengeId, challenge.letters),
      spoken_hash: null,
      expires_ms: BigInt(expiresMs),
    })
    .execute()
  return challenge
}

/** The letters as a PNG in a data URL. */
export const challengeImage = ({ letters }: Challenge): string => {
  const data = drawChallenge(letters, random, randomBytes(challengeWidth * challengeHeight))
  const png = encode({ width: challengeWidth, height: challengeHeight, channels: 1, data })
  return `data:image/png;base64,${Buffer.from(png).toString('base64')}`
}

export interface SpeechAsked {
  readonly challengeId: string
  readonly language: SpokenLanguage
  readonly proof: ProofOfWork
  /** The network that the request is counted for. */
  readonly address: string
}

/**
 * Digits that answer the challenge instead of its letters, as a WAV in a data URL. Refuses with
 * proofOfWorkWrong, and with securityCodeWrong if there is no such challenge or its digits have already been
 * spoken.
 */
export const speakChallenge = async (
  { database, encryption }: CheckTools,
  { challengeId, language, proof, address }: SpeechAsked,
  nowMs: number,
): Promise<{ readonly digits: string; readonly audio: string }> => {
  const networkLevel = await readLevel(database, address, nowMs)
  await checkWork(encryption, { challengeId, use: 'speech', networkLevel }, proof)
  await countSpoken(database, address, nowMs)
  const voices = await digitVoices(language)
  const digits = Array.from(
    { length: spokenDigitCount },
    () => voices.digits[randomInt(voices.digits.length)],
  ).join('')
  const kept = await database
    .updateTable('challenges')
    .set(({ eb }) => ({
      spoken_hash: hashAnswer(challengeId, digits),
      times_spoken: eb('times_spoken', '+', 1),
    }))
    .where('id_hash', '=', hashToken(challengeId))
    .where('expires_ms', '>', BigInt(nowMs))
    .where('times_spoken', '<', mostTimesSpoken)
    .returning('id_hash')
    .executeTakeFirst()
  if (kept === undefined) throw new Refusal(refusals.securityCodeWrong)
  const samples = speakDigits(digits, voices, random, randomBytes(voices.rateHz))
  const wav = encodeWav(samples, voices.rateHz)
  return { digits, audio: `data:audio/wav;base64,${wav.toString('base64')}` }
}

/** Whether the answer is right. Checking uses up the challenge, right or wrong: a second check finds none. */
const answerChallenge = async (
  database: Kysely<Database>,
  challengeId: string,
  code: string,
  nowMs: number,
): Promise<boolean> => {
  const kept = await database
    .deleteFrom('challenges')
    .where('id_hash', '=', hashToken(challengeId))
    .returningAll()
    .executeTakeFirst()
  if (kept === undefined || nowMs >= Number(kept.expires_ms)) return false
  const answer = hashAnswer(challengeId, code)
  const isLetters = timingSafeEqual(answer, kept.letters_hash)
  const isSpoken = kept.spoken_hash !== null && timingSafeEqual(answer, kept.spoken_hash)
  return isLetters || isSpoken
}

const hashBrowser = (userAgent: string): Buffer => hash('sha256', userAgent, 'buffer')

export interface FirewallToken {
  readonly firewallToken: string
  readonly expiresMs: number
}

export interface CheckTools {
  readonly database: Kysely<Database>
  readonly encryption: WorkKey
}

export interface ChallengeAnswer {
  readonly challengeId: string
  readonly code: string
  readonly proof?: ProofOfWork | undefined
  /** The network that the answer is counted for. */
  readonly address: string
}

/**
 * Uses up the challenge if its work is done; a wrong answer counts against the network. Refuses with proofOfWorkWrong, and
 * with the given key if the answer is wrong.
 */
const checkAnswer = async (
  { database, encryption }: CheckTools,
  { challengeId, code, proof, address }: ChallengeAnswer,
  wrongKey: RefusalKey,
  nowMs: number,
): Promise<void> => {
  const networkLevel = await readLevel(database, address, nowMs)
  await checkWork(encryption, { challengeId, use: 'answer', networkLevel }, proof)
  await countingWrong(database, address, nowMs, async () => {
    if (!(await answerChallenge(database, challengeId, code, nowMs))) throw new Refusal(wrongKey)
  })
}

/**
 * Gives the browser that answered correctly a token for 24 hours; refuses with proofOfWorkWrong (which uses
 * nothing up) and securityCodeWrong.
 */
export const verifyChallenge = async (
  tools: CheckTools,
  answer: ChallengeAnswer & { readonly userAgent: string },
  nowMs: number,
): Promise<FirewallToken> => {
  await checkAnswer(tools, answer, refusals.securityCodeWrong, nowMs)
  const { database } = tools
  const firewallToken = newToken()
  const expiresMs = nowMs + firewallLifeMs
  await database.deleteFrom('firewall_tokens').where('expires_ms', '<=', BigInt(nowMs)).execute()
  await database
    .insertInto('firewall_tokens')
    .values({
      token_hash: hashToken(firewallToken),
      browser_hash: hashBrowser(answer.userAgent),
      expires_ms: BigInt(expiresMs),
    })
    .execute()
  return { firewallToken, expiresMs }
}

/**
 * Whether the token is valid, not worn out by strikes, earned within the given time, and sent by the browser that
 * earned it.
 */
export const isFirewallToken = async (
  database: Kysely<Database>,
  firewallToken: string,
  userAgent: string,
  nowMs: number,
  withinMs = firewallLifeMs,
): Promise<boolean> => {
  const kept = await database
    .selectFrom('firewall_tokens')
    .select('browser_hash')
    .where('token_hash', '=', hashToken(firewallToken))
    .where('expires_ms', '>', BigInt(nowMs + firewallLifeMs - withinMs))
    .where('strikes', '<', strikesOfToken)
    .executeTakeFirst()
  return kept !== undefined && timingSafeEqual(kept.browser_hash, hashBrowser(userAgent))
}

/** The token was used for a wrong password, or to find out which phones or codes exist. */
const strike = async (database: Kysely<Database>, firewallToken: string | undefined): Promise<void> => {
  if (firewallToken === undefined) return
  await database
    .updateTable('firewall_tokens')
    .set({ strikes: sql<number>`least(strikes + 1, ${strikesOfToken})` })
    .where('token_hash', '=', hashToken(firewallToken))
    .execute()
}

/**
 * After some strikes a registration needs the answer to a fresh challenge; an answer that is given must
 * always be right. Refuses with registrationCodeWrong, or with proofOfWorkWrong if the work is missing. A
 * right answer clears the token's strikes.
 */
export const requireFreshCode = async (
  tools: CheckTools,
  firewallToken: string | undefined,
  answer: ChallengeAnswer,
  nowMs: number,
): Promise<void> => {
  const { database } = tools
  // The token is only missing if the operator switched the check off.
  if (firewallToken === undefined) return
  const token = database.selectFrom('firewall_tokens').where('token_hash', '=', hashToken(firewallToken))
  if (answer.code === '') {
    const kept = await token.select('strikes').executeTakeFirst()
    if (kept !== undefined && kept.strikes >= strikesBeforeCode)
      throw new Refusal(refusals.registrationCodeWrong)
    return
  }
  await checkAnswer(tools, answer, refusals.registrationCodeWrong, nowMs)
  await database
    .updateTable('firewall_tokens')
    .set({ strikes: 0 })
    .where('token_hash', '=', hashToken(firewallToken))
    .execute()
}

/** Runs the action; a refusal with one of the keys is a strike against the token. */
export const countingStrikes = async <Result>(
  database: Kysely<Database>,
  firewallToken: string | undefined,
  keys: readonly RefusalKey[],
  task: () => Promise<Result>,
): Promise<Result> => {
  try {
    return await task()
  } catch (error) {
    if (error instanceof Refusal && keys.includes(error.key)) await strike(database, firewallToken)
    throw error
  }
}
