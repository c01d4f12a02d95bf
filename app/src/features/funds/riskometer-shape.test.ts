import { expect, it } from 'vitest'
import { needlePath, segmentPath } from './riskometer-shape.ts'

const places = (path: string): readonly (readonly [number, number])[] =>
  [...path.matchAll(/(-?\d+\.\d\d) (-?\d+\.\d\d)/g)].map(([, x, y]) => [Number(x), Number(y)])

it('draws six segments side by side, from the left to the right, above the centre', () => {
  let lastX = 0
  for (let segment = 0; segment < 6; segment += 1) {
    const corners = places(segmentPath(segment))
    expect(corners).toHaveLength(4)
    for (const [, y] of corners) expect(y).toBeLessThanOrEqual(100)
    const [[startX] = [0], [endX] = [0]] = corners
    expect(startX).toBeGreaterThan(lastX)
    expect(endX).toBeGreaterThan(startX)
    lastX = endX
  }
  expect(lastX).toBeLessThan(192.01)
})

it('points the needle at the middle of a segment', () => {
  const tip = (segment: number) => places(needlePath(segment))[0] ?? [0, 0]
  expect(tip(0)[0]).toBeCloseTo(100 - 78 * Math.cos(Math.PI / 12), 1)
  expect(tip(5)[0]).toBeCloseTo(100 + 78 * Math.cos(Math.PI / 12), 1)
  expect(tip(2)[0] + tip(3)[0]).toBeCloseTo(200, 1)
  expect(tip(2)[1]).toBeCloseTo(tip(3)[1], 1)
})
