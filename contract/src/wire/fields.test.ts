import { expect, it } from 'vitest'
import { allCalls } from '../calls/all.ts'
import { exampleOf, inputSchema } from '../docs/schemas.ts'
import type { Call } from './call.ts'
import {
  indianMobile,
  paragraphs,
  recordNumber,
  rupees,
  text,
  transactionPassword,
  wholeNumber,
} from './fields.ts'
import { heldCode } from './held-proof.ts'

it('text for people must have visible characters', () => {
  for (const field of [text(10), paragraphs(10)]) {
    // Spaces, a no-break space, a zero-width space, and a joiner that Hindi uses inside words.
    for (const nothing of ['', ' ', '   ', '\u00a0', '\u200b', '\u200d \u200d'])
      expect(field.safeParse(nothing).success).toBe(false)
    for (const something of [' a ', '.', 'आशा', '陈', 'क्\u200dष'])
      expect(field.parse(something)).toBe(something)
  }
})

it('a number is read as people type it, and refused rather than altered', () => {
  const quantity = wholeNumber(1, 999_999)
  for (const typed of [
    '100',
    '100.0',
    '1,00',
    '१००',
    '\u200e100',
    '10²',
    '100.5',
    '1e2',
    '-100',
    '0',
    '10,00,000',
  ]) {
    const { success, data } = quantity.safeParse(typed)
    const isRead = ['100', '100.0', '१००', '\u200e100'].includes(typed)
    expect([typed, success && data]).toEqual([typed, isRead && 100])
  }
  expect(rupees().parse('Rs. 5,000/-')).toBe(500_000n)
  expect(rupees().parse('४५१.५०')).toBe(45_150n)
  // The call requires it to be positive.
  expect(rupees().parse('-5')).toBe(-500n)
  for (const typed of ['451.503', '1,00', '1e2', '']) expect(rupees().safeParse(typed).success).toBe(false)
  expect(recordNumber().parse(' ४१०२ ')).toBe(4102n)
  expect(recordNumber().parse('9223372036854775807')).toBe(2n ** 63n - 1n)
  for (const typed of ['0', '9223372036854775808', '-1', '1.5', '9'.repeat(64)])
    expect(recordNumber().safeParse(typed).success).toBe(false)
})

it('a mobile number may have separators and a country code; passwords and codes may have Indian digits', () => {
  for (const typed of ['\u202a+91 98765 43210\u202c', '98765–43210', '0091-98765-43210', '०९८७६५४३२१०'])
    expect(indianMobile().parse(typed)).toBe('9876543210')
  expect(indianMobile().safeParse('+1 9876543210').success).toBe(false)
  expect(transactionPassword().parse('४८२९३७')).toBe('482937')
  for (const typed of ['482 937', '48293', '4829371', '48293²'])
    expect(transactionPassword().safeParse(typed).success).toBe(false)
  expect(heldCode().parse('482 937')).toBe('482937')
  expect(heldCode().parse('K3FP 9XWA-7TQZ m2hd')).toBe('k3fp-9xwa-7tqz-m2hd')
  for (const typed of ['48293', 'k3fp-9xwa-7tqz', 'k3fp-9xwa-7tqz-m2h1'])
    expect(heldCode().safeParse(typed).success).toBe(false)
})

/** Digits sent by programs, never by a person. */
const madeByPrograms = ['sessionId', 'offsetMs', 'dailyInterestRate', 'penalRate']
const inDevanagari = (text: string) =>
  text.replaceAll(/\d/g, (digit) => String.fromCharCode(0x966 + Number(digit)))
const examplesOf = (call: Call) => exampleOf(inputSchema(call)) as Readonly<Record<string, string>>

it.each(
  allCalls.flatMap((call) =>
    Object.entries(inputSchema(call).properties ?? {})
      .filter(([name, { pattern = '' }]) => pattern.includes('\\d') && !madeByPrograms.includes(name))
      .filter(([name]) => /^\d+(\.\d+)?$/.test(examplesOf(call)[name] ?? ''))
      .map(([name]) => [call.name, name, call] as const),
  ),
)('%s reads %s in Indian digits as in ASCII', (_call, name, call) => {
  const example = examplesOf(call)
  const typed = { ...example, [name]: inDevanagari(example[name] ?? '') }
  expect(call.input.safeParse(typed).data).toEqual(call.input.parse(example))
})
