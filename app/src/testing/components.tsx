import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { QueryClientProvider } from '@tanstack/react-query'
import { type Answer, answerCalls } from '@tarazu/ui/testing/answers.ts'
import { WholeFigures } from '@tarazu/ui/whole-figures.tsx'
import { render } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { queryClient } from '../api/query-client.ts'
import { MatchContext } from '../router/page-context.ts'
import { matchOf } from '../router/routes.ts'

export { type Answer, answer, noNetwork, refusal } from '@tarazu/ui/testing/answers.ts'

interface ShowOptions {
  /** The page's address, for components that read it. */
  readonly href?: string
  /** Calls without a stub never return, as on a slow network. */
  readonly answers?: readonly Answer[]
}

/**
 * Renders a component in English on a phone, with a simulated person: `user` clicks, types and tabs as in a
 * browser.
 */
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
