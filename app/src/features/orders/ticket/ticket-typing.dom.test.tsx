import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { showComponent } from '../../../testing/components.tsx'
import { tradingAnswers } from '../../../testing/trading-answers.ts'
import { ShownTicket } from './testing/shown-ticket.tsx'

const show = async () => {
  const shown = showComponent(<ShownTicket pricePaise={45_000n} />, { answers: tradingAnswers() })
  await screen.findByLabelText('Quantity (shares)')
  return shown
}
const quantity = () => screen.getByLabelText<HTMLInputElement>('Quantity (shares)')
const limit = () => screen.getByLabelText<HTMLInputElement>('Limit price')
type Hands = Awaited<ReturnType<typeof show>>['user']
const type = async (user: Hands, field: () => HTMLInputElement, text: string) => {
  await user.clear(field())
  await user.click(field())
  await user.paste(text)
  await user.tab()
}

it.each(['100.5', '1e2', '-100', '1,00', '10²'])('leaves %s in the field, with its message', async (text) => {
  const { user } = await show()
  await type(user, quantity, text)
  expect(screen.getByText('Enter a whole number, such as 100')).toBeDefined()
  expect(quantity().value).toBe(text)
})

it.each(['१००', '100.0', '\u202a100\u202c'])('reads %s as 100', async (text) => {
  const { user } = await show()
  await type(user, quantity, text)
  expect(quantity().value).toBe('100')
  expect(screen.queryByText('Enter a whole number, such as 100')).toBeNull()
})

it('keeps its type, a parsed price and a refused quantity when closed and reopened', async () => {
  const { user, unmount } = await show()
  await user.selectOptions(screen.getByLabelText('Order type'), 'limit')
  await type(user, limit, 'Rs 451.50')
  expect(limit().value).toBe('451.50')
  await type(user, quantity, '250.5')
  unmount()

  const again = await show()
  expect([limit().value, quantity().value]).toEqual(['451.50', '250.5'])
  await type(again.user, limit, '451.503')
  expect(screen.getByText('Enter a price such as 451.50')).toBeDefined()
  again.unmount()

  await show()
  expect([limit().value, quantity().value]).toEqual(['451.503', '250.5'])
})
