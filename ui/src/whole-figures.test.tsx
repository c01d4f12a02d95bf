import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { WholeFigures } from './whole-figures.tsx'

const shown = (...children: Parameters<typeof WholeFigures>[0]['children'][]) =>
  renderToStaticMarkup(<WholeFigures>{children.length === 1 ? children[0] : children}</WholeFigures>)
const whole = (figure: string) => `<span class="whitespace-nowrap">${figure}</span>`

it('keeps each date in a sentence on one line, and the sentence unchanged', () => {
  expect(shown('买入于 21-11-2026，卖出于 26-11-2026。')).toBe(
    `买入于 ${whole('21-11-2026')}，卖出于 ${whole('26-11-2026')}。`,
  )
  expect(shown('买入于 2026-11-21，卖出于 2026-11-26。')).toBe(
    `买入于 ${whole('2026-11-21')}，卖出于 ${whole('2026-11-26')}。`,
  )
  expect(shown(<b key="b">तक</b>, ' 21-11-2026 14:05')).toBe(`<b>तक</b> ${whole('21-11-2026')} 14:05`)
})

it('keeps an amount’s sign on the amount’s line', () => {
  expect(shown('Profit and loss went from −₹500.00 to +₹1,20,500 today.')).toBe(
    `Profit and loss went from ${whole('−₹500.00')} to ${whole('+₹1,20,500')} today.`,
  )
})

it('leaves all other text unchanged', () => {
  expect(shown('Order 4120-7 of 12 shares')).toBe('Order 4120-7 of 12 shares')
  expect(shown(undefined)).toBe('')
})
