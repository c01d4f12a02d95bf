import { describe, expect, it } from 'vitest'
import {
  foldDigits,
  typedCode,
  typedDecimal,
  typedMobile,
  typedOneTimeCode,
  typedRupees,
  typedSignedDecimal,
  typedWholeNumber,
} from './typed-input.ts'

describe('a typed number', () => {
  it.each([
    ['100', '100'],
    ['007', '7'],
    ['0', '0'],
    ['000', '0'],
    ['१००', '100'],
    ['१,००,०००', '100000'],
    ['४५१.५०', '451.5'],
    ['۱٬۰۰۰٫۵۰', '1000.5'],
    ['۱،۰۰۰', '1000'],
    ['१0०', '100'],
    ['𝟙𝟘', '10'],
    ['𑄷𑄶𑄶', '100'],
    ['᱁᱀,᱀᱀᱀', '10000'],
    ['\u202a5,000\u202c', '5000'],
    ['5\u200b0\u00ad0', '500'],
    ['\u00a0100\u202f', '100'],
    ['\t100\n', '100'],
    ['1\u00a0000', '1000'],
    ['₹5000', '5000'],
    ['₹ 5,000', '5000'],
    ['₹5000/-', '5000'],
    ['5000/–', '5000'],
    ['5,000.00 /-', '5000'],
    ['Rs 451.50', '451.5'],
    ['Rs. 5,000', '5000'],
    ['Rs.50', '50'],
    ['rs.5,000/-', '5000'],
    ['RS 5', '5'],
    ['₨ 5', '5'],
    ['INR 5,000', '5000'],
    ['inr5000', '5000'],
    ['5,000 INR', '5000'],
    ['500 Rs.', '500'],
    ['500₹', '500'],
    ['Rs.   5,000', '5000'],
    ['₹\u00a0 5,000', '5000'],
    ['Re. 1', '1'],
    ['Re 1/-', '1'],
    ['INR. 5,000', '5000'],
    ['रु 500', '500'],
    ['रु. ५००', '500'],
    ['रू.500', '500'],
    ['५०० रुपये', '500'],
    ['500 रुपए', '500'],
    ['Rs. 5,000 only', '5000'],
    ['5,000/- only.', '5000'],
    ['5000/-  Only', '5000'],
    ['5000/=', '5000'],
    ['500 INR only', '500'],
    ['1,00,000', '100000'],
    ['100,000', '100000'],
    ['12,34,56,789', '123456789'],
    ['123,456,789', '123456789'],
    ['1 00 000', '100000'],
    ['100 000', '100000'],
    ['１，０００．５', '1000.5'],
    ['100.0', '100'],
    ['100.00', '100'],
    ['451.', '451'],
    ['451.5000', '451.5'],
  ])('%j is %s', (typed, number) => expect(typedDecimal(typed, 2)).toBe(number))

  it.each([
    '',
    ' ',
    'abc',
    '.',
    '.5',
    '1.2.3',
    '1..2',
    '₹',
    'Rs',
    '/-',
    ',',
    '-100',
    '−100',
    '+100',
    '(100)',
    '100-',
    '100/',
    '1e2',
    '1E2',
    '0x10',
    '1_000',
    '∞',
    'NaN',
    '1,00',
    '1,0,0',
    '10,0000',
    '1,00,00',
    '1000,000',
    '0,100',
    '00,100',
    '1,00 000',
    '1,,000',
    ',100',
    '100,',
    '1, 000',
    '1  000',
    '1 00',
    '100\n200',
    '1\t000',
    "1'000",
    '1,000,00',
    '1,00,000,000',
    '1.000,50',
    '10²',
    '½',
    '1½',
    '①',
    '⒈5',
    '⑽',
    '1०²',
    '௰',
    '൱',
    '1\u20e3',
    'Ⅷ',
    '…5',
    '5…',
    '$100',
    '₹₹5',
    '₹5 INR',
    'Rs Rs 5',
    '₹-5',
    '₹.5',
    '5 rupees',
    'Re Rs 5',
    'रु 5 रु.',
    'रु 5 Rs only',
    '5only',
    'only 5',
    '5 only only',
    '5=',
    '5/==',
    'Rs. .5',
    'Rs 1  000',
    '5%',
    '451.503',
    `${'0'.repeat(64)}1`,
  ])('%j is refused', (typed) => expect(typedDecimal(typed, 2)).toBeUndefined())

  it('counts as a whole number without decimals, up to the largest exact one', () => {
    expect(typedWholeNumber('100.0')).toBe(100)
    expect(typedWholeNumber('१,००,०००')).toBe(100_000)
    for (const typed of ['100.5', '0.001', '1e2', '-100', '', '9007199254740992'])
      expect(typedWholeNumber(typed)).toBeUndefined()
  })

  it('as an amount has no fraction of a paisa', () => {
    expect(typedRupees('Rs. 5,000.5')).toBe(500_050n)
    expect(typedRupees('999999999999999.99')).toBe(99_999_999_999_999_999n)
    for (const typed of ['451.503', '1000000000000000', '']) expect(typedRupees(typed)).toBeUndefined()
  })
})

