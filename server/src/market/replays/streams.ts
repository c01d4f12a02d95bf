import { headBytes } from './file-kind.ts'
import { ImportProblem } from './rows.ts'

/** The first bytes, by default enough to detect the kind, and the whole content; `end` releases it unread. */
export const peek = async (content: AsyncIterable<Buffer>, bytes = headBytes) => {
  const chunks = content[Symbol.asyncIterator]()
  let head: Buffer = Buffer.alloc(0)
  let isOver = false
  while (head.length < bytes && !isOver) {
    const { value, done } = await chunks.next()
    if (done) isOver = true
    else head = Buffer.concat([head, value])
  }
  async function* all(): AsyncGenerator<Buffer, void, void> {
    try {
      if (head.length > 0) yield head
      while (!isOver) {
        const { value, done } = await chunks.next()
        if (done) isOver = true
        else yield value
      }
    } finally {
      await chunks.return?.()
    }
  }
  return { head: head.subarray(0, bytes), all: all(), end: async () => void (await chunks.return?.()) }
}

/** All of a zip that is inside an archive. Throws ImportProblem if it is larger than `mostBytes`. */
export const collect = async (content: AsyncIterable<Buffer>, mostBytes: number): Promise<Buffer> => {
  const chunks: Buffer[] = []
  let bytes = 0
  for await (const chunk of content) {
    bytes += chunk.length
    if (bytes > mostBytes)
      throw new ImportProblem(
        `A zip inside an archive is read up to ${Math.floor(mostBytes / 1_048_576)} MB. Unpack it first.`,
      )
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

/** A content that can't be read. */
export const failing = (problem: ImportProblem): AsyncIterable<Buffer> => ({
  [Symbol.asyncIterator]: () => ({ next: () => Promise.reject(problem) }),
})
