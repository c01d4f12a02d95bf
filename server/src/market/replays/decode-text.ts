import { ImportProblem } from './rows.ts'

type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be'

/** By the byte order mark; without one, by the zero bytes that two ASCII characters have in UTF-16. */
const encodingOf = (head: Buffer): Encoding => {
  const [a = 0, b = 0, c = 0, d = 0] = head
  if ((a === 0xff && b === 0xfe && c === 0 && d === 0) || (a === 0 && b === 0 && c === 0xfe && d === 0xff))
    throw new ImportProblem('The file is text in UTF-32. Save it as UTF-8.')
  if (a === 0xff && b === 0xfe) return 'utf-16le'
  if (a === 0xfe && b === 0xff) return 'utf-16be'
  if (a > 0 && b === 0 && c > 0 && d === 0) return 'utf-16le'
  if (a === 0 && b > 0 && c === 0 && d > 0) return 'utf-16be'
  return 'utf-8'
}

/** A text's bytes as UTF-8: UTF-16 is converted, everything else passes unchanged. Throws ImportProblem. */
export async function* utf8Of(source: AsyncIterable<Buffer>): AsyncGenerator<Buffer, void, void> {
  let head: Buffer | undefined = Buffer.alloc(0)
  let decoder: TextDecoder | undefined
  const decoded = (chunk?: Buffer): Buffer => {
    try {
      return Buffer.from(decoder?.decode(chunk, { stream: chunk !== undefined }) ?? '')
    } catch {
      throw new ImportProblem('The file is text in UTF-16, and it is damaged or cut off. Download it again.')
    }
  }
  const begin = (first: Buffer): Buffer => {
    const encoding = encodingOf(first)
    if (encoding === 'utf-8') return first
    decoder = new TextDecoder(encoding, { fatal: true })
    return decoded(first)
  }
  for await (const chunk of source) {
    if (head === undefined) {
      yield decoder === undefined ? chunk : decoded(chunk)
      continue
    }
    head = Buffer.concat([head, chunk])
    if (head.length < 4) continue
    yield begin(head)
    head = undefined
  }
  if (head !== undefined) yield begin(head)
  if (decoder !== undefined) yield decoded()
}
