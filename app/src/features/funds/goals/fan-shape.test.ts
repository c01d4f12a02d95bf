import { expect, it } from 'vitest'
import { bandPath, fanSize, fanTop, linePath, targetY } from './fan-shape.ts'

const fan = [
  [80, 90, 100, 110, 120],
  [60, 90, 110, 140, 200],
] as const

it('draws lines and areas from the start, highest at the top', () => {
  const top = fanTop(fan, 150)
  expect(top).toBeCloseTo(210)
  expect(linePath(fan, 2, 100, 200)).toBe('M0.0 90.0L160.0 90.0L320.0 81.0')
  expect(bandPath(fan, 0, 4, 100, 200)).toBe(
    'M0.0 90.0L160.0 72.0L320.0 0.0L320.0 126.0L160.0 108.0L0.0 90.0Z',
  )
  expect(targetY(200, 200)).toBe(0)
  expect(targetY(0, 200)).toBe(fanSize.height)
  expect(fanTop(fan, 400)).toBeCloseTo(420)
})
