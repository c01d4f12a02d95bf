import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  foldDigits,
  typedCode,
  typedDecimal,
  typedMobile,
  typedRupees,
  typedWholeNumber,
} from './typed-input.ts'

/** "0123456789" of every script that counts. */
const scripts = [
  '0123456789',
  '٠١٢٣٤٥٦٧٨٩',
  '۰۱۲۳۴۵۶۷۸۹',
  '०१२३४५६७८९',
  '০১২৩৪৫৬৭৮৯',
  '੦੧੨੩੪੫੬੭੮੯',
  '૦૧૨૩૪૫૬૭૮૯',
  '୦୧୨୩୪୫୬୭୮୯',
  '௦௧௨௩௪௫௬௭௮௯',
  '౦౧౨౩౪౫౬౭౮౯',
  '೦೧೨೩೪೫೬೭೮೯',
  '൦൧൨൩൪൫൬൭൮൯',
  '᱐᱑᱒᱓᱔᱕᱖᱗᱘᱙',
  '꯰꯱꯲꯳꯴꯵꯶꯷꯸꯹',
  '０１２３４５６７８９',
  // Also written in India: Lepcha, Limbu, Saurashtra, Chakma, Sharada, Warang Citi, Tirhuta.
  '᱀᱁᱂᱃᱄᱅᱆᱇᱈᱉',
  '᥆᥇᥈᥉᥊᥋᥌᥍᥎᥏',
  '꣐꣑꣒꣓꣔꣕꣖꣗꣘꣙',
  '𑄶𑄷𑄸𑄹𑄺𑄻𑄼𑄽𑄾𑄿',
  '𑇐𑇑𑇒𑇓𑇔𑇕𑇖𑇗𑇘𑇙',
  '𑣠𑣡𑣢𑣣𑣤𑣥𑣦𑣧𑣨𑣩',
  '𑓐𑓑𑓒𑓓𑓔𑓕𑓖𑓗𑓘𑓙',
]
/** The same of every script, by what the language's own formatting writes. */
const allScripts = Intl.supportedValuesOf('numberingSystem')
  .map((numberingSystem) => {
    const format = new Intl.NumberFormat('en', { numberingSystem })
    return Array.from('0123456789', (digit) => format.format(Number(digit))).join('')
  })
  .filter((digits) => /^\p{Nd}{10}$/u.test(digits))
const invisible = [
  '\u00ad',
  '\u034f',
  '\u061c',
  '\u200b',
  '\u200c',
  '\u200d',
  '\u200e',
  '\u200f',
  '\u202a',
  '\u202b',
  '\u202c',
  '\u202d',
  '\u202e',
  '\u2060',
  '\u2066',
  '\u2067',
  '\u2068',
  '\u2069',
  '\ufe0f',
  '\ufeff',
]

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
    '5%',
    '451.503',
    `${'0'.repeat(64)}1`,
  ])('%j is refused', (typed) => expect(typedDecimal(typed, 2)).toBeUndefined())

  it('counts as a whole one without decimals, and up to what is exact', () => {
    expect(typedWholeNumber('100.0')).toBe(100)
    expect(typedWholeNumber('१,००,०००')).toBe(100_000)
    for (const typed of ['100.5', '0.001', '1e2', '-100', '', '9007199254740992'])
      expect(typedWholeNumber(typed)).toBeUndefined()
  })

  it('as an amount has no part of a paisa', () => {
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
})

it('of a password only the digits are folded', () => {
  expect(foldDigits(' ４८२९३७\u200d²ﬁ तराज़ू-१२३४ ')).toBe(' 482937\u200d²ﬁ तराज़ू-1234 ')
})

