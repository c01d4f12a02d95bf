import { queryOptions } from '@tanstack/react-query'
import { identityStatus, previewImage, submitIdentity } from '@tarazu/contract/calls/identity.ts'
import type { CallInput, CallOutput } from '@tarazu/contract/wire/call.ts'
import { call } from '../../api/call.ts'
import { download } from '../../api/files.ts'
import { accountKey, queryClient } from '../../api/query-client.ts'

export type Identity = CallOutput<typeof identityStatus>

/** The state of the investor's identity; refreshed whenever the live connection reports a change. */
export const identityQuery = queryOptions({
  queryKey: [accountKey, 'identity'],
  queryFn: ({ signal }) => call(identityStatus, {}, { signal }),
})

/** One's own upload from the server. Kept only in memory, and dropped with the page. */
export const previewQuery = (uploadId: string) =>
  queryOptions({
    queryKey: [accountKey, 'identity-preview', uploadId],
    queryFn: ({ signal }) => download(previewImage, { uploadId }, signal),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })

/** Submits, and refreshes everything that depends on it. */
export const sendIdentity = async (input: CallInput<typeof submitIdentity>) => {
  const { status } = await call(submitIdentity, input)
  await queryClient.invalidateQueries({ queryKey: [accountKey] })
  return status
}
