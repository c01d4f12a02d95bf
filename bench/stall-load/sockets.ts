import { livePath } from '@tarazu/contract/wire/live.ts'
import { WebSocket } from 'ws'
import type { Outcome, Target } from './messages.ts'

const socketCount = 60
/** Each socket sends as often as the server allows, and is replaced when closed. */
const everyMs = 130
const symbolsAtOnce = 200

/**
 * Sockets that watch a different two hundred stocks each time, switch to another screen, and hang up in
 * between.
 */
export const attackWithSockets = (target: Target, seconds: number): Promise<Outcome> => {
  const url = `${target.address.replace('http', 'ws')}${livePath}`
  const symbols = target.stocks.map(({ exchange, code }) => `${exchange}:${code}`)
  const outcome = { answered: 0, limited: 0, refused: 0, failed: 0 }
  const timers: NodeJS.Timeout[] = []
  let isOver = false
  const frameOf = (n: number): string => {
    const own = Array.from(
      { length: symbolsAtOnce },
      (_, place) => symbols[(n * 37 + place) % symbols.length],
    )
    const ranking = ['gainers', 'losers', 'volume', 'value'][n % 4]
    const screen = n % 3 === 0 ? { screen: { name: 'home', ranking } } : {}
    return JSON.stringify({ type: 'subscribe', symbols: [...new Set(own)], ...screen })
  }
  const open = (place: number) => {
    const socket = new WebSocket(url)
    let n = place
    let timer: NodeJS.Timeout | undefined
    socket.on('open', () => {
      timer = setInterval(() => {
        n += 1
        socket.send(frameOf(n))
        if (n % 50 === 0) socket.terminate()
      }, everyMs)
      timers.push(timer)
    })
    socket.on('message', () => {
      outcome.answered += 1
    })
    socket.on('error', () => undefined)
    socket.on('close', (code) => {
      clearInterval(timer)
      if (code === 1008) outcome.limited += 1
      if (!isOver) timers.push(setTimeout(() => open(place + 1), everyMs))
    })
    return socket
  }
  const sockets = Array.from({ length: socketCount }, (_, place) => open(place))
  return new Promise((resolve) => {
    setTimeout(() => {
      isOver = true
      for (const timer of timers) clearTimeout(timer)
      for (const socket of sockets) socket.terminate()
      resolve(outcome)
    }, seconds * 1000)
  })
}
