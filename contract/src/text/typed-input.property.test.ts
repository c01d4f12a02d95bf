import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { foldDigits, typedDecimal, typedMobile, typedRupees, typedWholeNumber } from './typed-input.ts'

/** "0123456789" of every script that has digits. */
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
/** The digits of every script, as Intl writes them. */
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

describe('any typed text', () => {
  const inScript = (script: string, ascii: string) =>
    ascii.replaceAll(/\d/g, (digit) => [...script][Number(digit)] ?? '')
  const script = fc.constantFrom(...scripts)

  it('is the number in every script, grouping and currency', () => {
    const indian = (whole: bigint) => whole.toLocaleString('en-IN')
    const international = (whole: bigint) => whole.toLocaleString('en-US')
    const grouping = fc.constantFrom((whole: bigint) => String(whole), indian, international)
    const separator = fc.constantFrom(',', ' ', '\u00a0')
    const mark = fc.constantFrom('', ...invisible)
    const before = fc.constantFrom(
      '',
      '₹',
      '₹ ',
      'Rs',
      'Rs ',
      'Rs.   ',
      'Re. ',
      'INR ',
      'INR. ',
      'रु. ',
      'रुपये ',
    )
    const ending = fc.constantFrom('', '/-', '/=', ' only', '/- only')
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
          ending,
        }),
        (one) => {
          const figures = one.grouping(one.whole).replaceAll(',', one.separator)
          const decimals = String(one.paise).padStart(2, '0')
          const digits = inScript(one.script, `${figures}.${decimals}`)
          const typed = `${one.mark}${one.before}${digits.slice(0, 1)}${one.mark}${digits.slice(1)}${one.ending}`
          expect(typedRupees(typed)).toBe(one.whole * 100n + BigInt(one.paise))
        },
      ),
      { numRuns: 500 },
    )
  })

  it('is refused, or is the number that its digits are when read one by one', () => {
    const sign = fc.constantFrom(
      ...'0123456789',
      ...'१२५०',
      ...'٣٧',
      ...',,, ...-+−eE/%()²½①⑽₹',
      'Rs',
      'Rs.',
      'Re',
      'INR',
      'रु',
      '/-',
      '/=',
      ' only',
      '\u00a0',
      ...invisible,
    )
    const typed = fc.oneof(
      fc.array(sign, { maxLength: 12 }).map((signs) => signs.join('')),
      fc.string({ unit: 'grapheme', maxLength: 12 }),
    )
    /** A character-by-character oracle without grouping: the digits before and after the first point. */
    const reading = (text: string): number => {
      const letters = [
        ...text
          .replaceAll(/\p{DI}/gu, '')
          .replace(/(rs|re|inr|रु)\./i, '')
          .replace(/only\.$/i, ''),
      ]
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
        // No character that changes a number was skipped.
        expect(text.replaceAll(/\p{DI}/gu, '').replace(/\/[-−]|re/giu, '')).not.toMatch(/[-+−eE%()²½①⑽]/)
        const whole = typedWholeNumber(text)
        if (whole !== undefined) expect(whole).toBe(Number(number))
      }),
      { numRuns: 5000 },
    )
  })

  it('isn’t a mobile number, or its last ten digits are', () => {
    const sign = fc.constantFrom(
      ...'0123456789',
      ...'९८',
      ...'+()-–. x,²',
      '(0)',
      'tel:',
      '\t',
      '~',
      ...invisible,
    )
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
