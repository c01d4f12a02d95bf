import { screenList, screenSave } from '@tarazu/contract/calls/screens.ts'
import { screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, it } from 'vitest'
import { useSession } from '../../api/session.ts'
import { answer, showComponent } from '../../testing/components.tsx'
import { nothingChosen, type Screen, screenText } from '../screens/screen.ts'
import { ScreenChips } from './screen-chips.tsx'

afterEach(() => {
  useSession.setState({ token: undefined })
})

const Chips = ({ start }: { readonly start: Screen }) => {
  const [shown, setShown] = useState(start)
  return (
    <>
      <ScreenChips screen={shown} onScreen={setShown} />
      <output>{screenText(shown)}</output>
    </>
  )
}
const shown = () => screen.getByRole('status').textContent

it('applies a screen with one tap, removes its parts, and all of it with a second tap', async () => {
  const { user } = showComponent(<Chips start={nothingChosen} />)
  expect(screen.queryByRole('button', { name: 'I can afford' })).toBeNull()
  const preset = screen.getByRole('button', { name: 'Low P/E' })
  await user.click(preset)
  expect(shown()).toBe('order=asc&peRatioTo=15&sort=peRatio')
  expect(preset.getAttribute('aria-pressed')).toBe('true')
  await user.click(screen.getByRole('button', { name: 'Remove P/E ≤ 15' }))
  expect(shown()).toBe('order=asc&sort=peRatio')
  expect(preset.getAttribute('aria-pressed')).toBe('false')
  await user.click(preset)
  await user.click(preset)
  expect(shown()).toBe('')
})

it('saves the current choice under a name, and offers saved screens', async () => {
  useSession.setState({ token: 'a' })
  const saved = { screen: 3, name: 'Value', query: 'peRatioTo=9' }
  const { user, sent } = showComponent(
    <Chips start={{ spans: { dividendYield: { from: '3', to: '8' } }, sector: 'Banks' }} />,
    {
      answers: [
        answer(screenList, () => ({ list: [saved], total: 1, pageNum: 1, pageSize: 100 })),
        answer(screenSave, () => ({ screen: 4, total: 2 })),
      ],
    },
  )
  screen.getByRole('button', { name: 'Remove Dividend yield 3% – 8%' })
  await user.click(screen.getByRole('button', { name: 'Save screen' }))
  await user.type(screen.getByRole('textbox', { name: 'Name of the screen' }), 'Banks that pay')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  const { fields } = sent.find(({ path }) => path.endsWith(screenSave.path)) ?? {}
  expect(fields).toEqual({
    name: 'Banks that pay',
    query: 'dividendYieldFrom=3&dividendYieldTo=8&sector=Banks',
  })
  await user.click(await screen.findByRole('button', { name: 'Value' }))
  expect(shown()).toBe('peRatioTo=9')
  screen.getByRole('button', { name: 'Delete screen' })
})
