import { expect, it } from 'vitest'
import { sharedBuffersMebibytes } from './buffers.ts'

const gibibyte = 2 ** 30

it('is a sixteenth of the memory, within its limits', () => {
  const of = [0.5, 2, 8, 24, 256].map((gibibytes) => sharedBuffersMebibytes(gibibytes * gibibyte))
  expect(of).toEqual([128, 128, 512, 1_536, 2_048])
})

it('is the same each time on this machine, so that a server left behind is recognised', () => {
  expect(sharedBuffersMebibytes()).toBe(sharedBuffersMebibytes())
  expect(sharedBuffersMebibytes()).toBeGreaterThanOrEqual(128)
})
