import { fundGoalCreate } from '@tarazu/contract/calls/fund-goals.ts'
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { showComponent } from '../../../testing/components.tsx'
import { fundAnswers } from '../testing/fund-answers.ts'
import { outlookOf } from './goal-plan.ts'
import { NewGoalForm } from './new-goal-form.tsx'

/** Computes in this thread what a browser would in a worker. */
class Here {
  onmessage: ((event: { readonly data: unknown }) => void) | undefined
  postMessage({ values, question }: { values: never; question: never }): void {
    queueMicrotask(() => this.onmessage?.({ data: outlookOf(values, question) ?? 'young' }))
  }
  terminate(): void {
    this.onmessage = undefined
  }
}
beforeEach(() => {
  vi.stubGlobal('Worker', Here)
})

const answered = { timeout: 20_000 }
/** Figures are in separate elements. */
const shows = (text: RegExp) => waitFor(() => expect(document.body.textContent).toMatch(text), answered)
const show = () =>
  showComponent(
    <NewGoalForm code="INDEX50" planNo={undefined} today="2026-04-08" onFund={() => undefined} />,
    { href: '/new-fund-goal', answers: fundAnswers() },
  )

it('shows the odds at once, and adopts the suggested monthly amount', async () => {
  const { user } = show()
  await shows(/With ₹5,000 a month/)
  const likely = await screen.findByRole('button', { name: /^For an 80% chance/ }, answered)
  const amount = /₹([\d,]+) a month/.exec(likely.textContent)?.[1] ?? ''
  await user.click(likely)
  expect(screen.getByLabelText<HTMLInputElement>('Planned monthly investment').value).toBe(amount)
  await shows(new RegExp(`With ₹${amount} a month`))
})

it('requires a name on submission, and sends the chosen values', async () => {
  const { user, sent } = show()
  await shows(/With ₹5,000 a month/)
  const created = () => sent.filter(({ path }) => path.endsWith(fundGoalCreate.path))
  await user.click(screen.getByRole('button', { name: 'Set the goal' }))
  expect(await screen.findByText('Name the goal')).toBeTruthy()
  expect(document.activeElement).toBe(screen.getByLabelText('What is it for?'))
  expect(created()).toEqual([])
  await user.click(screen.getByRole('button', { name: 'House' }))
  await user.click(screen.getByRole('button', { name: '10 years' }))
  await user.click(screen.getByRole('button', { name: /^₹10,00,000/ }))
  await user.click(screen.getByRole('button', { name: 'Set the goal' }))
  await waitFor(() => expect(created()).toHaveLength(1))
  expect(created()[0]?.fields).toMatchObject({
    code: 'INDEX50',
    name: 'House',
    target: '1000000.00',
    day: '2036-04-08',
    monthly: '5000.00',
  })
})
