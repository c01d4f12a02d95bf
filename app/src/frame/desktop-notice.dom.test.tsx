import { act, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { queryClient } from '../api/query-client.ts'
import { useSession } from '../api/session.ts'
import { showComponent } from '../testing/components.tsx'
import { siteAnswer } from '../testing/site.ts'
import { RootFrame } from './root-frame.tsx'

let width = 1440
let changed: (() => void) | undefined
const resize = (next: number) => {
  width = next
  act(() => changed?.())
}
beforeEach(() => {
  useSession.setState({ token: undefined })
  // A computer with a mouse.
  vi.stubGlobal('matchMedia', (query: string) => ({
    get matches() {
      const least = Number(/\(min-width: (\d+)px\)/.exec(query)?.[1] ?? 0)
      return width >= least && !query.includes('coarse')
    },
    addEventListener: (_: 'change', listener: () => void) => {
      changed = listener
    },
    removeEventListener: () => undefined,
  }))
})

const show = (publicOrigins: string[] = []) =>
  showComponent(
    <RootFrame>
      <p>The page</p>
    </RootFrame>,
    { answers: [siteAnswer(publicOrigins)] },
  )
const notice = () => screen.queryByText('Designed for phones')
const code = () => screen.queryByRole('img', { name: /^Point your phone’s camera/ })

it('is shown at a desk from 501 pixels on, until it is closed', async () => {
  width = 501
  const { user, unmount } = show()
  await screen.findByText('Designed for phones')
  // Only this computer can reach the server, so a code for it would lead nowhere.
  screen.getByText('There’s no link for phones yet. Use the app here for now.')
  expect(code()).toBeNull()
  resize(500)
  expect(notice()).toBeNull()
  resize(1440)
  await user.click(await screen.findByRole('button', { name: 'Close this notice' }))
  expect(notice()).toBeNull()
  unmount()
  queryClient.clear()
  const { sent } = show(['https://tarazu.example'])
  await waitFor(() => expect(sent).toHaveLength(1))
  expect(notice()).toBeNull()
})

it('sends phones to the server’s public address', async () => {
  width = 1440
  show(['http://localhost:8080', 'https://tarazu.example'])
  await screen.findByText('Designed for phones')
  expect(code()).not.toBeNull()
})
