import { expect, it } from 'vitest'
import { createFinder, meantWords } from './finder.ts'

const sought = [
  { code: '', names: ['Orders'], words: 'pending order book ऑर्डर 委托' },
  { code: '', names: ['Deposit'], words: 'add money upi paisa जमा 充值' },
  { code: '', names: ['Documents and tax'], words: 'itr capital gains कर' },
  { code: 'IDX50', names: ['Tarazu 50 Index Fund', 'तराज़ू 50 इंडेक्स फंड'] },
  { code: '', names: ['Short selling'], text: 'If nobody sells, the exchange’s auction settles it.' },
  { code: '', names: ['निकासी करें'], words: 'withdraw' },
  { code: '', names: ['保证金、杠杆与强制平仓'], words: 'margin' },
]
const find = createFinder(sought)
const found = (keyword: string) => find(keyword).map(({ place }) => sought[place]?.names[0])

it.each([
  ['orders', 'Orders'],
  ['oredrs', 'Orders'],
  ['index fund', 'Tarazu 50 Index Fund'],
  ['indx fund', 'Tarazu 50 Index Fund'],
  ['how do I add money?', 'Deposit'],
  ['upi', 'Deposit'],
  ['जमा', 'Deposit'],
  ['order cancelled, why pending', 'Orders'],
  ['capitl gains', 'Documents and tax'],
  ['auction', 'Short selling'],
  ['निकसी', 'निकासी करें'],
  ['मेरी निकासी', 'निकासी करें'],
  ['杠杆', '保证金、杠杆与强制平仓'],
  ['保证金杠杆', '保证金、杠杆与强制平仓'],
  ['强治平仓', '保证金、杠杆与强制平仓'],
  ['怎么充值', 'Deposit'],
])('finds “%s”', (keyword, name) => {
  expect(found(keyword)[0]).toBe(name)
})

it.each(['zzqq', 'qxqxqx', 'xyzzy plugh', '₹₹', '龘龘龘'])('finds nothing in “%s”', (keyword) => {
  expect(found(keyword)).toEqual([])
})

it('ranks a name before keywords, and these before texts', () => {
  const ranked = createFinder([
    { code: '', names: ['One'], text: 'Margin is your own money.' },
    { code: '', names: ['Two'], words: 'margin' },
    { code: '', names: ['Margin and leverage'] },
    { code: '', names: ['Margin'] },
  ])('margin')
  expect(ranked.map(({ place }) => place)).toEqual([3, 2, 1, 0])
})

it('ignores filler words around a term, unless there is nothing else', () => {
  expect(meantWords('How to withdraw my money')).toBe('withdraw money')
  expect(meantWords('what is')).toBe('what is')
})
