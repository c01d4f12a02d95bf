import { screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, it } from 'vitest'
import { showComponent } from '../../testing/components.tsx'
import { OrderKindChoice } from './order-kind-choice.tsx'

const kinds = ['market', 'limit', 'sl'] as const

const Chosen = () => {
  const [kind, setKind] = useState<(typeof kinds)[number]>('market')
  return <OrderKindChoice kinds={kinds} value={kind} onChange={setKind} />
}

it('chooses the clicked kind, and moves with the arrow keys', async () => {
  const { user } = showComponent(<Chosen />)
  const chosen = () => screen.getByRole('radio', { checked: true }).textContent
  expect(chosen()).toBe('Market')
  await user.click(screen.getByRole('radio', { name: 'SL' }))
  expect(chosen()).toBe('SL')
  await user.keyboard('{ArrowLeft}')
  expect(chosen()).toBe('Limit')
})
