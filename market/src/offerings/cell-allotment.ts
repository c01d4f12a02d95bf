import { type CategoryAllotment, drawnCategories } from './allotment.ts'
import type { Cell } from './application.ts'
import { type ByCategory, mapCategories } from './categories.ts'
import { ruleOf } from './outcome.ts'
import { spillOver } from './spill-over.ts'
import type { HourOfCells, IssueOutcome, IssueTerms } from './terms.ts'

/**
 * The allotment by category of simulated applications, without drawing individuals: the same figures as
 * `allot`, except for the highest drawn rank, in a thousandth of the time. For issues that closed before
 * anybody could apply.
 */
export const allotCells = (
  terms: IssueTerms,
  { issuePricePaise, isFailed }: IssueOutcome,
  hours: readonly HourOfCells[],
): ByCategory<CategoryAllotment> => {
  const rule = ruleOf(terms)
  const reaching = hours
    .flatMap(({ cells }) => cells)
    .filter(({ pricePaise, lots }) => lots > 0 && (pricePaise === undefined || pricePaise >= issuePricePaise))
  const byCategory = Map.groupBy(reaching, ({ category }) => category)
  const sumOf = (cells: readonly Cell[], of: (cell: Cell) => number): number =>
    cells.reduce((sum, cell) => sum + cell.applications * of(cell), 0)
  const asked = mapCategories((category) => sumOf(byCategory.get(category) ?? [], ({ lots }) => lots))
  const available = isFailed
    ? mapCategories(() => 0)
    : spillOver(rule.reservedLots, asked, rule.hasTrackRecord)
  return mapCategories((category): CategoryAllotment => {
    const cells = byCategory.get(category) ?? []
    const minimum = drawnCategories.has(category) ? rule.minimumLots[category] : 0
    const availableLots = available[category]
    const common = { applications: sumOf(cells, () => 1), askedLots: asked[category], availableLots }
    if (common.askedLots <= availableLots)
      return { ...common, allottedLots: common.askedLots, method: 'full' }
    const leastLots = sumOf(cells, ({ lots }) => Math.min(minimum, lots))
    if (leastLots <= availableLots) return { ...common, allottedLots: availableLots, method: 'proportion' }
    // No application is below the minimum of its category.
    return {
      ...common,
      allottedLots: availableLots,
      method: 'draw',
      drawn: Math.floor(availableLots / minimum),
    }
  })
}
