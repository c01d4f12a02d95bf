import fc from 'fast-check'
import { expect, it } from 'vitest'
import { fittedSize } from './shrink-image.ts'

it('fits every photo into the server’s limits, keeping its proportions', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 20_000 }), fc.integer({ min: 1, max: 20_000 }), (width, height) => {
      const [fittedWidth, fittedHeight] = fittedSize(width, height)
      expect(Math.max(fittedWidth, fittedHeight)).toBeLessThanOrEqual(1_600)
      expect(fittedWidth <= width && fittedHeight <= height).toBe(true)
      if (Math.max(width, height) <= 1_600) expect([fittedWidth, fittedHeight]).toEqual([width, height])
      // Rounding may change the shorter side by half a pixel at most.
      expect(Math.abs(fittedWidth * height - fittedHeight * width)).toBeLessThanOrEqual(
        Math.max(width, height),
      )
    }),
  )
})
