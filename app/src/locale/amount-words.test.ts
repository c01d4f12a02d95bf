import { expect, it } from 'vitest'
import { amountWords } from './amount-words.ts'

it.each([
  [999n, undefined, undefined, undefined],
  [5_000n, '5 thousand', '5 हज़ार', undefined],
  [25_000n, '25 thousand', '25 हज़ार', '2万5000'],
  [500_000n, '5 lakh', '5 लाख', '50万'],
  [125_000n, '1 lakh 25 thousand', '1 लाख 25 हज़ार', '12万5000'],
  [20_000_001n, '2 crore 1', '2 करोड़ 1', '2000万零1'],
  [1_500_000_000n, '150 crore', '150 करोड़', '15亿'],
])('%i', (rupees, en, hi, zh) => {
  expect([amountWords(rupees, 'en'), amountWords(rupees, 'hi'), amountWords(rupees, 'zh-CN')]).toEqual([
    en,
    hi,
    zh,
  ])
})
