import fc from 'fast-check'
import { expect, it } from 'vitest'
import { type BubblePlace, movedPlace, nearestFree, placeAt, topOf } from './bubble-place.ts'

const room = { from: 100, to: 700 }
const column = { left: 0, right: 390 }

it('docks at the nearer edge, and in its corner when dropped above its range', () => {
  fc.assert(
    fc.property(fc.integer({ min: -50, max: 450 }), fc.integer({ min: -200, max: 1200 }), (centerX, top) => {
      const place = placeAt(centerX, top, column, room)
      if (top < room.from) expect(place).toBeUndefined()
      else {
        expect(place?.side).toBe(centerX < 195 ? 'left' : 'right')
        expect(place && topOf(place, room)).toBe(Math.min(top, room.to))
      }
    }),
  )
})

it('stays in range if the range shrinks, or has no height at all', () => {
  expect(topOf({ side: 'left', share: 1 }, { from: 100, to: 300 })).toBe(300)
  expect(topOf({ side: 'left', share: 0.5 }, { from: 100, to: 40 })).toBe(100)
  expect(placeAt(0, 500, column, { from: 100, to: 40 })?.share).toBe(0)
})

it('leaves its corner with the arrow keys, reaches both ends of an edge, and returns to its corner', () => {
  const press = (times: number, arrow: string, from: BubblePlace | undefined) =>
    Array.from({ length: times }).reduce<BubblePlace | undefined>((place) => movedPlace(place, arrow), from)
  const bottom = press(20, 'ArrowDown', undefined)
  expect(bottom).toEqual({ side: 'right', share: 1 })
  const left = movedPlace(bottom, 'ArrowLeft')
  expect(left).toEqual({ side: 'left', share: 1 })
  expect(press(17, 'ArrowUp', left)).toEqual({ side: 'left', share: 0 })
  expect(press(18, 'ArrowUp', left)).toBeUndefined()
  expect(movedPlace(undefined, 'ArrowUp')).toBeUndefined()
})

it('takes the nearest free place, never one that is occupied or out of range', () => {
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
