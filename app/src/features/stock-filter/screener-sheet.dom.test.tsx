import { getSetting } from '@tarazu/contract/calls/settings.ts'
import { getStock } from '@tarazu/contract/calls/stocks.ts'
import { screen, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { answer, showComponent } from '../../testing/components.tsx'
import { nothingChosen, type Screen, screenText } from '../screens/screen.ts'
import { ScreenerSheet } from './screener-sheet.tsx'

const answers = [
  { path: getSetting.path, output: () => ({ minimumQuantity: 100, lotSize: 100 }) },
  // The lower the limit, the fewer stocks.
  answer(getStock, ({ priceTo = '7' }) => ({
    list: [],
    total: Math.floor(Number(priceTo)),
    pageNum: 1,
    pageSize: 1,
    asOf: '2026-11-30T05:00:00Z',
  })),
]

const show = (start: Screen = nothingChosen) => {
  const onScreen = vi.fn<(next: Screen) => void>()
  const onOpenChange = vi.fn()
  const view = showComponent(
    <ScreenerSheet screen={start} canSort open onOpenChange={onOpenChange} onScreen={onScreen} />,
    { answers },
  )
  const shown = () => screenText(onScreen.mock.lastCall?.[0] ?? nothingChosen)
  return { ...view, onScreen, onOpenChange, shown }
}

it('counts the matches of a screen, and shows them on request', async () => {
  const { user, shown, onScreen, onOpenChange } = show()
  await screen.findByRole('button', { name: 'Show 7 stocks' })
  await user.type(screen.getByRole('textbox', { name: 'Cost of a lot, at most' }), '300')
  await user.type(screen.getByRole('textbox', { name: 'P/E, at most' }), '15')
  await user.type(screen.getByRole('textbox', { name: 'Market value, at least' }), '2.5')
  await user.click(screen.getByRole('button', { name: 'P/E' }))
  expect(onScreen).not.toHaveBeenCalled()
  // 100 shares for ₹300: at most ₹3 a share.
  await user.click(await screen.findByRole('button', { name: 'Show 3 stocks' }))
  expect(shown()).toBe('lotCostTo=300&marketValueFrom=25000000&peRatioTo=15&sort=peRatio')
  expect(onOpenChange).toHaveBeenCalledWith(false)
})

it('refuses an invalid figure with a message', async () => {
  const { user, shown } = show({ spans: { peRatio: { to: '15' } } })
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'P/E, at most' })
  expect(field.value).toBe('15')
  await user.clear(field)
  await user.type(field, 'cheap')
  expect(screen.getByRole('alert').textContent).toBe('Enter a number')
  expect(field.getAttribute('aria-invalid')).toBe('true')
  await user.click(await screen.findByRole('button', { name: /^Show/ }))
  expect(shown()).toBe('')
})

it('refuses a long pasted figure instead of cutting it to another one', async () => {
  const { user } = show()
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'P/E, at most' })
  const typed = `15${' '.repeat(18)}5`
  await user.click(field)
  await user.paste(typed)
  expect(field.value).toBe(typed)
  expect(screen.getByRole('alert').textContent).toBe('Enter a number')
})

it('clears everything at once', async () => {
  const { user, onScreen } = show({ spans: { price: { from: '5' } }, sector: 'Banks' })
  await user.click(screen.getByRole('button', { name: 'Clear' }))
  await waitFor(() => expect(onScreen).toHaveBeenCalledWith(nothingChosen))
})
