import { refusals } from '@tarazu/contract/refusals/keys.ts'
import { Refusal } from '../base/refusal.ts'
import { isLoopback } from './networks.ts'

/**
 * Limits how much open calls can make the server compute. Work is priced before it is done, in units of about
 * a microsecond of CPU time, and paid for from two token buckets: the client's, which refuses when empty, and
 * one for all clients, which makes work wait. So one client can't use more than its share, and many together
 * can't take more than a fraction of the machine away from orders.
 */
export interface WorkBudgetSettings {
  readonly clientUnits: number
  readonly clientUnitsPerSecond: number
  readonly allUnits: number
  readonly allUnitsPerSecond: number
  /** How many pieces of work may wait at once. */
  readonly maximumWaiting: number
}

/**
 * The widest chart costs some 40,000 units without any cache and 5,000 from the cache; an app page opens
 * charts that cost a tenth of that. All clients together get about a third of a processor.
 */
export const defaultWorkBudget: WorkBudgetSettings = {
  clientUnits: 300_000,
  clientUnitsPerSecond: 30_000,
  allUnits: 400_000,
  allUnitsPerSecond: 300_000,
  maximumWaiting: 64,
}

/** The requesting client. */
export interface Client {
  /** As limits count it. */
  readonly address: string
  /** Whether the client has disconnected, so that nobody would read the answer. */
  readonly isGone: () => boolean
}

interface Bucket {
  units: number
  atMs: number
}

interface Waiting {
  readonly units: number
  readonly bucket: Bucket
  readonly client: Client
  readonly admit: () => void
  readonly refuse: (refusal: Refusal) => void
}

const maximumClients = 10_000

const refusalFor = (waitMs: number): Refusal =>
  new Refusal(refusals.tooManyRequests, { seconds: String(Math.max(1, Math.ceil(waitMs / 1000))) })

/** How much a bucket holds, and how fast it refills. */
interface BucketSize {
  readonly maximumUnits: number
  readonly unitsPerSecond: number
}

const refill = (bucket: Bucket, { maximumUnits, unitsPerSecond }: BucketSize, nowMs: number): Bucket => {
  const since = ((nowMs - bucket.atMs) / 1000) * unitsPerSecond
  bucket.units = Math.min(maximumUnits, bucket.units + since)
  bucket.atMs = nowMs
  return bucket
}

/** The clients' buckets; each is dropped once it is full again. */
const createClientBuckets = ({ clientUnits, clientUnitsPerSecond }: WorkBudgetSettings) => {
  const buckets = new Map<string, Bucket>()
  const size = { maximumUnits: clientUnits, unitsPerSecond: clientUnitsPerSecond }
  const forgetFull = (nowMs: number) => {
    for (const [address, bucket] of buckets)
      if (refill(bucket, size, nowMs).units >= clientUnits) buckets.delete(address)
    // Addresses from an attack: the oldest are dropped first.
    for (const address of buckets.keys()) {
      if (buckets.size < maximumClients) break
      buckets.delete(address)
    }
  }
  return (address: string, nowMs: number): Bucket => {
    const known = buckets.get(address)
    if (known !== undefined) return refill(known, size, nowMs)
    if (buckets.size >= maximumClients) forgetFull(nowMs)
    const fresh = { units: clientUnits, atMs: nowMs }
    buckets.set(address, fresh)
    return fresh
  }
}

/** The client with the most left in its bucket has used the least lately, and is next. */
const nextOf = (waiting: readonly Waiting[]): Waiting | undefined => {
  let next: Waiting | undefined
  for (const one of waiting) if (next === undefined || one.bucket.units > next.bucket.units) next = one
  return next
}

/** The client that has used the most recently; there is one. */
const lastOf = (waiting: readonly Waiting[]): Waiting => {
  let last = waiting[0] as Waiting
  for (const one of waiting) if (one.bucket.units <= last.bucket.units) last = one
  return last
}

export const createWorkBudget = (
  settings: WorkBudgetSettings = defaultWorkBudget,
  nowMs: () => number = () => performance.now(),
) => {
  const { clientUnits, clientUnitsPerSecond, allUnits, allUnitsPerSecond, maximumWaiting } = settings
  const bucketOf = createClientBuckets(settings)
  const all: Bucket = { units: allUnits, atMs: nowMs() }
  const waiting: Waiting[] = []
  let timer: NodeJS.Timeout | undefined

  const missingMs = (units: number): number =>
    (Math.max(0, Math.min(units, allUnits) - all.units) / allUnitsPerSecond) * 1000

  const remove = (one: Waiting) => waiting.splice(waiting.indexOf(one), 1)

  const serve = () => {
    clearTimeout(timer)
    timer = undefined
    refill(all, { maximumUnits: allUnits, unitsPerSecond: allUnitsPerSecond }, nowMs())
    for (const one of waiting.filter(({ client }) => client.isGone())) {
      remove(one)
      one.refuse(refusalFor(0))
    }
    for (let next = nextOf(waiting); next !== undefined; next = nextOf(waiting)) {
      const waitMs = missingMs(next.units)
      if (waitMs > 0) {
        timer = setTimeout(serve, Math.ceil(waitMs))
        return
      }
      all.units -= next.units
      remove(next)
      next.admit()
    }
  }

  /** When the queue is full, the heaviest recent user is refused. */
  const makeRoom = () => {
    if (waiting.length <= maximumWaiting) return
    const last = lastOf(waiting)
    remove(last)
    last.refuse(refusalFor(missingMs(allUnits)))
  }

  return {
    /**
     * Resolves when the work may be done. Refuses with tooManyRequests and the seconds to wait when the client has used
     * up its share, and when the queue is full.
     */
    admit: (client: Client, units: number): Promise<void> => {
      const bucket = bucketOf(client.address, nowMs())
      const price = Math.min(units, clientUnits)
      // Behind a proxy on this machine that is not configured as trusted, that address is everybody's.
      if (bucket.units < price && !isLoopback(client.address))
        return Promise.reject(refusalFor(((price - bucket.units) / clientUnitsPerSecond) * 1000))
      bucket.units = Math.max(0, bucket.units - price)
      return new Promise((admit, refuse) => {
        waiting.push({ units, bucket, client, admit, refuse })
        makeRoom()
        serve()
      })
    },
  }
}
export type WorkBudget = ReturnType<typeof createWorkBudget>
