import { type LiveQuote, writeMove } from '@tarazu/contract/wire/live-codec.ts'
import { expect, it } from 'vitest'
import { createMoves } from './moves.ts'

const quote = (pricePaise: number): LiveQuote => ({
  symbol: 'NSE:STOCK1',
  pricePaise,
  prevClosePaise: 10_000,
  highPaise: 10_500,
  lowPaise: 9_500,
  volumeShares: 100,
})

const written = (number: number, before: number, after: number): readonly number[] => {
  const bytes = Buffer.alloc(64)
  return [...bytes.subarray(0, writeMove(bytes, 0, number, quote(before), quote(after)))]
}

const copied = (moves: ReturnType<typeof createMoves>, numbers: readonly number[]): readonly number[] => {
  const target = Buffer.alloc(256)
  return [...target.subarray(7, moves.copy(Int32Array.from(numbers), target, 7))]
}

it('copies the moves of the requested symbols, whatever their numbers, and forgets them with the tick', () => {
  const moves = createMoves()
  moves.add(3, quote(10_000), quote(10_100))
  moves.add(5_000, quote(10_000), quote(9_900))
  moves.add(7, quote(10_000), quote(10_001))
  const wanted = [...written(3, 10_000, 10_100), ...written(5_000, 10_000, 9_900)]
  expect(copied(moves, [3, 4, 5_000, 9_999])).toEqual(wanted)
  expect([3, 4, 5_000, 9_999].map(moves.has)).toEqual([true, false, true, false])
  moves.clear()
  expect(copied(moves, [3, 4, 5_000, 9_999])).toEqual([])
})
