import { screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { showComponent } from '../testing/components.tsx'
import { Confirmation, DoneButton } from './confirmation.tsx'

it('shows what was done, what it cost and what comes next, and closes', async () => {
  const onDone = vi.fn()
  const { user } = showComponent(
    <Confirmation
      tone="waiting"
      title="Order placed"
      subtitle="100 shares"
      amount={{ label: 'Blocked', value: '₹14,500.00' }}
      next="It waits for its price."
      steps={<DoneButton onDone={onDone} />}
    />,
  )
  expect(screen.getByRole('status').textContent).toBe('Order placed100 shares')
  expect(screen.getByText('Blocked').nextSibling?.textContent).toBe('₹14,500.00')
  expect(screen.getByText('It waits for its price.')).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Done' }))
  expect(onDone).toHaveBeenCalledOnce()
})
