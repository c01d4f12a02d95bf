import { useQuery } from '@tanstack/react-query'
import { getUserInfo } from '@tarazu/contract/calls/accounts.ts'
import { refusals } from '@tarazu/contract/refusals/keys.ts'
import { Button } from '@tarazu/ui/button.tsx'
import { act, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { userInfoQuery } from '../api/account-queries.ts'
import { useSession } from '../api/session.ts'
import { type Answer, refusal, showComponent } from '../testing/components.tsx'
import { RootFrame } from './root-frame.tsx'

beforeEach(() => {
  vi.useFakeTimers()
  useSession.setState({ token: 'token' })
})
afterEach(() => void vi.useRealTimers())

const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds))

const Ticket = () => {
  useQuery(userInfoQuery)
  return (
    <>
      <Button look="buy">Buy</Button>
      <Button type="submit">Send</Button>
      <Button look="quiet">Show more</Button>
    </>
  )
}

it('says what has to wait during an outage, prevents sending it, and recovers automatically', async () => {
  let isWell = false
  const health: Answer = {
    path: '/api/health',
    output: () => new Response('', { status: isWell ? 200 : 503 }),
  }
  const away = refusal(getUserInfo, refusals.serviceUnavailable)
  showComponent(
    <RootFrame>
      <Ticket />
    </RootFrame>,
    { answers: [health, away] },
  )
  const waits = () => screen.queryByText(/Orders, money and messages wait until the service is back/) !== null
  const held = () =>
    screen
      .getAllByRole<HTMLButtonElement>('button')
      .filter(({ disabled }) => disabled)
      .map(({ textContent }) => textContent)
  expect([waits(), held()]).toEqual([false, []])
  await pass(100)
  expect([waits(), held()]).toEqual([true, ['Buy', 'Send']])
  await pass(20_000)
  expect(waits()).toBe(true)
  isWell = true
  await pass(7_000)
  expect([waits(), held()]).toEqual([false, []])
})
