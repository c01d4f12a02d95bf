import { hash } from 'node:crypto'
import { securityChallenge, securitySpeech } from '@tarazu/contract/calls/security.ts'
import type { Page, Response } from 'playwright-core'
import { openDatabase } from '../server/src/database/open.ts'
import { silentLog } from '../server/src/database/testing/log.ts'
import { hashToken } from '../server/src/people/credentials/tokens.ts'

/** A server whose database a test may read. */
export interface CheckedServer {
  readonly address: string
  readonly dataDirectory: string
  /** If it is not the embedded one in the data directory. */
  readonly databaseUrl?: string | undefined
}

const letters = 'RXK4T'
const digits = '204613'

const hashOf = (text: string) => hash('sha256', text, 'buffer')

/** A test can't read distorted letters, so it makes the server expect letters and digits that it knows. */
const expectKnownAnswers = async (
  { dataDirectory, databaseUrl }: CheckedServer,
  challengeId: string,
): Promise<void> => {
  const database = await openDatabase({
    dataFolder: dataDirectory,
    databaseUrl,
    log: silentLog,
    joinRunning: true,
  })
  try {
    await database.kysely
      .updateTable('challenges')
      .set({
        letters_hash: hashOf(`${challengeId}:${letters}`),
        spoken_hash: hashOf(`${challengeId}:${digits}`),
      })
      .where('id_hash', '=', hashToken(challengeId))
      .executeTakeFirstOrThrow()
  } finally {
    await database.stop()
  }
}

const isOf = (path: string) => (response: Response) => new URL(response.url()).pathname === path

/** Requests a new code in the open security check; returns its challenge. */
const renewCode = async (page: Page): Promise<string> => {
  // The page's first challenge has arrived.
  await page.locator('form img').waitFor()
  const answered = page.waitForResponse(isOf(securityChallenge.path))
  await page.locator('form img + button').click()
  const { data } = await (await answered).json()
  return data.challengeId
}

/** Requests a new picture, and returns its letters. */
export const revealCode = async (page: Page, server: CheckedServer): Promise<string> => {
  await expectKnownAnswers(server, await renewCode(page))
  return letters
}

/** Requests a new code, listens with the button of this name, and returns the spoken digits. */
export const hearCode = async (page: Page, server: CheckedServer, listen: string): Promise<string> => {
  const challengeId = await renewCode(page)
  const spoken = page.waitForResponse(isOf(securitySpeech.path))
  await page.getByRole('button', { name: listen }).click()
  await spoken
  await expectKnownAnswers(server, challengeId)
  return digits
}
