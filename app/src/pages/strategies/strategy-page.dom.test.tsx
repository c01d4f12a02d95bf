import { ownList, ownSave } from '@tarazu/contract/calls/quant-own.ts'
import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { answer, showComponent } from '../../testing/components.tsx'
import { StrategyPage } from './strategy-page.tsx'

const none = answer(ownList, () => ({
  list: [],
  total: 0,
  pageNum: 1,
  pageSize: 1,
  opened: [],
  trials: { count: 0, looks: 0, list: [] },
  minimumQuantity: 100,
  lotSize: 100,
  available: '100000.00',
}))
const saved = answer(ownSave, () => ({ strategyNo: '41' }))

const show = () => showComponent(<StrategyPage />, { href: '/strategy/breakout', answers: [none, saved] })
type Hands = ReturnType<typeof show>['user']
const openSizing = async (user: Hands) =>
  user.click(await screen.findByRole('button', { name: /largest companies/ }))
const closeSizing = async (user: Hands) => {
  await user.click(screen.getByRole('button', { name: 'Close' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
}
const count = () => screen.getByLabelText<HTMLInputElement>('Companies at most')
const rhythm = () => screen.getByLabelText<HTMLSelectElement>('It buys')
const name = () => screen.getByLabelText<HTMLInputElement>('Name')

it('keeps what was typed into a closed sheet, even refused figures', async () => {
  const { user } = show()
  await openSizing(user)
  await user.clear(count())
  await user.type(count(), '7.5')
  await user.selectOptions(rhythm(), 'monthly')
  await closeSizing(user)
  await openSizing(user)
  expect([count().value, rhythm().value]).toEqual(['7.5', 'monthly'])
  expect(screen.getByText('Enter a whole number, such as 100')).toBeDefined()
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Done' }).disabled).toBe(true)
})

it('keeps a rule and its name for the next visit, until it is saved', async () => {
  const { user, unmount } = show()
  await openSizing(user)
  await user.clear(count())
  await user.type(count(), '7')
  await user.selectOptions(rhythm(), 'monthly')
  await user.click(screen.getByRole('button', { name: 'Done' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await user.clear(name())
  await user.type(name(), 'My breakout')
  unmount()

  const again = show()
  await waitFor(() => expect(name().value).toBe('My breakout'))
  await openSizing(again.user)
  expect([count().value, rhythm().value]).toEqual(['7', 'monthly'])
  await closeSizing(again.user)
  await again.user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(location.hash).toBe('#/strategy/41'))
  expect(sessionStorage.getItem('tarazu.drafts')).toBeNull()
  const { fields } = again.sent.find(({ path }) => path.endsWith(ownSave.path)) ?? {}
  expect(fields?.name).toBe('My breakout')
  expect(JSON.parse(fields?.rule ?? '{}')).toMatchObject({ rhythm: 'monthly', sizing: { count: 7 } })
})
