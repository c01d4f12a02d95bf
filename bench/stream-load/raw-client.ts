import { connect } from 'node:net'
import { livePath } from '@tarazu/contract/wire/live.ts'

const upgrade = [
  `GET ${livePath} HTTP/1.1`,
  'Host: 127.0.0.1',
  'Connection: Upgrade',
  'Upgrade: websocket',
  'Sec-WebSocket-Version: 13',
  'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==',
  '\r\n',
].join('\r\n')

/** A masked frame; a mask of zeros leaves the payload unchanged. */
const frameOf = (opcode: number, payload: Buffer): Buffer => {
  const long = payload.length > 125
  const head = Buffer.alloc(long ? 8 : 6)
  head[0] = 0x80 | opcode
  head[1] = 0x80 | (long ? 126 : payload.length)
  if (long) head.writeUInt16BE(payload.length, 2)
  return Buffer.concat([head, payload])
}
const pong = frameOf(10, Buffer.alloc(0))

const nothing = Buffer.alloc(0)

/** Passes on the complete frames at the beginning of the bytes; returns the rest. */
const takeFrames = (bytes: Buffer, take: (opcode: number, payload: Buffer) => void): Buffer => {
  let at = 0
  while (bytes.length - at >= 2) {
    const short = (bytes[at + 1] ?? 0) & 127
    const from = at + (short === 126 ? 4 : 2)
    if (bytes.length < from) break
    const end = from + (short === 126 ? bytes.readUInt16BE(at + 2) : short)
    if (bytes.length < end) break
    take((bytes[at] ?? 0) & 15, bytes.subarray(from, end))
    at = end
  }
  return at === bytes.length ? nothing : bytes.subarray(at)
}

export interface RawClient {
  send(text: string): void
  end(): void
}

/**
 * A WebSocket client with only what the bench needs, so that thousands of them are not a bottleneck: it recognises
 * binary frames, answers pings and discards everything else.
 */
export const connectRaw = (
  port: number,
  onBinary: (payload: Buffer) => void,
  onClose: () => void,
): Promise<RawClient> =>
  new Promise((resolve, reject) => {
    const socket = connect({ port, host: '127.0.0.1', noDelay: true })
    const take = (opcode: number, payload: Buffer) => {
      if (opcode === 2) onBinary(payload)
      else if (opcode === 9) socket.write(pong)
    }
    let rest: Buffer = nothing
    let isOpen = false
    socket.on('data', (data: Buffer) => {
      const bytes = rest.length === 0 ? data : Buffer.concat([rest, data])
      rest = bytes
      const headEnd = isOpen ? 0 : bytes.indexOf('\r\n\r\n')
      if (headEnd < 0) return
      if (isOpen) {
        rest = takeFrames(bytes, take)
        return
      }
      if (!bytes.toString('latin1', 0, 12).endsWith(' 101')) {
        reject(new Error(`refused: ${bytes.toString('latin1', 0, 40)}`))
        return
      }
      isOpen = true
      rest = takeFrames(bytes.subarray(headEnd + 4), take)
      resolve({ send: (text) => socket.write(frameOf(1, Buffer.from(text))), end: () => socket.destroy() })
    })
    socket.on('error', reject)
    socket.on('close', onClose)
    socket.write(upgrade)
  })
