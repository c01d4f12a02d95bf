import { expect, it } from 'vitest'
import { bannersIn } from './banners.ts'

it('gives the same banners in each language, in its script', () => {
  const ids = bannersIn('en').map(({ id }) => id)
  expect(new Set(ids).size).toBe(3)
  for (const [language, script] of [
    ['en', /^[\p{Script=Latin}\p{Script=Common}]+$/u],
    ['hi', /\p{Script=Devanagari}/u],
    ['zh-CN', /\p{Script=Han}/u],
  ] as const) {
    const banners = bannersIn(language)
    expect(banners.map(({ id }) => id)).toEqual(ids)
    for (const { title, text } of banners) {
      expect(title).toMatch(script)
      expect(text).toMatch(script)
    }
  }
})