describe('a typed mobile number', () => {
  it.each([
    '9876543210',
    '98765 43210',
    '98765\u00a043210',
    '98765-43210',
    '98765–43210',
    '98765‑43210',
    '98765－43210',
    '98765−43210',
    '98765.43210',
    '98765．43210',
    '98765・43210',
    '98765･43210',
    '98765·43210',
    '98765⁃43210',
    '(98765) 43210',
    '（98765）43210',
    '[98765] 43210',
    '९८७६५ ४३२१०',
    '９８７６５４３２１０',
    '+91 98765 43210',
    '+91 (98765) 43210',
    '(+91) 98765-43210',
    '＋91 98765 43210',
    '0091 98765 43210',
    '91 98765 43210',
    '098765 43210',
    '+९१ ९८७६५ ४३२१०',
    '98765\t43210',
    '\t9876543210\n',
    '+91 (0) 98765 43210',
    '+91(0)9876543210',
    '(+91) （0） 98765-43210',
    '0091-(0)-98765-43210',
    'tel:+91-98765-43210',
    'TEL: 098765 43210',
    '98765۔43210',
    '98765⸱43210',
    '98765◦43210',
    '98765●43210',
    '98765˗43210',
    '98765~43210',
    '98765➖43210',
    '\u202a+91 98765 43210\u202c',
    '\u2066+91\u2069\u200b98765\ufeff43210',
  ])('%j is accepted', (typed) => expect(typedMobile(typed)).toBe('9876543210'))

  it.each([
    '',
    '12345',
    '5876543210',
    '98765432101',
    '987654321',
    '+1 9876543210',
    '+9876543210',
    '00919876543',
    '+91 +91 98765 43210',
    '+91 0 98765 43210',
    '91 91 98765 43210',
    '+91 (0) 098765 43210',
    '+91 (91) 98765 43210',
    '(0) (0) 98765 43210',
    'tel:tel:9876543210',
    'tel 9876543210',
    '98765x43210',
    '98765,43210',
    '9876543210+',
    '98765/43210',
    '98765\n43210',
    '9876543²10',
    '98765 43210 ext 1',
    '98765⁴3210',
  ])('%j is refused', (typed) => expect(typedMobile(typed)).toBeUndefined())
})

it('a code has neither spaces nor dashes, and capitals', () => {
  expect(typedCode('९९९९-4105 7058')).toBe('999941057058')
  expect(typedCode(' \u200ezzzpr1234k\u00a0')).toBe('ZZZPR1234K')
  expect(typedCode('SBIN–0000300')).toBe('SBIN0000300')
  expect(typedCode('9999\t4105\t7058')).toBe('999941057058')
  // Spreadsheets add decimals to account numbers.
  expect(typedCode('990000001234.0')).toBe('990000001234.0')
})

it('a code of six digits may have dots between its groups', () => {
  for (const typed of ['482937', '482 937', '482.937', '482·937', '48.29.37', '४८२.९३७', '482\t937'])
    expect([typed, typedOneTimeCode(typed)]).toEqual([typed, '482937'])
  for (const typed of ['4829.37', '482937.0', '482..937', '.482937', '48293', '4829377'])
    expect([typed, typedOneTimeCode(typed)]).toEqual([typed, undefined])
})

it('a number that may be negative has one minus or dash before it', () => {
  for (const typed of ['-3', ' -3', '–3', '—3', '−3', '－3', '\u200e-3', '- 3', '-३', '-3.00', '\t-3\n'])
    expect([typed, typedSignedDecimal(typed, 2)]).toEqual([typed, '-3'])
  expect(typedSignedDecimal('3.5', 2)).toBe('3.5')
  expect(typedSignedDecimal('-0.0', 2)).toBe('0')
  for (const typed of ['', '-', '--3', '-−3', '+3', '3-', '(3)', '-3.001', '-1,00', '-²'])
    expect([typed, typedSignedDecimal(typed, 2)]).toEqual([typed, undefined])
})

it('in a password, only the digits are folded', () => {
  expect(foldDigits(' ４८२९३७\u200d²ﬁ तराज़ू-१२३४ ')).toBe(' 482937\u200d²ﬁ तराज़ू-1234 ')
})
