import { describe, expect, it } from 'vitest'
import type { LegalTexts } from '../legal-texts.ts'
import { texts as english } from './en.ts'
import { texts as hindi } from './hi.ts'
import { texts as chinese } from './zh-cn.ts'

/**
 * What a translation must share with the English text: sections with the same number of paragraphs, and the figures.
 */
const shapeOf = (texts: LegalTexts) =>
  (['agreement', 'privacy'] as const).map((document) =>
    texts[document].sections.map(({ title, paragraphs }) => ({
      number: title.match(/^\d+\./)?.[0],
      paragraphs: paragraphs.map((paragraph) => (paragraph.match(/\d+/g) ?? []).sort()),
    })),
  )

describe.each([
  ['hi', hindi],
  ['zh-CN', chinese],
])('the legal texts in %s', (_language, texts) => {
  it('have the sections, the paragraphs and the figures of the English ones', () => {
    expect(shapeOf(texts)).toEqual(shapeOf(english))
  })
})

it('number their sections and repeat no title', () => {
  for (const texts of [english, hindi, chinese])
    for (const { sections } of [texts.agreement, texts.privacy]) {
      expect(sections.map(({ title }) => Number.parseInt(title, 10))).toEqual(sections.map((_, at) => at + 1))
      expect(new Set(sections.map(({ title }) => title)).size).toBe(sections.length)
    }
})
