import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { formatText, placeholdersOf } from './format-text.ts'

describe('a pattern', () => {
  it('formats each fact as the pattern says, or else in its default form, or else unchanged', () => {
    const facts = {
      price: '1234567.50',
      quantity: '1234567',
      day: '2026-12-01',
      until: '2026-11-21T08:30:00Z',
      name: '7.00',
    }
    const pattern = '{price:rupees} {quantity} {day} {until} {name}'
    expect(formatText(pattern, facts, 'en', { quantity: 'count', day: 'day', until: 'instant' })).toBe(
      '₹12,34,567.50 12,34,567 01-12-2026 21-11-2026 14:00:00 7.00',
    )
  })

  it('writes figures and dates as readers of the language do', () => {
    const facts = { price: '1234567.50', day: '2026-12-01', until: '2026-11-21T08:30:00Z' }
    expect(formatText('{price:rupees} {day:day} {until:instant}', facts, 'zh-CN')).toBe(
      '₹1,234,567.50 2026-12-01 2026-11-21 14:00:00',
    )
  })

  it('writes durations in the language’s words', () => {
    expect(formatText('{free:units} of {all:count}', { free: '12345.5000', all: '10000' }, 'en')).toBe(
      '12,345.5000 of 10,000',
    )
    expect(formatText('{wait:duration}', { wait: '15' }, 'en')).toBe('15 seconds')
    expect(formatText('{wait:duration}', { wait: '841' }, 'en')).toBe('15 minutes')
    expect(formatText('{wait:duration}', { wait: '15' }, 'hi')).toContain('सेकंड')
    expect(formatText('{wait:duration}', { wait: '15' }, 'zh-CN')).toBe('15 秒')
    expect(formatText('{wait:duration}', { wait: '841' }, 'zh-CN')).toBe('15 分钟')
  })

  it('omits an optional part unless all its facts exist, ignoring inherited ones', () => {
    const pattern = 'Full.[ {held} of {most:count}.] Wait[ until {toString}].'
    expect(formatText(pattern, { held: '5', most: '1200' }, 'en')).toBe('Full. 5 of 1,200. Wait.')
    expect(formatText(pattern, { held: '5' }, 'en')).toBe('Full. Wait.')
  })

  it('is empty where a fact outside an optional part is missing', () => {
    expect(formatText('From {company}.', {}, 'en')).toBe('From .')
  })

  it('never treats a fact as a pattern', () => {
    const unfriendly = fc.string({ unit: fc.constantFrom('[', ']', '{', '}', '$', '&', 'a', ':', '1') })
    fc.assert(
      fc.property(unfriendly, unfriendly, (one, other) => {
        const facts = { one, other }
        expect(formatText('<{one}>[ <{other}>]', facts, 'en')).toBe(`<${one}> <${other}>`)
      }),
    )
  })

  it('leaves an invalid number unchanged', () => {
    for (const form of ['rupees', 'count', 'duration'])
      expect(formatText(`{price:${form}}`, { price: 'many' }, 'en')).toBe('many')
    expect(formatText('{quantity:count}', { quantity: '1.5' }, 'en')).toBe('1.5')
  })

  it('leaves a value unchanged if it isn’t the date or time its form requires', () => {
    const day = '05-11-2026 16:30:00'
    expect(formatText('{day:day} {day:instant}', { day }, 'en')).toBe(`${day} ${day}`)
    expect(formatText('{day:instant}', { day: '2026-11-05Tea' }, 'en')).toBe('2026-11-05Tea')
  })
})

it('the placeholders of a pattern are named with their forms', () => {
  expect(placeholdersOf('{b:rupees}[ {a}]')).toEqual(['a', 'b:rupees'])
})
