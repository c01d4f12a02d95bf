/** The distance between two texts, or from the first to a prefix of the second. */
export interface Distances {
  readonly whole: number
  /** From the input to the closest prefix of the target. */
  readonly toPrefix: number
}

const tooFar: Distances = { whole: Number.POSITIVE_INFINITY, toPrefix: Number.POSITIVE_INFINITY }

/** Three rows of the table, used in turn; no text in a search is longer. */
const longest = 512
const stride = longest + 1
const table = new Uint8Array(3 * stride)
const startOf = (row: number): number => (row % 3) * stride
const cell = (row: number, column: number): number => table[startOf(row) + column] as number

/** Whether the two letters before a position are swapped. */
const isSwapped = (typed: string, meant: string, row: number, column: number): boolean =>
  row > 1 &&
  column > 1 &&
  typed.charCodeAt(row - 1) === meant.charCodeAt(column - 2) &&
  typed.charCodeAt(row - 2) === meant.charCodeAt(column - 1)

/** Computes the cells of a row that can be within the limit, those near the diagonal; returns the minimum. */
const fillRow = (typed: string, meant: string, row: number, width: number, limit: number): number => {
  const above = limit + 1
  const from = Math.max(1, row - limit)
  const to = Math.min(width, row + limit)
  const start = startOf(row)
  const letter = typed.charCodeAt(row - 1)
  let best = from === 1 && row <= limit ? row : above
  table[start + from - 1] = best
  for (let column = from; column <= to; column += 1) {
    const isSame = letter === meant.charCodeAt(column - 1)
    let cost = Math.min(cell(row - 1, column - 1) + (isSame ? 0 : 1), above)
    // The cell above the last one of a row was not computed.
    if (column < row + limit) cost = Math.min(cost, cell(row - 1, column) + 1)
    cost = Math.min(cost, cell(row, column - 1) + 1)
    if (isSwapped(typed, meant, row, column)) cost = Math.min(cost, cell(row - 2, column - 2) + 1)
    table[start + column] = cost
    if (cost < best) best = cost
  }
  return best
}

/**
 * Damerau-Levenshtein distance with adjacent transpositions (optimal string alignment): the number of letters omitted,
 * added, replaced or swapped with their neighbour. Infinite above the limit.
 */
export const editDistances = (typed: string, meant: string, limit: number): Distances => {
  const { length } = typed
  const width = Math.min(meant.length, length + limit)
  if (length - width > limit || width > longest) return tooFar
  for (let column = 0; column <= width; column += 1) table[column] = Math.min(column, limit + 1)
  for (let row = 1; row <= length; row += 1)
    if (fillRow(typed, meant, row, width, limit) > limit) return tooFar
  let toPrefix = tooFar.toPrefix
  for (let column = Math.max(0, length - limit); column <= width; column += 1)
    if (cell(length, column) <= limit) toPrefix = Math.min(toPrefix, cell(length, column))
  const isNear = Math.abs(meant.length - length) <= limit && cell(length, meant.length) <= limit
  return { whole: isNear ? cell(length, meant.length) : tooFar.whole, toPrefix }
}
