import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { type ReactNode, Suspense, use, useState } from 'react'
import { expect, it } from 'vitest'
import { Segmented } from './segmented.tsx'

const options = [
  { value: 'open', label: 'Open' },
  { value: 'closed', label: 'Closed' },
] as const

const Tabs = ({ panelOf }: { readonly panelOf: (value: 'open' | 'closed') => ReactNode }) => {
  const [value, setValue] = useState<'open' | 'closed'>('open')
  return (
    <Suspense>
      <Segmented label="Positions" value={value} onChange={setValue} options={options}>
        {panelOf(value)}
      </Segmented>
    </Suspense>
  )
}

it('shows the panel of the chosen tab, named by it', async () => {
  render(<Tabs panelOf={(value) => `The ${value} ones`} />)
  await userEvent.click(screen.getByRole('tab', { name: 'Closed' }))
  expect(screen.getByRole('tabpanel', { name: 'Closed' }).textContent).toBe('The closed ones')
  await userEvent.keyboard('{ArrowLeft}')
  expect(screen.getByRole('tabpanel', { name: 'Open' }).textContent).toBe('The open ones')
})

it('marks a tab as chosen before its panel has been rendered, which stays until then', async () => {
  const never = new Promise<string>(() => {})
  const Slow = () => use(never)
  render(<Tabs panelOf={(value) => (value === 'closed' ? <Slow /> : 'The open ones')} />)
  await act(() => userEvent.click(screen.getByRole('tab', { name: 'Closed' })))
  expect(screen.getByRole('tab', { name: 'Closed' }).getAttribute('aria-selected')).toBe('true')
  expect(screen.getByRole('tabpanel').textContent).toBe('The open ones')
})
