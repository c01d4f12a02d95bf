/** A request that public/start.js sent before the app's code had loaded. */
interface EarlyAnswer {
  readonly url: string
  readonly method: string
  readonly headers: Readonly<Record<string, string>>
  /** Undefined for a GET. */
  readonly body?: string
  /** From performance.now(). */
  readonly sentMs: number
  readonly answer: Promise<Response>
}

declare global {
  var tarazuEarlyAnswers: EarlyAnswer[] | undefined
}

/** Older prices are requested again. */
const freshMs = 10_000

/** The list may grow while the first page redirects to the home page. */
const waiting = globalThis.tarazuEarlyAnswers ?? []

const isSame = (one: Readonly<Record<string, string>>, other: object): boolean =>
  JSON.stringify(Object.entries(one).sort()) === JSON.stringify(Object.entries(other).sort())

const until = <Result>(signal: AbortSignal | null | undefined, result: Promise<Result>): Promise<Result> =>
  new Promise((resolve, reject) => {
    const give = () => reject(signal?.reason)
    if (signal?.aborted) give()
    signal?.addEventListener('abort', give, { once: true })
    result.then(resolve, reject)
  })

/** After a change, an earlier response is outdated. */
export const forgetEarlyAnswers = (): void => {
  waiting.length = 0
}

/** The response to this request, if it was sent early and not long ago; each response is returned once. */
export const earlyAnswer = (url: string, init: RequestInit): Promise<Response> | undefined => {
  if ('idempotency-key' in (init.headers ?? {})) forgetEarlyAnswers()
  const early = waiting.find(
    (one) => one.url === url && one.method === init.method && (one.body ?? '') === (init.body ?? ''),
  )
  if (early === undefined) return undefined
  waiting.splice(waiting.indexOf(early), 1)
  if (performance.now() - early.sentMs > freshMs || !isSame(early.headers, init.headers ?? {}))
    return undefined
  // A request that failed then may succeed now.
  return until(init.signal, early.answer).catch((error: unknown) => {
    if (init.signal?.aborted) throw error
    return fetch(url, init)
  })
}
