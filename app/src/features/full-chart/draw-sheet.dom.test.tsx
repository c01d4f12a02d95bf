import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { showComponent } from '../../testing/components.tsx'
import { DrawTool } from './draw-sheet.tsx'
import { keepLines } from './kept-lines.ts'
import { useDrawing } from './use-drawing.ts'

const symbol = 'NSE:KAVCEM'
const Tool = () => {
  const drawing = useDrawing(symbol)
  return (
    <>
      <output>{drawing.kind ?? 'none'}</output>
      <DrawTool drawing={drawing} />
    </>
  )
}

it('starts a line, and deletes the drawn lines', async () => {
  keepLines(symbol, { horizontal: 100 })
  const { user } = showComponent(<Tool />)
  await user.click(screen.getByRole('button', { name: 'Draw 1' }))
  await user.click(await screen.findByRole('button', { name: 'Trend line' }))
  expect(screen.getByText('trend', { selector: 'output' })).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Draw 1' }))
  await user.click(await screen.findByRole('button', { name: 'Delete my lines' }))
  expect(await screen.findByRole('button', { name: 'Draw' })).toBeTruthy()
})
