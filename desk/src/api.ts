import type { Call, CallInput } from '@tarazu/contract/wire/call.ts'
import { CallFailed, CallRefused, type Client, createClient } from '@tarazu/contract/wire/client.ts'
import type { Envelope } from '@tarazu/contract/wire/envelope.ts'
import { channelId, productVersion } from '@tarazu/contract/wire/product-version.ts'

const tokenKey = 'tarazu-desk-token'

/** The operator's session lives as long as the browser tab. */
export const session = {
  token: (): string | null => sessionStorage.getItem(tokenKey),
  keep: (token: string): void => sessionStorage.setItem(tokenKey, token),
  forget: (): void => sessionStorage.removeItem(tokenKey),
}

const headers = (): Record<string, string> => {
  const token = session.token()
  return {
    version: productVersion,
    'device-type': 'desk',
    appid: channelId,
    ...(token === null ? {} : { token }),
  }
}

export const call: Client = createClient({
  baseUrl: '',
  fetch: (url, init) => fetch(url, init),
  headers,
  timeoutMs: 60_000,
})

/** Fetches the file that a call returns. Rejects as `call` does. */
export const download = async <C extends Call>(made: C, input: CallInput<C>): Promise<Blob> => {
  const fields = new URLSearchParams(input as Record<string, string>)
  let response: Response
  try {
    response = await fetch(`${made.path}?${fields}`, { headers: headers(), cache: 'no-store' })
  } catch (cause) {
    throw new CallFailed('network', cause)
  }
  if (response.headers.get('content-type') === made.answers) return response.blob()
  const envelope = (await response.json()) as Envelope
  throw envelope.status === 1
    ? new CallRefused(envelope.msg, envelope.data)
    : new CallFailed('network', undefined)
}
