import { maximumLiveSymbols } from '@tarazu/contract/wire/live.ts'
import { createLiveDecoder, type LiveFrame } from '@tarazu/contract/wire/live-codec.ts'

/** The quotes known from a server, so that it only has to send changes after a lost connection. */
export const createMemory = () => {
  let server: string | undefined
  let decode = createLiveDecoder()
  let tick: number | undefined
  /** The symbols whose quotes are known as of this tick. */
  let known = new Set<string>()
  const forget = () => {
    server = tick = undefined
    decode = createLiveDecoder()
    known = new Set()
  }
  return {
    forget,
    meet: (name: string) => {
      if (server !== name) forget()
      server = name
    },
    /** Throws RangeError on an invalid frame. */
    read: (data: ArrayBuffer): LiveFrame => {
      const frame = decode(new Uint8Array(data))
      tick = frame.tick
      for (const { symbol } of frame.quotes) known.add(symbol)
      return frame
    },
    /** Forgets all other symbols, which the server no longer reports. */
    keepOnly: (symbols: ReadonlySet<string>) => {
      for (const symbol of known) if (!symbols.has(symbol)) known.delete(symbol)
    },
    resume: () =>
      server === undefined || tick === undefined
        ? undefined
        : { server, tick, symbols: [...known].slice(-maximumLiveSymbols) },
  }
}
