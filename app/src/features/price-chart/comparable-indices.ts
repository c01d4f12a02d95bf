import type { IndexNow } from '../indices/index-queries.ts'
import type { Compared } from './compared.ts'

/** A stock or index for comparison, with its change of the day. */
export interface FoundToCompare extends Compared {
  readonly changePercent: string
}

/**
 * Indices whose code, or name in either script, contains the keyword; the main ones if there is no keyword.
 */
export const comparableIndices = (
  indices: readonly IndexNow[],
  keyword: string,
): readonly FoundToCompare[] => {
  const wanted = keyword.toLowerCase()
  return indices
    .filter(({ code, name, nameHindi, kind }) =>
      wanted === ''
        ? kind === 'headline' || kind === 'commodity'
        : [code, name, nameHindi].some((text) => text.toLowerCase().includes(wanted)),
    )
    .map(({ code, name, nameHindi, changePercent }) => ({
      exchange: 'INDEX',
      code,
      name,
      nameHindi,
      changePercent,
    }))
}
