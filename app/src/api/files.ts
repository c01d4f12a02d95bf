import type { Call, CallInput, CallOutput } from '@tarazu/contract/wire/call.ts'
import { CallFailed, CallRefused } from '@tarazu/contract/wire/client.ts'
import type { Envelope } from '@tarazu/contract/wire/envelope.ts'
import { apiBase } from './app-config.ts'
import { callHeaders, noteRefusal } from './call.ts'
import { useSession } from './session.ts'

/** The specification's time limit for an upload. */
const uploadTimeoutMs = 30_000
const retryPausesMs = [500, 2000] as const

export interface UploadOptions {
  /** From 0 to 1, as bytes are sent. */
  readonly onProgress?: (part: number) => void
  readonly signal?: AbortSignal
}

const envelopeOf = (text: string): Envelope => {
  try {
    return JSON.parse(text) as Envelope
  } catch (cause) {
    throw new CallFailed('network', cause)
  }
}

/** One attempt, with the older API because fetch doesn't report upload progress. */
const sendOnce = (made: Call, file: Blob, fileName: string, options: UploadOptions): Promise<Envelope> =>
  new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    const body = new FormData()
    body.append(made.file?.name ?? 'file', file, fileName)
    request.open('POST', apiBase + made.path)
    for (const [name, value] of Object.entries(callHeaders())) request.setRequestHeader(name, value)
    request.timeout = uploadTimeoutMs
    request.upload.onprogress = ({ loaded, total }) => options.onProgress?.(total > 0 ? loaded / total : 0)
    request.onload = () => {
      try {
        resolve(envelopeOf(request.responseText))
      } catch (error) {
        reject(error)
      }
    }
    request.ontimeout = () => reject(new CallFailed('timeout', undefined))
    request.onerror = () => reject(new CallFailed('network', undefined))
    request.onabort = () => reject(new DOMException('the upload was given up', 'AbortError'))
    options.signal?.addEventListener('abort', () => request.abort(), { once: true })
    request.send(body)
  })

/** Retries after a pause if the network failed: on a moving train, the first attempt often fails. */
const sendWithRetries = async (made: Call, file: Blob, fileName: string, options: UploadOptions) => {
  for (const pauseMs of retryPausesMs) {
    try {
      return await sendOnce(made, file, fileName, options)
    } catch (error) {
      if (!(error instanceof CallFailed)) throw error
      options.onProgress?.(0)
      await new Promise((resolve) => setTimeout(resolve, pauseMs))
      options.signal?.throwIfAborted()
    }
  }
  return sendOnce(made, file, fileName, options)
}

/** Sends a file with a call that accepts one. Rejects as `call` does, or with an AbortError. */
export const upload = async <C extends Call>(
  made: C,
  file: Blob,
  fileName: string,
  options: UploadOptions = {},
): Promise<CallOutput<C>> => {
  const sentToken = useSession.getState().token
  const envelope = await sendWithRetries(made, file, fileName, options)
  if (envelope.status === 0) return envelope.data as CallOutput<C>
  const refusal = new CallRefused(envelope.msg, envelope.data)
  await noteRefusal(refusal, made, sentToken)
  throw refusal
}

/** Fetches the file that a call returns. Rejects as `call` does. */
export const download = async <C extends Call>(
  made: C,
  input: CallInput<C>,
  signal: AbortSignal,
): Promise<Blob> => {
  const sentToken = useSession.getState().token
  const fields = new URLSearchParams(input as Record<string, string>)
  let response: Response
  try {
    response = await fetch(`${apiBase}${made.path}?${fields}`, {
      headers: callHeaders(),
      signal,
      cache: 'no-store',
    })
  } catch (cause) {
    throw new CallFailed('network', cause)
  }
  if (response.headers.get('content-type') === made.answers) return response.blob()
  const envelope = envelopeOf(await response.text())
  const refusal = envelope.status === 1 ? new CallRefused(envelope.msg, envelope.data) : undefined
  await noteRefusal(refusal, made, sentToken)
  throw refusal ?? new CallFailed('network', undefined)
}