describe('whatever is typed', () => {
  const inScript = (script: string, ascii: string) =>
    ascii.replaceAll(/\d/g, (digit) => [...script][Number(digit)] ?? '')
  const script = fc.constantFrom(...scripts)

  it('is the number in every script, grouping and currency', () => {
    const indian = (whole: bigint) => whole.toLocaleString('en-IN')
    const international = (whole: bigint) => whole.toLocaleString('en-US')
    const grouping = fc.constantFrom((whole: bigint) => String(whole), indian, international)
    const separator = fc.constantFrom(',', ' ', '\u00a0')
    const mark = fc.constantFrom('', ...invisible)
    const before = fc.constantFrom('', '₹', '₹ ', 'Rs', 'Rs ', 'Rs. ', 'INR ')
    const whole = fc.bigInt(0n, 10n ** 15n - 1n)
    fc.assert(
      fc.property(
        fc.record({
          whole,
          paise: fc.nat(99),
          script,
          grouping,
          separator,
          before,
          mark,
          ending: fc.boolean(),
        }),
        (one) => {
          const figures = one.grouping(one.whole).replaceAll(',', one.separator)
          const decimals = String(one.paise).padStart(2, '0')
          const digits = inScript(one.script, `${figures}.${decimals}`)
          const typed = `${one.mark}${one.before}${digits.slice(0, 1)}${one.mark}${digits.slice(1)}${one.ending ? '/-' : ''}`
          expect(typedRupees(typed)).toBe(one.whole * 100n + BigInt(one.paise))
        },
      ),
      { numRuns: 500 },
    )
  })

  it('is refused, or is the number that its digits are when read one by one', () => {
    const sign = fc.constantFrom(
      ...[
        ...'0123456789',
        ...'१२५०',
        ...'٣٧',
        ...',,, ...-+−eE/%()²½①⑽₹',
        'Rs',
        'Rs.',
        'INR',
        '/-',
        '\u00a0',
      ],
      ...invisible,
    )
    const typed = fc.oneof(
      fc.array(sign, { maxLength: 12 }).map((signs) => signs.join('')),
      fc.string({ unit: 'grapheme', maxLength: 12 }),
    )
    /** Character by character, knowing nothing of grouping: the digits before and after the first point. */
    const reading = (text: string): number => {
      const letters = [...text.replaceAll(/\p{DI}/gu, '').replace(/rs\./i, '')]
      const figures = letters.flatMap((letter) => {
        if (letter === '.' || letter === '٫') return ['.']
        const known = /\p{Nd}/u.test(letter) ? letter.normalize('NFKC') : ''
        return allScripts
          .map((one) => [...one].indexOf(known))
          .filter((digit) => digit >= 0)
          .map(String)
      })
      return Number(figures.join(''))
    }
    fc.assert(
      fc.property(typed, (text) => {
        const number = typedDecimal(text, 4)
        if (number === undefined) return
        expect(number).toMatch(/^(0|[1-9]\d*)(\.\d*[1-9])?$/)
        expect(Number(number)).toBeCloseTo(reading(text), 6)
        // Nothing that changes a number was passed over.
        expect(text.replace(/\/\p{DI}*[-−]/u, '')).not.toMatch(/[-+−eE%()²½①⑽]/)
        const whole = typedWholeNumber(text)
        if (whole !== undefined) expect(whole).toBe(Number(number))
      }),
      { numRuns: 5000 },
    )
  })

  it('is no mobile number, or its ten last digits are', () => {
    const sign = fc.constantFrom(...[...'0123456789', ...'९८', ...'+()-–. x,²'], ...invisible)
    fc.assert(
      fc.property(fc.array(sign, { maxLength: 18 }), script, (signs, ofScript) => {
        const text = inScript(ofScript, signs.join(''))
        const mobile = typedMobile(text)
        if (mobile !== undefined) expect(foldDigits(text).replaceAll(/\D/g, '').slice(-10)).toBe(mobile)
      }),
      { numRuns: 2000 },
    )
    const digits = fc.integer({ min: 6_000_000_000, max: 9_999_999_999 }).map(String)
    const prefix = fc.constantFrom('', '+91', '0091', '91', '0')
    fc.assert(
      fc.property(digits, prefix, script, (mobile, code, ofScript) => {
        expect(typedMobile(inScript(ofScript, `${code} ${mobile.slice(0, 5)}-${mobile.slice(5)}`))).toBe(
          mobile,
        )
      }),
    )
  })
})
