import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { root } from './run.ts'
import { readTerms, type TermLanguage, termProblems } from './terms.ts'
import { userTexts } from './user-texts.ts'

const table = (...rows: string[]) =>
  ['| Notion | English | Hindi | Chinese | Not |', '|---|---|---|---|---|', ...rows].join('\n')
const list = readTerms(
  table(
    '| backs a position | margin | मार्जिन | 保证金 | en: deposit held; hi: मार्जिन राशि; zh: 押金, 订金 |',
    '| a warning | margin call | मार्जिन कॉल | 追加保证金 | |',
    '| into the wallet | deposit | जमा! | 充值! | |',
    '| a trade that waits | order | ऑर्डर | 委托 / 下单 | zh: 订单 |',
    '| one spelling each | | | | hi: तारीख, लंबित |',
  ),
)
const problems = (language: TermLanguage, english: string, text: string) =>
  termProblems({ where: 'hi.po', language, english, text }, list)

describe('a text', () => {
  it('that uses the listed words has no problem', () => {
    expect(problems('hi', 'Your orders need margin.', 'आपके ऑर्डर को मार्जिन चाहिए।')).toEqual([])
    expect(problems('zh-CN', 'Order again', '再次下单')).toEqual([])
    expect(problems('hi', 'Market', 'बाज़ार')).toEqual([])
  })

  it('that lacks the listed word is reported', () => {
    expect(problems('hi', 'Margin', 'धरोहर राशि')).toEqual([
      'hi.po: “धरोहर राशि” says “Margin” without मार्जिन (docs/terms.md)',
    ])
    expect(problems('zh-CN', 'See orders', '查看')).toHaveLength(1)
  })

  it('that uses a wrong word is reported, even in English', () => {
    expect(problems('hi', 'Margin', 'मार्जिन राशि')).toEqual([
      'hi.po: “मार्जिन राशि” says “मार्जिन राशि”, which docs/terms.md rules out',
    ])
    expect(problems('en', 'Deposit held', 'Deposit held')).toHaveLength(1)
    expect(problems('zh-CN', 'Order', '委托（订单）')).toHaveLength(1)
  })

  it('says a wrong Hindi word with any ending, but not with another letter before it or a nukta', () => {
    expect(problems('hi', 'Dates', 'तारीखें')).toHaveLength(1)
    expect(problems('hi', 'Dates', 'तारीख़ें')).toEqual([])
    expect(problems('hi', 'Pending', 'लंबित हैं')).toHaveLength(1)
    expect(problems('hi', 'Suspended', 'निलंबित हैं')).toEqual([])
  })

  it('from another field needs no term that means something else there, and may say what is right there', () => {
    const text = { where: 'news', language: 'zh-CN', english: 'Order', text: '订单' } as const
    const otherSenses = ['order']
    expect(termProblems({ ...text, otherSenses, allowed: ['订单'] }, list)).toEqual([])
    expect(termProblems({ ...text, otherSenses }, list)).toHaveLength(1)
    expect(termProblems({ ...text, english: 'Order, margin', otherSenses, allowed: ['订单'] }, list)).toEqual(
      ['news: “订单” says “Order, margin” without 保证金 (docs/terms.md)'],
    )
  })

  it('that uses a term’s own word for something else is found', () => {
    expect(problems('hi', 'Submit again', 'फिर से जमा करें')).toEqual([
      'hi.po: “फिर से जमा करें” says जमा, which is for “deposit” alone (docs/terms.md)',
    ])
    expect(problems('hi', 'Deposited', 'जमा हो गया')).toEqual([])
    expect(problems('zh-CN', 'Deposit', '充值')).toEqual([])
  })

  it('must use only the longer of two terms', () => {
    expect(problems('zh-CN', 'Margin call', '保证金')).toEqual([
      'hi.po: “保证金” says “Margin call” without 追加保证金 (docs/terms.md)',
    ])
  })

  it('isn’t checked for the names of its placeholders, or for parts of words', () => {
    expect(problems('hi', '{order} · {margin:rupees}', '{order} · {margin:rupees}')).toEqual([])
    expect(problems('hi', 'The border', 'सीमा')).toEqual([])
  })
})

describe('the list', () => {
  it('is refused if a term has no word in one language, or a disallowed word’s language is unknown', () => {
    expect(() => readTerms(table('| two | limit, trigger | लिमिट | 限价, 触发 | |'))).toThrow('two')
    expect(() => readTerms(table('| one | limit | लिमिट | 限价 | fr: limite |'))).toThrow('fr')
    expect(() => readTerms('| English |\n|---|\n| limit |')).toThrow('columns')
  })

  it('finds a deviating translation in the project', () => {
    const ours = readTerms(readFileSync(join(root, 'docs/terms.md'), 'utf8'))
    const texts = userTexts()
    expect(texts.flatMap((text) => termProblems(text, ours))).toEqual([])
    const strayed = texts.map((text) =>
      text.language === 'zh-CN' ? { ...text, text: text.text.replaceAll('委托', '订单') } : text,
    )
    expect(strayed.flatMap((text) => termProblems(text, ours)).length).toBeGreaterThan(10)
  })
})
