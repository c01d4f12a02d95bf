import { serviceRate } from '@tarazu/contract/calls/service.ts'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { answer, showComponent } from '../../testing/components.tsx'
import { Rating } from './rating.tsx'

const closing = {
  lineId: '7',
  what: 'closed',
  side: 'desk',
  name: 'Meera',
  text: '',
  stars: null,
  time: '2026-12-01T11:00:00+05:30',
} as const
const stars = () => screen.getAllByRole('button', { name: /^\d of 5 stars$/ })
const pressed = () => stars().map((star) => star.getAttribute('aria-pressed'))

it('asks for up to five stars, and thanks for them', async () => {
  const { user, sent } = showComponent(<Rating line={closing} />, {
    answers: [answer(serviceRate, () => null)],
  })
  screen.getByText('How was the service?')
  expect(pressed()).toEqual(['false', 'false', 'false', 'false', 'false'])
  await user.click(screen.getByRole('button', { name: '4 of 5 stars' }))
  expect(sent).toEqual([{ path: serviceRate.path, fields: { lineId: '7', stars: '4' } }])
})

it('shows how many were given', () => {
  showComponent(<Rating line={{ ...closing, stars: 4 }} />)
  screen.getByText('Thank you for your rating')
  expect(pressed()).toEqual(['false', 'false', 'false', 'true', 'false'])
})
