const dayMs = 86_400_000

/**
 * How long a key with a time is accepted after its creation. The server remembers an accepted command's result for at
 * least as long (docs/decisions/ledger/life-of-keys.md), so that a repeat is answered or refused and never executed
 * again.
 */
export const keyLifeMs = 60 * dayMs
/** How far a client's clock may be ahead. */
const aheadMs = dayMs

const hex = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')

/** A unique key: a UUID of version 7 (RFC 9562), its time and 74 random bits. */
export const newIdempotencyKey = (nowMs: number = Date.now()): string => {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  new DataView(bytes.buffer).setBigUint64(
    0,
    (BigInt(nowMs) << 16n) | BigInt(((bytes[6] ?? 0) << 8) | (bytes[7] ?? 0)),
  )
  bytes[6] = 0x70 | ((bytes[6] ?? 0) & 0x0f)
  bytes[8] = 0x80 | ((bytes[8] ?? 0) & 0x3f)
  const text = hex(bytes)
  return [text.slice(0, 8), text.slice(8, 12), text.slice(12, 16), text.slice(16, 20), text.slice(20)].join(
    '-',
  )
}

const version7 = /^([0-9a-f]{8})-([0-9a-f]{4})-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/i

/** The key's creation time; undefined for any other text, which is an equally valid key without a time. */
export const keyMadeMs = (key: string): number | undefined => {
  const [, high, low] = version7.exec(key) ?? []
  return high === undefined || low === undefined ? undefined : Number.parseInt(high + low, 16)
}

/** Whether the key is older than any remembered result, or from a future day. */
export const isKeyOutdated = (key: string, nowMs: number): boolean => {
  const madeMs = keyMadeMs(key)
  return madeMs !== undefined && (madeMs < nowMs - keyLifeMs || madeMs > nowMs + aheadMs)
}
