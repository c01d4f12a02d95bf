import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { WholeDates } from './whole-dates.tsx'

const shown = (...children: Parameters<typeof WholeDates>[0]['children'][]) =>
  renderToStaticMarkup(<WholeDates>{children.length === 1 ? children[0] : children}</WholeDates>)
const whole = (date: string) => `<span class="whitespace-nowrap">${date}</span>`

it('keeps each date of a sentence on one line, and the sentence as it was', () => {
  expect(shown('买入于 21-11-2026，卖出于 26-11-2026。')).toBe(
    `买入于 ${whole('21-11-2026')}，卖出于 ${whole('26-11-2026')}。`,
  )
  expect(shown(<b key="b">तक</b>, ' 21-11-2026 14:05')).toBe(`<b>तक</b> ${whole('21-11-2026')} 14:05`)
})

it('leaves all other text alone', () => {
  expect(shown('Order 4120-7 of 12 shares')).toBe('Order 4120-7 of 12 shares')
  expect(shown(undefined)).toBe('')
})
