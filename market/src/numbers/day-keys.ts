import { keyFrom, type RandomKey } from './random.ts'

/** The keys of each day's random numbers, by purpose; made once per day. */
export const createDayKeys = (seedOf: (dayIndex: number) => Uint8Array) => {
  const dailyKeys: RandomKey[] = []
  const dailyKey = (dayIndex: number): RandomKey => {
    dailyKeys[dayIndex] ??= keyFrom(seedOf(dayIndex), 'daily')
    return dailyKeys[dayIndex]
  }
  const keysOf = (purpose: 'path' | 'depth' | 'issues') => {
    const keys = new Map<number, RandomKey>()
    return (dayIndex: number): RandomKey => {
      let key = keys.get(dayIndex)
      if (key === undefined) {
        key = keyFrom(seedOf(dayIndex), purpose)
        keys.set(dayIndex, key)
      }
      return key
    }
  }
  return { dailyKey, pathKey: keysOf('path'), depthKey: keysOf('depth'), issueKey: keysOf('issues') }
}
