/** Shares, or their stand-ins, and the amount in each: paise by a name, an ISIN or an id. */
export type Parts<Name> = ReadonlyMap<Name, number>

/** Each one's fraction of a whole, in millionths. Because of money, the whole may exceed the sum. */
export const weightsPpm = <Name>(parts: Parts<Name>, wholePaise: number): Parts<Name> =>
  new Map(
    [...parts].map(([name, paise]) => [
      name,
      wholePaise <= 0 ? 0 : Math.round((paise / wholePaise) * 1_000_000),
    ]),
  )

/** The overlap of two funds: the sum of the smaller weights, in millionths. */
export const overlapPpm = <Name>(one: Parts<Name>, other: Parts<Name>): number =>
  [...one].reduce((sum, [name, weight]) => sum + Math.min(weight, other.get(name) ?? 0), 0)
