import { useMutation, useQuery } from '@tanstack/react-query'
import { act, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { userInfoQuery } from '../api/account-queries.ts'
import { useSession } from '../api/session.ts'
import { showComponent } from '../testing/components.tsx'
import { LongCallSpinner } from './long-call-spinner.tsx'

beforeEach(() => {
  vi.useFakeTimers()
  useSession.setState({ token: 'token' })
})
afterEach(() => void vi.useRealTimers())

const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds))
const spins = () => screen.queryByText('One moment …') !== null

/** A server that answers requests one by one, when the test says so. */
const createServer = () => {
  const open: (() => void)[] = []
  return {
    request: () => new Promise<string>((resolve) => open.push(() => resolve('answer'))),
    answer: () => {
      open.shift()?.()
      return pass(0)
    },
  }
}

const Page = ({ request }: { readonly request: () => Promise<string> }) => {
  const query = useQuery({ queryKey: ['list'], queryFn: request })
  const mutation = useMutation({ mutationFn: request })
  const quiet = useMutation({ mutationFn: request, meta: { silent: true } })
  return (
    <>
      <LongCallSpinner />
      <button type="button" onClick={() => void query.refetch()}>
        Refresh
      </button>
      <button type="button" onClick={() => mutation.mutate()}>
        Send
      </button>
      <button type="button" onClick={() => quiet.mutate()}>
        Note
      </button>
    </>
  )
}

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

it('spins once a page has waited a second for its first data, until they come', async () => {
  const server = createServer()
  showComponent(<Page request={server.request} />)
  await pass(999)
  expect(spins()).toBe(false)
  await pass(1)
  expect(spins()).toBe(true)
  await server.answer()
  expect(spins()).toBe(false)
})

it('spins while something is submitted, but not for refetches or background calls', async () => {
  const server = createServer()
  showComponent(<Page request={server.request} />)
  await server.answer()
  press('Refresh')
  press('Note')
  await pass(2_000)
  expect(spins()).toBe(false)
  press('Send')
  await pass(1_000)
  expect(spins()).toBe(true)
})

it('doesn’t spin for who is logged in, which every page asks', async () => {
  const UserInfo = () => {
    useQuery(userInfoQuery)
    return <LongCallSpinner />
  }
  const { sent } = showComponent(<UserInfo />)
  await pass(2_000)
  expect(sent.map(({ path }) => path)).toEqual(['/api/app/user/getUserInfo.do'])
  expect(spins()).toBe(false)
})
