import { setTimeout as pause } from 'node:timers/promises'
import type { ConnectionSettings } from '@tarazu/server/database/connect.ts'
import { moveClock, msPastBreak } from '@tarazu/server/time/testing/market-clock.ts'

/** Retries while the server is starting. */
export const readData = async (address: string, path: string): Promise<unknown> => {
  for (let tried = 0; tried < 200; tried += 1) {
    const response = await fetch(`${address}${path}`).catch(() => undefined)
    if (response?.ok) return ((await response.json()) as { readonly data: unknown }).data
    await pause(100)
  }
  throw new Error(`${address} does not answer`)
}

export const marketMs = async (address: string): Promise<number> => {
  const { marketInstant } = (await readData(address, '/api/admin/getSetting.do')) as { marketInstant: string }
  return Date.parse(marketInstant)
}

interface Servers {
  readonly owner: ConnectionSettings
  readonly first: { readonly address: string }
  readonly second: { readonly address: string }
}

/** Moves the market's clock forward to a given time, and waits until everything due on the way is done. */
export const moveClockTo = async ({ owner, first, second }: Servers, instantMs: number): Promise<void> => {
  await moveClock(owner, instantMs - (await marketMs(first.address)))
  for (const { address } of [first, second])
    while ((await marketMs(address)) < instantMs - 1_000) await pause(100)
}

/**
 * Moves the clock past the market's last minute if that is near, because orders are refused in it, and
 * positions pay interest at midnight.
 */
export const passBreak = async (servers: Servers): Promise<void> => {
  const nowMs = await marketMs(servers.first.address)
  const aheadMs = msPastBreak(nowMs)
  if (aheadMs > 0) await moveClockTo(servers, nowMs + aheadMs)
}
