import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { Disclosure } from './disclosure.tsx'

it('opens its details in place, scrolls them into view, and closes them', async () => {
  const scrolled = vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(() => undefined)
  render(
    <Disclosure label="Charges" value="₹23.10">
      Stamp duty
    </Disclosure>,
  )
  const line = screen.getByRole('button', { name: 'Charges ₹23.10' })
  expect(screen.queryByText('Stamp duty')).toBeNull()
  await userEvent.click(line)
  expect(line.getAttribute('aria-expanded')).toBe('true')
  expect(screen.getByText('Stamp duty').id).toBe(line.getAttribute('aria-controls'))
  expect(scrolled).toHaveBeenCalledOnce()
  await userEvent.click(line)
  expect(screen.queryByText('Stamp duty')).toBeNull()
  scrolled.mockRestore()
})
