import { expect, it } from 'vitest'
import { comparableIndices } from './comparable-indices.ts'

const index = (code: string, name: string, nameHindi: string, kind: string) =>
  ({ code, name, nameHindi, kind, changePercent: '0.10' }) as Parameters<typeof comparableIndices>[0][number]
const indices = [
  index('TARAZU50', 'Tarazu 50', 'तराज़ू 50', 'headline'),
  index('TZBANK', 'Tarazu Bank', 'तराज़ू बैंक', 'sector'),
  index('GOLD', 'Gold', 'सोना', 'commodity'),
]
const codes = (keyword: string) => comparableIndices(indices, keyword).map(({ code }) => code)

it('offers the main indices and gold first, and all by name in either script or by code', () => {
  expect(codes('')).toEqual(['TARAZU50', 'GOLD'])
  expect(codes('bank')).toEqual(['TZBANK'])
  expect(codes('बैंक')).toEqual(['TZBANK'])
  expect(codes('tz')).toEqual(['TZBANK'])
  expect(codes('nothing')).toEqual([])
  expect(comparableIndices(indices, 'gold')[0]?.exchange).toBe('INDEX')
})
