import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { OperatorRole } from '@tarazu/contract/people/operator-roles.ts'
import { type Answer, answerCalls } from '@tarazu/ui/testing/answers.ts'
import { render } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { App, ConfigProvider } from 'antd'
import type { ReactNode } from 'react'
import { MeProvider } from '../me.ts'

interface ShowOptions {
  /** Calls without a stub never return, as on a slow network. */
  readonly answers?: readonly Answer[]
  readonly role?: OperatorRole
}

/**
 * Renders part of the desk for an operator, with a simulated person. Animations are off, so that closed
 * dialogs disappear immediately, and so are antd's styles, which take up most of the time on this DOM.
 */
export const showAtDesk = (
  component: ReactNode,
  { answers = [], role = 'administrator' }: ShowOptions = {},
) => {
  const sent = answerCalls(answers)
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const view = render(
    <ConfigProvider theme={{ token: { motion: false }, zeroRuntime: true }}>
      <App>
        <QueryClientProvider client={queryClient}>
          <MeProvider value={{ operatorId: '7', name: 'Ravi Specimen', phone: '9000000001', role }}>
            {component}
          </MeProvider>
        </QueryClientProvider>
      </App>
    </ConfigProvider>,
  )
  return { ...view, sent, queryClient, user: userEvent.setup({ pointerEventsCheck: 0 }) }
}
