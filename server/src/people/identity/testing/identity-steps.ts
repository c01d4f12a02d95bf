import { deskIdentityList } from '@tarazu/contract/calls/desk-identity.ts'
import { identitySpecimen, identityStatus, submitIdentity } from '@tarazu/contract/calls/identity.ts'
import { afterAll, beforeAll } from 'vitest'
import { type Client, clerkInProcess, createIdentityBench, type IdentityBench } from './identity-server.ts'
import { goodFiles, picture } from './pictures.ts'

export let bench: IdentityBench
export let reviewer: Client
export let good: Awaited<ReturnType<typeof goodFiles>>

/** A back that differs from the front. */
export const back = async () => ({
  ...good.jpeg,
  bytes: await picture({ r: 10, g: 90, b: 200 }).jpeg().toBuffer(),
})
export const uploads = async (client: Client) => ({
  front: (await client.upload(good.jpeg)).data.uploadId as string,
  back: (await client.upload(await back())).data.uploadId as string,
})
export const specimenOf = async (client: Client, idType: 'aadhaar' | 'pan' = 'aadhaar') => {
  const { data } = await client.call(identitySpecimen, { idType })
  return identitySpecimen.output.parse(data)
}
export const submitAs = async (client: Client, changes: Partial<Record<string, string>> = {}) =>
  client.call(submitIdentity, {
    ...(await specimenOf(client)),
    ...(await uploads(client)),
    ...changes,
  } as never)
export const waitingOf = async (client: Client): Promise<string> => {
  const { data } = await reviewer.call(deskIdentityList, { status: 'in_review', search: String(client.id) })
  return data.list[0].submissionId
}
export const statusOf = async (client: Client) =>
  identityStatus.output.parse((await client.call(identityStatus, {})).data)
export const imagesOf = (client: Client) =>
  bench.database.selectFrom('identity_images').selectAll().where('user_id', '=', client.id).execute()

/** Sets this up for the tests in a file. */
export const useIdentityBench = () => {
  beforeAll(async () => {
    bench = await createIdentityBench({ clerk: clerkInProcess })
    reviewer = await bench.addOperator('reviewer')
    good = await goodFiles()
  })
  afterAll(() => bench.stop())
}

export const setReviewer = (next: typeof reviewer) => {
  reviewer = next
}
