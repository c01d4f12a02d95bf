import { describe, expect, it } from 'vitest'
import { dayNumberOf } from '../calendar/india-time.ts'
import { createCalendar } from '../calendar/session.ts'
import { sectors } from '../companies/universe-words.ts'
import { createSeedChain } from '../numbers/seeds.ts'
import { createPracticeMarket } from '../practice-market.ts'
import { wordCounts } from './company-news.ts'
import { newsKinds } from './news-kinds.ts'
import { newsText, newsTexts } from './news-text.ts'
import { newsLanguages } from './texts/words.ts'

const placeholders = (text: string) => new Set(text.match(/\{\w+\}/g))
const sentences = (text: string) =>
  text.split(/[.।。](?:\s|$)|。/u).filter((part) => part.trim() !== '').length

describe.each(newsLanguages)('the texts in %s', (language) => {
  const { templates, words } = newsTexts[language]

  it('have every kind, with the figures of the English one', () => {
    for (const kind of newsKinds) {
      const { headline, body } = newsTexts.en.templates[kind]
      expect(placeholders(templates[kind].body), kind).toEqual(placeholders(body))
      const known = placeholders(headline + body)
      for (const name of placeholders(templates[kind].headline)) expect(known, kind).toContain(name)
    }
  })

  it('have two to four sentences, and a headline that fits two lines', () => {
    for (const kind of newsKinds) {
      expect(sentences(templates[kind].body), kind).toBeGreaterThanOrEqual(kind === 'market-close' ? 1 : 2)
      expect(sentences(templates[kind].body), kind).toBeLessThanOrEqual(4)
      expect(templates[kind].headline.length).toBeLessThan(90)
    }
  })

  it('have a word for each number', () => {
    for (const [list, count] of Object.entries(wordCounts))
      expect(words[list as keyof typeof wordCounts]).toHaveLength(count)
    expect(words.stage).toHaveLength(2)
  })

  it('fill every placeholder of a year’s news', () => {
    const seeds = createSeedChain(new Uint8Array(32).fill(6), dayNumberOf('2024-01-01'))
    const market = createPracticeMarket({
      seedOf: seeds.seedOf,
      firstDay: '2024-01-01',
      calendar: createCalendar('nse'),
      companies: 120,
    })
    const until = Date.parse('2026-08-20T00:00:00+05:30')
    for (const item of market.news(until - 365 * 86_400_000, until)) {
      const { headline, body } = newsText(item, language)
      for (const text of [headline, body]) expect(text).not.toMatch(/[{}]|undefined|NaN|\s\s|\s[,.;]/)
    }
  })
})

describe('the sectors', () => {
  it('have a name in Hindi and in Chinese', () => {
    for (const [i, { name }] of sectors.entries()) {
      expect(newsTexts.hi.words.sector[i]).toMatch(/[\u0900-\u097F]|^FMCG$/)
      expect(newsTexts['zh-CN'].words.sector[i], name).toMatch(/\p{Script=Han}/u)
    }
  })
})
