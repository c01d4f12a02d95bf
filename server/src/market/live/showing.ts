import { type ClientFrame, maximumLiveSymbols } from '@tarazu/contract/wire/live.ts'
import { type Client, isSlow, sendMade, sendText } from './client.ts'
import type { LiveFeed } from './feed.ts'
import type { LiveScreens } from './screens.ts'

interface ShowingOptions {
  /** Identifies this process: a client that reconnects to a different one starts from scratch. */
  readonly name: string
  readonly feed: LiveFeed
  readonly screens: LiveScreens
  readonly settings: { readonly maximumWaitingBytes: number }
  /** A client that was sent nothing for this many rounds gets an empty frame. */
  readonly beatTurns: number
  readonly nowMs: () => number
}

const nothingKnown: ReadonlySet<string> = new Set()

/** What each client shows: its screen's symbols and its own. */
export const createShowing = (options: ShowingOptions) => {
  const { name, feed, screens, settings, beatTurns, nowMs } = options
  /** Updates the client's screen and its own symbols; sends those it doesn't know. */
  const show = (client: Client, known: ReadonlySet<string>, heardTick: number) => {
    const { screen, subscription: before } = client
    const symbols = screen === undefined ? client.symbols : [...client.symbols, ...screen.symbols]
    const next = feed.subscribe(symbols.slice(0, maximumLiveSymbols))
    if (before !== undefined) feed.release(before)
    client.subscription = next
    if (screen !== undefined) {
      client.screenVersion = screen.version
      sendText(client, screen.rows)
    }
    if (isSlow(client, settings.maximumWaitingBytes)) {
      client.heardTick = -1
      return
    }
    sendMade(client, feed.snapshot(next, known, heardTick))
    client.heardTick = feed.heard
  }

  const knownBy = (client: Client): ReadonlySet<string> =>
    client.subscription === undefined ? nothingKnown : new Set(client.subscription.symbols)

  const subscribe = (client: Client, frame: Extract<ClientFrame, { type: 'subscribe' }>) => {
    const { screen, resume } = frame
    const before = client.screen
    client.symbols = frame.symbols
    client.screen = screen === undefined ? undefined : screens.open(screen, nowMs())
    if (before !== undefined) screens.close(before)
    const isResumed = client.subscription === undefined && resume?.server === name && resume.tick <= feed.tick
    if (isResumed) show(client, new Set(resume.symbols), resume.tick)
    else show(client, knownBy(client), client.heardTick)
  }

  /** Sends the changes since the client's last frame. */
  const sendQuotes = (client: Client) => {
    const { subscription, screen } = client
    client.silentTurns += 1
    // A client that can't keep up gets the newest state once the connection is free, not a queue of old ones.
    if (isSlow(client, settings.maximumWaitingBytes)) return
    if (screen !== undefined && screen.version !== client.screenVersion)
      return show(client, knownBy(client), client.heardTick)
    const frame = subscription === undefined ? undefined : feed.delta(subscription, client.heardTick)
    client.heardTick = Math.max(client.heardTick, feed.tick)
    if (frame !== undefined) sendMade(client, frame)
    else if (client.silentTurns >= beatTurns) sendMade(client, feed.beat())
  }

  return { subscribe, sendQuotes }
}
export type Showing = ReturnType<typeof createShowing>
