import { type Client, createClient } from '@tarazu/contract/client.ts'
import { productVersion } from '@tarazu/contract/product-version.ts'

const tokenKey = 'tarazu-desk-token'

/** The operator's session lives as long as the browser tab. */
export const session = {
  token: (): string | null => sessionStorage.getItem(tokenKey),
  keep: (token: string): void => sessionStorage.setItem(tokenKey, token),
  forget: (): void => sessionStorage.removeItem(tokenKey),
}

export const call: Client = createClient({
  baseUrl: '',
  fetch: (url, init) => fetch(url, init),
  headers: () => {
    const token = session.token()
    return {
      version: productVersion,
      'device-type': 'desk',
      appid: '001',
      ...(token === null ? {} : { token }),
    }
  },
  timeoutMs: 60_000,
})
