import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { QueryClientProvider } from '@tanstack/react-query'
import type { Call, CallInput, CallOutput } from '@tarazu/contract/wire/call.ts'
import { WholeFigures } from '@tarazu/ui/whole-figures.tsx'
import { render } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { vi } from 'vitest'
import { queryClient } from '../api/query-client.ts'
import { MatchContext } from '../router/page-context.ts'
import { matchOf } from '../router/routes.ts'

/** What a call of the component answers: its output for an input. */
export interface Answer {
  readonly path: string
  readonly output: (fields: URLSearchParams) => unknown
}

/** An answer of the contract's type, for `showComponent`. */
export const answer = <C extends Call>(
  call: C,
  output: (input: CallInput<C>) => NoInfer<CallOutput<C>>,
): Answer => ({
  path: call.path,
  // Fields are texts on the wire, as the input's type has them.
  output: (fields) => output(Object.fromEntries(fields) as CallInput<C>),
})

/** A call that the server refuses, with the key of `refusals`. */
export const refusal = ({ path }: Call, key: string, details: unknown = null): Answer => ({
  path,
  output: () => new Response(JSON.stringify({ status: 1, msg: key, data: details })),
})

/** A call that never reaches the server. */
export const noNetwork = ({ path }: Call): Answer => ({
  path,
  output: () => Promise.reject(new TypeError('Failed to fetch')),
})

interface Sent {
  readonly path: string
  readonly fields: Readonly<Record<string, string>>
}

interface ShowOptions {
  /** The address of the page that the component stands on, for components that read it. */
  readonly href?: string
  /** Calls without an answer never return, as on a slow network. */
  readonly answers?: readonly Answer[]
}

const envelope = (data: unknown) => new Response(JSON.stringify({ status: 0, msg: '', data }))

/** Answers the component's calls; what was sent is kept in order. */
const answerCalls = (answers: readonly Answer[]): readonly Sent[] => {
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

/** Renders a component in English on a phone, with a person's hands: `user` presses, types and tabs as a browser does. */
export const showComponent = (component: ReactNode, { href = '/home', answers = [] }: ShowOptions = {}) => {
  const sent = answerCalls(answers)
  i18n.loadAndActivate({ locale: 'en', locales: 'en-IN', messages: {} })
  const view = render(
    <I18nProvider i18n={i18n} defaultComponent={WholeFigures}>
      <QueryClientProvider client={queryClient}>
        <MatchContext value={matchOf(href)}>{component}</MatchContext>
      </QueryClientProvider>
    </I18nProvider>,
  )
  return { ...view, sent, user: userEvent.setup() }
}
