/** Shares, or what stands for them, and what is in each: paise by a name, an ISIN or an id. */
export type Parts<Name> = ReadonlyMap<Name, number>

/** What part of a whole is in each, in millionths. The whole may be more than the sum: money is in nothing. */
export const weightsPpm = <Name>(parts: Parts<Name>, wholePaise: number): Parts<Name> =>
  new Map(
    [...parts].map(([name, paise]) => [
      name,
      wholePaise <= 0 ? 0 : Math.round((paise / wholePaise) * 1_000_000),
    ]),
  )

/** What two have in common: the sum of the smaller of both weights of each, in millionths. */
export const overlapPpm = <Name>(one: Parts<Name>, other: Parts<Name>): number =>
  [...one].reduce((sum, [name, weight]) => sum + Math.min(weight, other.get(name) ?? 0), 0)
