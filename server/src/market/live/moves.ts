import { type LiveQuote, maximumMoveBytes, writeMove } from '@tarazu/contract/wire/live-codec.ts'

/**
 * The moves of one tick, each written once, for the frames to copy. Their positions are in arrays indexed by
 * the symbols' numbers: frames look up thousands of moves per tick, and the symbols themselves are scattered
 * in memory.
 */
export const createMoves = () => {
  let bytes = Buffer.alloc(64 * maximumMoveBytes)
  let end = 0
  let starts = new Int32Array(1_024)
  let ends = new Int32Array(1_024)
  return {
    clear: () => {
      end = 0
      starts.fill(0)
      ends.fill(0)
    },
    add: (number: number, before: LiveQuote, after: LiveQuote) => {
      if (bytes.length - end < maximumMoveBytes) bytes = Buffer.concat([bytes], bytes.length * 2)
      if (number >= starts.length) {
        const [longerStarts, longerEnds] = [new Int32Array(number * 2), new Int32Array(number * 2)]
        longerStarts.set(starts)
        longerEnds.set(ends)
        starts = longerStarts
        ends = longerEnds
      }
      starts[number] = end
      end = writeMove(bytes, end, number, before, after)
      ends[number] = end
    },
    has: (number: number): boolean => (ends[number] ?? 0) > 0,
    /** Copies the moves of whichever of these symbols moved; returns where they end. */
    copy: (numbers: Int32Array, target: Uint8Array, from: number): number => {
      let at = from
      for (let place = 0; place < numbers.length; place += 1) {
        const number = numbers[place] as number
        const moveEnd = ends[number] ?? 0
        for (let index = starts[number] ?? 0; index < moveEnd; index += 1)
          target[at++] = bytes[index] as number
      }
      return at
    },
  }
}
