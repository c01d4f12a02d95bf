import fc from 'fast-check'
import { expect, it } from 'vitest'
import { nearestFree, placeAt, topOf } from './bubble-place.ts'

const room = { from: 100, to: 700 }
const column = { left: 0, right: 390 }

it('docks at the nearer edge, inside its room, and returns to where it was dropped', () => {
  fc.assert(
    fc.property(fc.integer({ min: -50, max: 450 }), fc.integer({ min: -200, max: 1200 }), (centerX, top) => {
      const place = placeAt(centerX, top, column, room)
      expect(place.side).toBe(centerX < 195 ? 'left' : 'right')
      expect(topOf(place, room)).toBe(Math.min(Math.max(top, room.from), room.to))
    }),
  )
})

it('stays in a room that has become smaller, or has no height at all', () => {
  expect(topOf({ side: 'left', share: 1 }, { from: 100, to: 300 })).toBe(300)
  expect(topOf({ side: 'left', share: 0.5 }, { from: 100, to: 40 })).toBe(100)
  expect(placeAt(0, 500, column, { from: 100, to: 40 }).share).toBe(0)
})

it('takes the nearest free place, and none that is occupied or outside', () => {
  const steps = { stepPixels: 10, farthestPixels: 200 }
  fc.assert(
    fc.property(
      fc.integer({ min: 100, max: 700 }),
      fc.uniqueArray(fc.integer({ min: 0, max: 80 })),
      (wanted, taken) => {
        const isFree = (top: number) => !taken.includes(Math.floor(top / 10))
        const found = nearestFree(wanted, room, steps, isFree)
        if (found === undefined) {
          for (let top = Math.max(100, wanted - 200); top <= Math.min(700, wanted + 200); top += 1)
            if ((top - wanted) % 10 === 0) expect(isFree(top)).toBe(false)
          return
        }
        expect(isFree(found)).toBe(true)
        expect(found).toBeGreaterThanOrEqual(100)
        expect(found).toBeLessThanOrEqual(700)
        for (let away = 0; away < Math.abs(found - wanted); away += 10)
          for (const top of [wanted - away, wanted + away])
            if (top >= 100 && top <= 700) expect(isFree(top)).toBe(false)
      },
    ),
  )
})
