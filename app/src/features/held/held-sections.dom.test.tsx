import { fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, it } from 'vitest'
import { showComponent } from '../../testing/components.tsx'
import { investorPosition } from '../portfolio/testing/positions.ts'
import { HeldSections } from './held-sections.tsx'

const Shown = () => {
  const [isSold, setIsSold] = useState(false)
  return (
    <>
      <HeldSections positions={isSold ? [] : [investorPosition({})]} />
      <button type="button" onClick={() => setIsSold(true)}>
        All is sold
      </button>
    </>
  )
}

it('keeps the exit sheet when the last row disappears, for its receipt', async () => {
  const { user } = showComponent(<Shown />)
  await user.click(screen.getByRole('button', { name: /^Exit / }))
  const sheet = await screen.findByRole('dialog')
  fireEvent.click(screen.getByText('All is sold'))
  expect(screen.getByText('No holdings or positions yet')).toBeDefined()
  expect(screen.getByRole('dialog')).toBe(sheet)
})
