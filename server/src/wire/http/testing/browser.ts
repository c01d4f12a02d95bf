export interface Browser {
  /** The answer's data; throws a refusal's key. */
  post(path: string, fields: Record<string, string>): Promise<BrowserData>
  /** The cookies set by the last answer, unparsed. */
  setCookies(): readonly string[]
}
type BrowserData = Record<string, string> & { readonly recoveryCodes?: readonly string[] }

/** A browser that keeps its cookies and sends each to its own paths. */
export const createBrowser = (address: string): Browser => {
  const jar = new Map<string, { readonly scope: string; readonly pair: string }>()
  let setCookies: readonly string[] = []
  return {
    setCookies: () => setCookies,
    post: async (path, fields) => {
      const sent = [...jar.values()].filter(
        ({ scope }) => path === scope || (scope.endsWith('/') && path.startsWith(scope)),
      )
      const response = await fetch(address + path, {
        method: 'POST',
        headers: { cookie: sent.map(({ pair }) => pair).join('; ') },
        body: new URLSearchParams(fields),
      })
      setCookies = response.headers.getSetCookie()
      for (const line of setCookies) {
        const [pair = ''] = line.split(';')
        const scope = /Path=([^;]+)/.exec(line)?.[1] ?? '/'
        jar.set(`${pair.split('=')[0]} ${scope}`, { scope, pair })
      }
      const { status, msg, data } = (await response.json()) as {
        readonly status: number
        readonly msg: string
        readonly data: BrowserData
      }
      if (status !== 0) throw new Error(msg)
      return data
    },
  }
}
