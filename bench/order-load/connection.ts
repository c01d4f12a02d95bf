import { connect, type Socket } from 'node:net'

/** One keep-alive connection that sends one request at a time: a minimal client that leaves the cores to the server. */
export interface Connection {
  /**
   * Resolves to the answer; rejects if the connection ends first, or at once if an earlier request is
   * pending.
   */
  post(path: string, headers: Readonly<Record<string, string>>, form: string): Promise<Answer>
  close(): void
}

export interface Answer {
  readonly status: number
  readonly body: string
}

interface Waiting {
  readonly resolve: (answer: Answer) => void
  readonly reject: (error: Error) => void
}

const headerEnd = '\r\n\r\n'
/** As this server writes them. */
const lengthName = '\r\ncontent-length: '
/** More than any answer of the load, so that one read returns a complete answer. */
const readBytes = 16_384

/** The answer at the beginning of the received bytes, and its length; undefined while it is incomplete. */
const readAnswer = (received: Buffer): { readonly answer: Answer; readonly length: number } | undefined => {
  const bodyStart = received.indexOf(headerEnd) + headerEnd.length
  if (bodyStart < headerEnd.length) return undefined
  const lengthStart = received.indexOf(lengthName) + lengthName.length
  if (lengthStart < lengthName.length || lengthStart > bodyStart)
    throw new Error(`an answer without a length:\n${received.toString('latin1', 0, bodyStart)}`)
  const end = bodyStart + Number.parseInt(received.toString('latin1', lengthStart, lengthStart + 10), 10)
  if (received.length < end) return undefined
  return {
    answer: {
      status: Number(received.toString('latin1', 9, 12)),
      body: received.toString('utf8', bodyStart, end),
    },
    length: end,
  }
}

const requestText = (
  host: string,
  path: string,
  headers: Readonly<Record<string, string>>,
  form: string,
): string => {
  let text = `POST ${path} HTTP/1.1\r\nhost: ${host}\r\ncontent-type: application/x-www-form-urlencoded\r\n`
  for (const name in headers) text += `${name}: ${headers[name]}\r\n`
  return `${text}content-length: ${form.length}\r\n\r\n${form}`
}

/**
 * Forms must be plain ASCII: their length is counted in characters. Data is read into one buffer per connection; a
 * stream's own reading would allocate a new one of 64 KB for every answer.
 */
export const openConnection = (host: string, port: number): Promise<Connection> =>
  new Promise((opened, failed) => {
    /** The beginning of an incomplete answer. */
    let begun: Buffer | undefined
    let waiting: Waiting | undefined
    let ended: Error | undefined
    const end = (error: Error) => {
      ended = error
      failed(error)
      waiting?.reject(error)
      waiting = undefined
    }
    const arrived = (piece: Buffer) => {
      const received = begun === undefined ? piece : Buffer.concat([begun, piece])
      const read = readAnswer(received)
      begun = read === undefined ? Buffer.from(received) : undefined
      if (read === undefined) return
      if (waiting === undefined || read.length < received.length)
        throw new Error('more bytes arrived than expected')
      const { resolve } = waiting
      waiting = undefined
      resolve(read.answer)
    }
    const socket: Socket = connect({
      host,
      port,
      noDelay: true,
      onread: {
        buffer: Buffer.allocUnsafe(readBytes),
        callback: (length, buffer) => {
          try {
            arrived((buffer as Buffer).subarray(0, length))
          } catch (error) {
            // An invalid answer ends this connection as if it had been lost, but not the process.
            socket.destroy(error as Error)
          }
          return true
        },
      },
    })
    socket.on('error', end)
    socket.on('close', () => end(ended ?? new Error('the server closed the connection')))
    socket.on('connect', () =>
      opened({
        post: (path, headers, form) =>
          new Promise((resolve, reject) => {
            if (ended !== undefined) return reject(ended)
            if (waiting !== undefined) return reject(new Error('the connection waits for an answer'))
            waiting = { resolve, reject }
            socket.write(requestText(`${host}:${port}`, path, headers, form), 'latin1')
          }),
        close: () => socket.destroy(),
      }),
    )
  })
