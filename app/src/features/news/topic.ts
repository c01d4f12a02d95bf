/** The topic of a news item, in a few groups that people look for. */
export type Topic = 'results' | 'shareholders' | 'sector' | 'market' | 'company'

const shareholderKinds = /^(split|bonus|dividend|buyback|listed|goes-ex-.*)$/
const resultKinds = /^(results-.*|loss-.*)$/

export const topicOf = (kind: string, sector: string | null): Topic => {
  if (resultKinds.test(kind)) return 'results'
  if (shareholderKinds.test(kind)) return 'shareholders'
  if (kind.startsWith('sector-')) return 'sector'
  return sector === null ? 'market' : 'company'
}
