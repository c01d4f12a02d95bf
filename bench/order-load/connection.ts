import { connect, type Socket } from 'node:net'

/** One keep-alive connection that sends one request at a time: a client so lean that it leaves the cores to the server. */
export interface Connection {
  /** Resolves to the body of the answer; rejects when the connection ends before it came. */
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

/** An answer at the beginning of what has arrived, and how long it is; undefined while it is incomplete. */
const readAnswer = (received: Buffer): { readonly answer: Answer; readonly length: number } | undefined => {
  const bodyStart = received.indexOf(headerEnd) + headerEnd.length
  if (bodyStart < headerEnd.length) return undefined
  const head = received.toString('latin1', 0, bodyStart)
  const length = /\r\ncontent-length: (\d+)\r\n/i.exec(head)?.[1]
  if (length === undefined) throw new Error(`an answer without a length:\n${head}`)
  const end = bodyStart + Number(length)
  if (received.length < end) return undefined
  return {
    answer: { status: Number(head.slice(9, 12)), body: received.toString('utf8', bodyStart, end) },
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

/** Forms must be plain ASCII: their length is counted in characters. */
export const openConnection = (host: string, port: number): Promise<Connection> =>
  new Promise((opened, failed) => {
    const socket: Socket = connect({ host, port, noDelay: true })
    let received: Buffer = Buffer.alloc(0)
    let waiting: Waiting | undefined
    let ended: Error | undefined
    const end = (error: Error) => {
      ended = error
      failed(error)
      waiting?.reject(error)
      waiting = undefined
    }
    socket.on('data', (piece: Buffer) => {
      received = received.length === 0 ? piece : Buffer.concat([received, piece])
      const read = readAnswer(received)
      if (read === undefined) return
      received = received.subarray(read.length)
      const { resolve } = waiting ?? { resolve: () => undefined }
      waiting = undefined
      resolve(read.answer)
    })
    socket.on('error', end)
    socket.on('close', () => end(ended ?? new Error('the server closed the connection')))
    socket.on('connect', () =>
      opened({
        post: (path, headers, form) =>
          new Promise((resolve, reject) => {
            if (ended !== undefined) return reject(ended)
            waiting = { resolve, reject }
            socket.write(requestText(`${host}:${port}`, path, headers, form))
          }),
        close: () => socket.destroy(),
      }),
    )
  })
