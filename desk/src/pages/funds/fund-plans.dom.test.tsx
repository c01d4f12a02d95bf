import { deskFundPlans } from '@tarazu/contract/calls/desk-funds.ts'
import { answer } from '@tarazu/ui/testing/answers.ts'
import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { showAtDesk } from '../../testing/components.tsx'
import { FundPlans } from './fund-plans.tsx'

it('names the investor of each plan, or gives the user ID before the identity check', async () => {
  const plan = {
    code: 'INDEX50',
    fund: 'Tarazu 50 Index',
    kind: 'sip',
    rhythm: 'monthly',
    amount: '500.00',
    state: 'active',
    nextDay: '2026-12-05',
    done: 2,
    missed: 1,
    total: '1000.00',
    lastResult: 'ordered',
    startDay: '2026-09-05',
  } as const
  const list = [
    { ...plan, planNo: '1', userId: '100001', phone: '98******21', name: 'Asha Specimen' },
    { ...plan, planNo: '2', userId: '100002', phone: '98******22', name: null },
  ]
  showAtDesk(<FundPlans />, {
    answers: [answer(deskFundPlans, () => ({ list, total: 2, pageNum: 1, pageSize: 20 }))],
  })
  const cellWith = async (phone: string) =>
    (await screen.findByText(phone)).closest('td') ?? expect.fail(`no cell with ${phone}`)
  const named = await cellWith('98******21')
  within(named).getByText('Asha Specimen')
  expect(named.textContent).not.toContain('100001')
  within(await cellWith('98******22')).getByText('100002')
})
