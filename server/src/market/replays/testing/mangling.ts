import fc from 'fast-check'

/** Ways to damage a file, for tests. */
const bytes = fc.oneof(
  fc.uint8Array({ maxLength: 6 }).map((some) => Buffer.from(some)),
  fc
    .constantFrom(
      '"',
      ',',
      ';',
      '\n',
      '\r',
      '\0',
      '-',
      '.',
      '0',
      '99999999999999999999',
      '1e400',
      '\ufeff',
      '$$',
      '\\N',
      '\t',
      '2021-02-30',
      'NaN',
      '="x"',
    )
    .map((text) => Buffer.from(text)),
)

/** The position, as a fraction of the length. */
const place = fc.double({ min: 0, max: 1, noNaN: true })

const splice = fc
  .record({ at: place, cut: fc.nat(30), put: bytes })
  .map(({ at, cut, put }) => (content: Buffer): Buffer => {
    const from = Math.floor(at * content.length)
    return Buffer.concat([content.subarray(0, from), put, content.subarray(from + cut)])
  })

const onLines = (act: (lines: string[]) => string[]) => (content: Buffer) =>
  Buffer.from(act(content.toString('latin1').split('\n')).join('\n'), 'latin1')

const pick = (lines: readonly string[], at: number) =>
  Math.min(lines.length - 1, Math.floor(at * lines.length))

const swapLines = fc.tuple(place, place).map(([one, other]) =>
  onLines((lines) => {
    const [a, b] = [pick(lines, one), pick(lines, other)]
    return lines.with(a, lines[b] ?? '').with(b, lines[a] ?? '')
  }),
)
const repeatLine = fc
  .tuple(place, place)
  .map(([one, to]) => onLines((lines) => lines.toSpliced(pick(lines, to), 0, lines[pick(lines, one)] ?? '')))
const dropLine = place.map((at) => onLines((lines) => lines.toSpliced(pick(lines, at), 1)))
const swapCells = fc.tuple(place, place, place).map(([at, one, other]) =>
  onLines((lines) => {
    const line = pick(lines, at)
    const cells = (lines[line] ?? '').split(/[,;]/)
    const [a, b] = [pick(cells, one), pick(cells, other)]
    const swapped = cells.with(a, cells[b] ?? '').with(b, cells[a] ?? '')
    return lines.with(line, swapped.join((lines[line] ?? '').includes(';') ? ';' : ','))
  }),
)
const truncate = place.map((at) => (content: Buffer) => content.subarray(0, Math.ceil(at * content.length)))

/** Several of them, one after another. */
export const mangling = (maxLength: number): fc.Arbitrary<(content: Buffer) => Buffer> =>
  fc
    .array(fc.oneof({ arbitrary: splice, weight: 4 }, swapLines, repeatLine, dropLine, swapCells, truncate), {
      maxLength,
    })
    .map((changes) => (content) => changes.reduce((text, change) => change(text), content))
