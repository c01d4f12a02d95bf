import type { Call, CallInput, CallOutput } from '@tarazu/contract/wire/call.ts'
import { vi } from 'vitest'

/** A stubbed call: its output for a given input. */
export interface Answer {
  readonly path: string
  readonly output: (fields: URLSearchParams) => unknown
}

/** A stubbed response of the contract's type. */
export const answer = <C extends Call>(
  call: C,
  output: (input: CallInput<C>) => NoInfer<CallOutput<C>>,
): Answer => ({
  path: call.path,
  // On the wire, fields are text, as in the input's type.
  output: (fields) => output(Object.fromEntries(fields) as CallInput<C>),
})

/** A call that the server refuses, with a key from `refusals`. */
export const refusal = ({ path }: Call, key: string, details: unknown = null): Answer => ({
  path,
  output: () => new Response(JSON.stringify({ status: 1, msg: key, data: details })),
})

/** A call that never reaches the server. */
export const noNetwork = ({ path }: Call): Answer => ({
  path,
  output: () => Promise.reject(new TypeError('Failed to fetch')),
})

export interface Sent {
  readonly path: string
  readonly fields: Readonly<Record<string, string>>
}

const envelope = (data: unknown) => new Response(JSON.stringify({ status: 0, msg: '', data }))

/**
 * Stubs each of the component's calls with the first answer for its path; calls without one never return.
 * Inputs are recorded in order.
 */
export const answerCalls = (answers: readonly Answer[]): readonly Sent[] => {
  const sent: Sent[] = []
  vi.stubGlobal('fetch', async (url: string, init: RequestInit = {}) => {
    const { pathname, search } = new URL(url, 'http://app.test')
    const fields = new URLSearchParams(init.method === 'POST' ? String(init.body ?? '') : search)
    sent.push({ path: pathname, fields: Object.fromEntries(fields) })
    const found = answers.find(({ path }) => pathname.endsWith(path))
    if (found === undefined) return new Promise(() => undefined)
    const output = await found.output(fields)
    return output instanceof Response ? output : envelope(output)
  })
  return sent
}
