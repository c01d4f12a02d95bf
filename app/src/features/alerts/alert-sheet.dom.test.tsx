import { alertList, alertSet } from '@tarazu/contract/calls/alerts.ts'
import { refusals } from '@tarazu/contract/refusals/keys.ts'
import { screen, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { type Answer, answer, refusal, showComponent } from '../../testing/components.tsx'
import { AlertSheet, type AlertTarget } from './alert-sheet.tsx'

vi.mock(
  '../../locale/activate.ts',
  async () => (await import('../../testing/english-refusals.ts')).englishRefusals,
)

const kaveri: AlertTarget = { exchange: 'NSE', code: 'KAVTE', name: 'Kaveri Tea', pricePaise: 12_340n }
const none = answer(alertList, () => ({ list: [], total: 0, pageNum: 1, pageSize: 100, maximum: 50 }))
const show = (set: Answer = answer(alertSet, () => ({ alertNo: '1' }))) =>
  showComponent(<AlertSheet target={kaveri} open onOpenChange={() => undefined} />, { answers: [none, set] })
type User = ReturnType<typeof show>['user']

const askForFall = async (user: User) => {
  await user.click(await screen.findByRole('radio', { name: 'Day’s change' }))
  await user.click(screen.getByRole('button', { name: 'Falls by' }))
  await user.click(screen.getByRole('button', { name: '5%' }))
}
const fall = { name: 'Alert me if it falls by 5%' }

it('keeps an alert’s type and choices through a reload and a refusal, until it is set', async () => {
  const first = show(refusal(alertSet, refusals.tooManyAlerts))
  await askForFall(first.user)
  await first.user.click(screen.getByRole('button', fall))
  await waitFor(() => expect(first.sent.some(({ path }) => path === alertSet.path)).toBe(true))
  first.unmount()
  const second = show()
  await second.user.click(await screen.findByRole('button', fall))
  await waitFor(() => expect(sessionStorage.getItem('tarazu.drafts')).toBeNull())
  expect(second.sent.find(({ path }) => path === alertSet.path)?.fields).toEqual({
    exchange: 'NSE',
    code: 'KAVTE',
    condition: 'falls',
    percent: '5',
  })
})

it('keeps a price while the type changes', async () => {
  const { user } = show()
  await user.type(await screen.findByLabelText('Alert price'), '130')
  await user.click(screen.getByRole('radio', { name: 'Day’s change' }))
  await user.click(screen.getByRole('radio', { name: 'Price level' }))
  expect(screen.getByLabelText<HTMLInputElement>('Alert price').value).toContain('130')
})
