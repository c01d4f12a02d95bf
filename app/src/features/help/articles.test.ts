import { describe, expect, it } from 'vitest'
import { articles as english } from './articles/en.ts'
import { articles as hindi } from './articles/hi.ts'
import { articles as chinese } from './articles/zh-cn.ts'
import { filled, helpFigures } from './figures.ts'
import { type Articles, articleIds, outline, type Section } from './outline.ts'
import { practiceSetting } from './testing/practice-setting.ts'

const sectionsOf = (articles: Articles, id: (typeof articleIds)[number]): readonly Section[] =>
  outline[id].sections.map(
    (name) => (articles[id].sections as Readonly<Record<string, Section>>)[name] as Section,
  )
const linesOf = ({ text, list = [] }: Section): readonly string[] => [...text, ...list]
const figuresIn = (line: string) => [...line.matchAll(/\{(\w+)\}/g)].map(([, name]) => name).toSorted()

const products = {
  offerings: {
    leastAmountFrom: '10000.00',
    leastAmountTo: '15000.00',
    retailMaximumAmount: '200000.00',
    smallMaximumAmount: '1000000.00',
    maximumBids: 3,
    bookDays: 3,
    minimumSubscriptionPercent: '90',
  },
  funds: {
    count: 44,
    minimumSubscriptionShares: 1,
    subscriptionMultiple: 1,
    minimumRedemptionShares: 1,
    redemptionMultiple: 1,
    maximumOrderAmount: '10000000.00',
    reviewFromAmount: '1000000.00',
    cutOff: '15:00',
    liquidCutOff: '13:30',
    stampDutyPercent: '0.005',
    securitiesTaxPercent: '0.001',
    maximumPlans: 20,
  },
  loans: {
    dailyInterestRate: '0.04',
    penalRate: '0.02',
    freeDays: 7,
    termDays: 90,
    automaticUpTo: '25000.00',
    twoOperatorsFrom: '200000.00',
    limits: [],
  },
}

describe('the help articles', () => {
  it('are twelve', () => {
    expect(articleIds).toHaveLength(12)
  })

  it.each(articleIds)('%s has the same content in each language, with the same figures', (id) => {
    const [first, ...others] = [english, hindi, chinese].map((articles) => sectionsOf(articles, id))
    for (const sections of others) {
      expect(sections.map(({ text, list = [] }) => [text.length, list.length])).toEqual(
        first?.map(({ text, list = [] }) => [text.length, list.length]),
      )
      expect(sections.map((section) => linesOf(section).map(figuresIn))).toEqual(
        first?.map((section) => linesOf(section).map(figuresIn)),
      )
    }
  })

  it('take every figure from the settings', () => {
    const figures = helpFigures(practiceSetting, products)
    for (const id of articleIds)
      for (const line of sectionsOf(english, id).flatMap(linesOf)) expect(filled(line, figures)).toBeDefined()
    expect(figures).toMatchObject({
      brokeragePercent: '0.03',
      brokerageMaximum: '₹20',
      sttDeliveryPercent: '0.1',
      sttIntradayPercent: '0.025',
      stampDeliveryPercent: '0.015',
      stampIntradayPercent: '0.003',
      gstPercent: '18',
      depository: '₹15.34',
      depositMaximum: '₹1,00,00,000',
      loanYearlyPercent: '14.6',
    })
  })
})
