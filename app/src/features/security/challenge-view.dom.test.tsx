import { act, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { showComponent } from '../../testing/components.tsx'
import { ChallengeView } from './challenge-view.tsx'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const challenge = { challengeId: '1', image: 'data:image/png;base64,', work: null, speechWork: null }
const renewal = () => screen.getByRole<HTMLButtonElement>('button', { name: /^New code/ })
const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds))

it('can be renewed once in sixty seconds, which are counted down', async () => {
  const onRefresh = vi.fn()
  showComponent(
    <ChallengeView challenge={challenge} hintId="hint" refreshing={false} onRefresh={onRefresh} />,
  )
  const state = () => [renewal().getAttribute('aria-label'), renewal().disabled]
  expect(state()).toEqual(['New code', false])
  fireEvent.click(renewal())
  expect(state()).toEqual(['New code in 60 s', true])
  await pass(1_000)
  expect(state()).toEqual(['New code in 59 s', true])
  fireEvent.click(renewal())
  await pass(58_000)
  expect(state()).toEqual(['New code in 1 s', true])
  expect(onRefresh).toHaveBeenCalledOnce()
  await pass(1_000)
  expect(state()).toEqual(['New code', false])
  fireEvent.click(renewal())
  expect(onRefresh).toHaveBeenCalledTimes(2)
})
