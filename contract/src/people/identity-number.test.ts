import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { typedCode } from '../text/typed-input.ts'
import {
  judgeNumber,
  makeSpecimenNumber,
  maskedNumber,
  spacedNumber,
  verhoeffDigit,
} from './identity-number.ts'

const digits = (length: number) =>
  fc
    .array(fc.integer({ min: 0, max: 9 }), { minLength: length, maxLength: length })
    .map((all) => all.join(''))
const random = fc.integer({ min: 0, max: 2 ** 30 }).map((seed) => {
  let state = seed
  return (below: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31
    return state % below
  }
})

describe('Verhoeff’s check digit', () => {
  it('matches the published examples', () => {
    // Verhoeff 1969; and the issuing authority's published numbers for tests against its services.
    expect(verhoeffDigit('236')).toBe(3)
    expect(verhoeffDigit('12345')).toBe(1)
    for (const test of ['999941057058', '999971658847', '999933119405', '999955183433', '999990501894'])
      expect(judgeNumber('aadhaar', test)).toBe('specimen')
  })

  it('finds every wrong digit and every swap of two neighbours', () => {
    fc.assert(
      fc.property(digits(7), fc.nat(11), fc.integer({ min: 1, max: 9 }), (tail, place, shift) => {
        const head = `9999${tail}`
        const number = `${head}${verhoeffDigit(head)}`
        expect(judgeNumber('aadhaar', number)).toBe('specimen')
        const wrong = [...number]
        wrong[place] = String((Number(wrong[place]) + shift) % 10)
        expect(judgeNumber('aadhaar', wrong.join(''))).toBe('invalid')
        const [one = '', other = ''] = [number[place], number[place + 1]]
        if (other === '' || one === other) return
        const swapped = number.slice(0, place) + other + one + number.slice(place + 2)
        expect(judgeNumber('aadhaar', swapped)).toBe('invalid')
      }),
    )
  })
})

describe('a number', () => {
  it('in a real one’s format is distinguished from a sample', () => {
    fc.assert(
      fc.property(fc.integer({ min: 2, max: 9 }), digits(10), (first, rest) => {
        const head = `${first}${rest}`
        const finding = judgeNumber('aadhaar', `${head}${verhoeffDigit(head)}`)
        expect(finding).toBe(head.startsWith('9999') ? 'specimen' : 'real')
      }),
    )
    expect(judgeNumber('pan', 'AAAPL1234C')).toBe('real')
    expect(judgeNumber('pan', 'ZZZPL1234C')).toBe('specimen')
    // A company's, in the same series: not a person's sample.
    expect(judgeNumber('pan', 'ZZZCL1234C')).toBe('real')
  })

  it.each([
    '',
    '9999',
    '012345678901',
    'ZZZPL1234',
    'ZZZPL12345',
    '99994105705８',
    'ZZZXL1234C',
    '9999\n41057058',
  ])('that is invalid is neither: %s', (number) => {
    expect(judgeNumber('aadhaar', number)).toBe('invalid')
    expect(judgeNumber('pan', number)).toBe('invalid')
  })

  it('generated as a sample is one, however it is typed', () => {
    fc.assert(
      fc.property(
        fc.constantFrom('aadhaar' as const, 'pan' as const),
        fc.string(),
        random,
        (type, name, below) => {
          const number = makeSpecimenNumber(type, name, below)
          expect(judgeNumber(type, number)).toBe('specimen')
          expect(typedCode(` ${spacedNumber(type, number).toLowerCase()}\t`)).toBe(number)
          expect(maskedNumber(type, number.slice(-4))).not.toContain(number.slice(0, 5))
        },
      ),
    )
    expect(makeSpecimenNumber('pan', 'Asha Rao', () => 5)).toBe('ZZZPR0006F')
  })
})
