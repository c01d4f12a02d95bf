import { checkSell } from '@tarazu/contract/calls/trading.ts'
import { refusals } from '@tarazu/contract/refusals/keys.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { answer, showComponent } from '../../testing/components.tsx'
import { tradingAnswers } from '../../testing/trading-answers.ts'
import { investorPosition } from '../portfolio/testing/positions.ts'
import { SellSheet } from './sell-sheet.tsx'

// Catalogues are built separately.
vi.mock('../../locale/activate.ts', async (original) => ({
  ...(await original()),
  ...(await import('../../testing/english-refusals.ts')).englishRefusals,
  showArea: async () => undefined,
}))

const none = { boughtQuantity: 0, bought: '0.00', soldQuantity: 0, sold: '0.00', brokerage: '0.00' }
const charging = { security: 'share', day: '2026-12-01', today: { NSE: none, BSE: none } } as const

const show = async (found: readonly string[] = []) => {
  const checked = answer(checkSell, () => ({
    refusals: found.map((key) => ({ key, details: null })),
    expected: null,
    charging,
    repays: false,
  }))
  const shown = showComponent(
    <SellSheet position={investorPosition({ quantity: 300 })} open onOpenChange={() => undefined} />,
    { answers: [checked, ...tradingAnswers()] },
  )
  await screen.findByLabelText('Quantity (of 300 held)')
  return shown
}
const slide = (name: string) => screen.findByRole<HTMLButtonElement>('button', { name })

it('shows one problem at a time, the first to fix, with an article about it', async () => {
  await show([refusals.repeatedTooSoon, refusals.quantityNotInLots, refusals.weekend])
  await screen.findByRole('link', { name: /^Help: / })
  expect(screen.getAllByRole('alert').map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('weekend'),
  ])
  expect((await slide('Slide to exit')).disabled).toBe(true)
})

it('shows the proceeds and the charges once, above the slider', async () => {
  const { user } = await show()
  const exit = await slide('Slide to exit')
  await waitFor(() => expect(exit.disabled).toBe(false))
  const total = screen.getByText('Returned to your wallet').closest('dl')
  expect(total?.parentElement?.contains(exit)).toBe(true)
  expect(within(total ?? document.body).getByText(/^after charges of/)).toBeDefined()
  await user.click(screen.getByRole('button', { name: '50%' }))
  expect(await slide('Slide to exit this part')).toBeDefined()
})
