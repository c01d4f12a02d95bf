import { randomBytes } from 'node:crypto'
import { uploadTemp } from '@tarazu/contract/calls/identity.ts'
import type { OperatorRole } from '@tarazu/contract/people/operator-roles.ts'
import type { Call, CallInput } from '@tarazu/contract/wire/call.ts'
import { createEncryption } from '../../../database/encryption.ts'
import type { EventOfUser } from '../../../database/events.ts'
import { silentLog } from '../../../database/testing/log.ts'
import { createAccountBench, createSteppedClock, serveCalls } from '../../accounts/testing/account-server.ts'
import { beginSession } from '../../credentials/sessions.ts'
import { investors } from '../../investors/holders.ts'
import { operators } from '../../operators/holders.ts'
import { addInvestor, addOperator } from '../../testing/people.ts'
import { makePicture } from '../images/make-picture.ts'
import type { PictureClerk } from '../images/picture-clerk.ts'
import { createPictureMaker } from '../images/picture-maker.ts'
import { identityRoutes } from '../routes.ts'
import type { SentFile } from './pictures.ts'

interface Answered {
  readonly httpStatus: number
  readonly status: number
  readonly msg: string
  // biome-ignore lint/suspicious/noExplicitAny: tests look into answers of every call
  readonly data: any
}

/** A user with a session, and their requests. */
export interface Client {
  readonly id: bigint
  readonly token: string
  call<C extends Call>(call: C, input: CallInput<C>): Promise<Answered>
  /** A call that answers with a file, unchanged. */
  fetch<C extends Call>(call: C, input: CallInput<C>): Promise<Response>
  upload(file: SentFile, call?: Call): Promise<Answered>
}

/** Reads pictures in the test's own process, for tests with harmless files: starting a process takes longer. */
export const clerkInProcess: PictureClerk = { make: makePicture, stop: async () => undefined }

interface IdentityBenchOptions {
  readonly clerk: PictureClerk
  readonly checksItself?: boolean
}

/** The identity calls behind a listening server with a separate database. */
export const createIdentityBench = async ({ clerk, checksItself = false }: IdentityBenchOptions) => {
  const bench = await createAccountBench()
  const database = bench.test.kysely
  const marketClock = createSteppedClock(Date.UTC(2027, 0, 5))
  const encryption = createEncryption(randomBytes(32))
  const published: EventOfUser[] = []
  const pictures = createPictureMaker(clerk, silentLog)
  const routes = identityRoutes({
    database,
    pictures,
    encryption,
    clock: marketClock,
    wallClock: bench.clock,
    events: { publish: (events) => published.push(...events) },
    checksItself,
  })
  const { server } = await serveCalls(routes, bench.sessions)
  const address = await server.listen({ host: '127.0.0.1', port: 0 })

  const clientOf = (id: bigint, token: string): Client => {
    const send = (call: Call, input: object) => {
      const fields = new URLSearchParams(input as Record<string, string>)
      const isPost = call.methods.includes('POST')
      const url = `${address}${call.path}${isPost ? '' : `?${fields}`}`
      return fetch(url, { method: isPost ? 'POST' : 'GET', headers: { token }, body: isPost ? fields : null })
    }
    const read = async (response: Response): Promise<Answered> => ({
      httpStatus: response.status,
      ...((await response.json()) as Omit<Answered, 'httpStatus'>),
    })
    return {
      id,
      token,
      fetch: send,
      call: async (call, input) => read(await send(call, input)),
      upload: async ({ bytes, fileName, mimeType }, call = uploadTemp) => {
        const form = new FormData()
        const blob = new Blob([new Uint8Array(bytes)], { type: mimeType })
        form.append(call.file?.name ?? 'file', blob, fileName)
        return read(await fetch(address + call.path, { method: 'POST', headers: { token }, body: form }))
      },
    }
  }

  const device = 'node'
  return {
    ...bench,
    database,
    encryption,
    marketClock,
    published,
    routes,
    addInvestor: async (): Promise<Client> => {
      const id = await addInvestor(database)
      return clientOf(id, await beginSession(database, investors, id, device, bench.clock.nowMs()))
    },
    addOperator: async (role: OperatorRole): Promise<Client> => {
      const id = await addOperator(database, { name: `The ${role}`, role })
      return clientOf(id, await beginSession(database, operators, id, device, bench.clock.nowMs()))
    },
    stop: async () => {
      await pictures.stop()
      await server.close()
      await bench.stop()
    },
  }
}
export type IdentityBench = Awaited<ReturnType<typeof createIdentityBench>>
