import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { CompactSelect } from './compact-select.tsx'

const kinds = [
  { value: 'market', label: 'Market' },
  { value: 'limit', label: 'Limit' },
] as const

it('chooses one, and shows a single option as fixed', async () => {
  const onChange = vi.fn()
  const { rerender } = render(
    <CompactSelect label="Order type" value="market" options={kinds} onChange={onChange} />,
  )
  await userEvent.selectOptions(screen.getByLabelText('Order type'), 'Limit')
  expect(onChange).toHaveBeenCalledWith('limit')
  rerender(
    <CompactSelect label="Order type" value="market" options={kinds.slice(0, 1)} onChange={onChange} />,
  )
  expect(screen.getByLabelText<HTMLSelectElement>('Order type').disabled).toBe(true)
})
