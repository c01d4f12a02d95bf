import { placeOrder } from '@tarazu/contract/calls/orders.ts'
import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { showComponent } from '../../testing/components.tsx'
import { tradingAnswers } from '../../testing/trading-answers.ts'
import { investorPosition } from '../portfolio/testing/positions.ts'
import { ExitSheet } from './exit-sheet.tsx'

const show = () =>
  showComponent(<ExitSheet position={investorPosition({})} open onOpenChange={() => undefined} />, {
    answers: tradingAnswers(),
  })
const outcomes = async () =>
  (await screen.findAllByText(/^If (it|the target|the stop) fills at/)).map(({ textContent }) =>
    textContent?.replace(/ at .*/, ''),
  )

it.each([
  ['Target and stop', ['If the target fills', 'If the stop fills']],
  ['Target', ['If the target fills']],
  ['Stop', ['If the stop fills']],
  ['SL-M', ['If the stop fills']],
  ['Limit', ['If it fills']],
])('shows what %s would bring', async (kind, shown) => {
  const { user } = show()
  await user.click(await screen.findByRole('radio', { name: kind }))
  await waitFor(async () => expect(await outcomes()).toEqual(shown))
})

it('places an order that closes the position, and says what it waits for', async () => {
  const { user, sent } = show()
  await user.click(await screen.findByRole('radio', { name: 'Target' }))
  const slide = await screen.findByRole<HTMLButtonElement>('button', { name: 'Slide to place order' })
  await waitFor(() => expect(slide.disabled).toBe(false))
  slide.focus()
  await user.keyboard('{Enter}{Enter}')
  expect((await screen.findByRole('status')).textContent).toContain('Waiting for trigger')
  expect(sent.find(({ path }) => path.endsWith(placeOrder.path))?.fields).toMatchObject({
    positionNo: '1',
    orderKind: 'gtt',
    quantity: '100',
  })
})
