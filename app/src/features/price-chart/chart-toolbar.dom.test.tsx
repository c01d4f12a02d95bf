import { screen } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { showComponent } from '../../testing/components.tsx'
import { useChartChoices } from './chart-choices.ts'
import { ChartToolbar } from './chart-toolbar.tsx'
import { useStudies } from './studies.ts'

beforeEach(() => {
  useChartChoices.setState({ kind: 'candles', indicators: ['ma20'] })
  useStudies.setState({ chosen: [] })
})

const stock = { exchange: 'NSE', code: 'KAVCEM' } as const

it('lists all indicators in one sheet with their state, and counts the active ones', async () => {
  const { user } = showComponent(<ChartToolbar charted={stock} />)
  await user.click(screen.getByRole('button', { name: /^Indicators/ }))
  const switches = await screen.findAllByRole('switch')
  expect(switches.map((one) => (one as HTMLInputElement).checked)).toEqual([
    true,
    ...Array.from({ length: 6 }, () => false),
  ])
  await user.click(screen.getByRole('switch', { name: /^RSI 14/ }))
  await user.click(screen.getByRole('switch', { name: /^VWAP/ }))
  expect(useChartChoices.getState().indicators).toEqual(['ma20', 'rsi'])
  expect(useStudies.getState().chosen).toEqual(['vwap'])
  await user.keyboard('{Escape}')
  expect(await screen.findByRole('button', { name: 'Indicators 3' })).toBeTruthy()
})

it('offers an index no volumes and no events', async () => {
  const { user } = showComponent(<ChartToolbar charted={{ exchange: 'INDEX', code: 'TARAZU50' }} />)
  expect(screen.queryByRole('button', { name: 'Events' })).toBeNull()
  await user.click(screen.getByRole('button', { name: /^Indicators/ }))
  await screen.findByRole('switch', { name: /^Bollinger/ })
  expect(screen.queryByRole('switch', { name: /^VWAP/ })).toBeNull()
})

it('draws candles or a line', async () => {
  const { user } = showComponent(<ChartToolbar charted={stock} />)
  await user.click(screen.getByRole('radio', { name: 'Line' }))
  expect(useChartChoices.getState().kind).toBe('line')
})
