/** A request that public/start.js has sent before the app's code was there. */
interface EarlyAnswer {
  readonly url: string
  readonly method: string
  readonly headers: Readonly<Record<string, string>>
  /** By performance.now(). */
  readonly sentMs: number
  readonly answer: Promise<Response>
  /** Once it is here. */
  readonly response?: Response
}

declare global {
  var tarazuEarlyAnswers: readonly EarlyAnswer[] | undefined
}

/** Prices that are older than this are asked for anew. */
const freshMs = 10_000

let waiting = globalThis.tarazuEarlyAnswers ?? []

const isSame = (one: Readonly<Record<string, string>>, other: object): boolean =>
  JSON.stringify(Object.entries(one).sort()) === JSON.stringify(Object.entries(other).sort())

const until = <Result>(signal: AbortSignal | null | undefined, result: Promise<Result>): Promise<Result> =>
  new Promise((resolve, reject) => {
    const give = () => reject(signal?.reason)
    if (signal?.aborted) give()
    signal?.addEventListener('abort', give, { once: true })
    result.then(resolve, reject)
  })

/** The answer to this request, if it was sent early and not long ago; each answer is given once. */
export const earlyAnswer = (url: string, init: RequestInit): Promise<Response> | undefined => {
  const early = waiting.find((one) => one.url === url && one.method === init.method)
  if (early === undefined) return undefined
  waiting = waiting.filter((one) => one !== early)
  if (performance.now() - early.sentMs > freshMs || !isSame(early.headers, init.headers ?? {}))
    return undefined
  // What failed then may succeed now.
  return until(init.signal, early.answer).catch((error: unknown) => {
    if (init.signal?.aborted) throw error
    return fetch(url, init)
  })
}

/** What the answer that waits at this path says, without taking it; undefined while none is here. */
export const peekEarlyAnswer = async (path: string): Promise<unknown> =>
  waiting
    .find(({ url }) => url === path)
    ?.response?.clone()
    .json()
