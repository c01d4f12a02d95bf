import { checkAllotment } from '@tarazu/contract/calls/issue-applications.ts'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { Allotment } from '../../features/issues/issue-queries.ts'
import { answer, showComponent } from '../../testing/components.tsx'
import { ApplicationPage } from './application-page.tsx'

/** Halfway through the ranks in the draw. */
const half = 2 ** 51
/** One of many applications, a tenth of which are drawn. */
const drawn: Allotment = {
  applicationNo: '12',
  id: 'issue:INE000A01010',
  exchange: 'NSE',
  code: 'KAVMIN',
  name: 'Kaveri Minerals',
  nameHindi: 'कावेरी मिनरल्स',
  state: 'not_allotted',
  category: 'retail',
  quantity: 170,
  allottedQuantity: 0,
  rank: half,
  cut: half / 5,
  root: 'ab'.repeat(32),
  seedDay: '2028-04-29',
  result: null,
  claim: null,
}
const show = (allotment: Allotment) =>
  showComponent(<ApplicationPage />, {
    href: '/application/12',
    answers: [answer(checkAllotment, () => allotment)],
  })

it('says that nothing was allotted, and shows its place in the draw next to the last one drawn', async () => {
  show(drawn)
  expect(await screen.findByText('Not allotted')).toBeDefined()
  expect(screen.getByText(/the lowest places are drawn/)).toBeDefined()
  const places = screen.getAllByText(/\d+\.\d{4}%/).map(({ textContent }) => textContent)
  expect(places.join(' ')).toContain('50.0000%')
  expect(places.join(' ')).toContain('10.0000%')
})

it('says that there was no draw if there was enough for everyone', async () => {
  show({ ...drawn, state: 'allotted', allottedQuantity: 170, cut: null })
  expect(await screen.findByText('Allotted')).toBeDefined()
  expect(screen.getByText(/nothing was drawn/)).toBeDefined()
})
