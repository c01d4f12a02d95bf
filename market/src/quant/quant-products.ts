import { dayOf } from '../calendar/india-time.ts'
import { commitmentOf } from './commitment.ts'
import { makeStrategy } from './make-strategy.ts'
import * as terms from './quant-plans.ts'
import { createQuantRun, type QuantSources, type RunTerms } from './quant-run.ts'
import type { QuantFamily, QuantProduct } from './quant-types.ts'
import { searchLog } from './search-log.ts'
import { overfitted, type Search, searched } from './strategies/overfitted.ts'
import type { Strategy } from './strategy.ts'

/** A product with its computation. */
export interface RunProduct {
  readonly product: QuantProduct
  readonly run: ReturnType<typeof createQuantRun>
  /** Annual Sharpe ratios of all trials; takes the number of daily changes in a year. */
  readonly tried: (stepsOfYear: number) => readonly number[]
}

const warnings: ReadonlySet<QuantFamily> = new Set(['overfitted', 'martingale', 'leveraged'])

/** Products by their plans, not yet computed. */
export const createProduct = (sources: QuantSources) => {
  const { days, shares, pathOf } = sources
  const firstIndexAfter = (calendarDays: number): number => days.firstFrom(days.numberOf(0) + calendarDays)

  const productOf = (plan: terms.QuantPlan, firstIndex: number, openIndex: number): QuantProduct => {
    const { id, family, parameters, holdingDays } = plan
    return {
      id,
      family,
      parameters,
      holdingDays,
      isWarning: warnings.has(family),
      commitment: commitmentOf(plan),
      testedFrom: dayOf(days.numberOf(firstIndex)),
      opensOn: dayOf(days.numberOf(openIndex)),
      earlySalePpm: terms.earlySalePpm,
      minimumShares: terms.minimumShares,
      capitalPaise: terms.capitalPaise,
      sharesIssued: terms.sharesIssued,
      feePpm: terms.feePpm,
    }
  }
  const termsOf = (product: QuantProduct): RunTerms => ({
    ...product,
    isOnMargin: product.family === 'leveraged' || product.family === 'martingale',
  })
  /** Chosen on first request, when the days it is fitted to are over. */
  const fitted = (product: QuantProduct, firstIndex: number, openIndex: number): RunProduct => {
    let search: Search | undefined
    const found = (): Search => {
      // A company listed later has no past to fit to, and could not have been held since the first day.
      const withPast = shares.ranked(openIndex - 1).filter((one) => pathOf(one).isListedOn(firstIndex))
      const pool = withPast.slice(0, product.parameters.pool)
      search ??= searched(
        pool.map(({ id }) => id),
        (id, dayIndex) => shares.startShareOf({ id }, dayIndex),
        firstIndex,
        openIndex,
      )
      return search
    }
    let strategy: Strategy | undefined
    const late: Strategy = (view, book) => {
      strategy ??= overfitted(found().variant)
      return strategy(view, book)
    }
    return {
      product,
      run: createQuantRun(termsOf(product), late, sources, [firstIndex, openIndex]),
      tried: (stepsOfYear) => found().sharpes.map((daily) => daily * Math.sqrt(stepsOfYear)),
    }
  }
  return (plan: terms.QuantPlan): RunProduct => {
    const firstIndex = firstIndexAfter(terms.testedAfterDays)
    const openIndex = firstIndexAfter(plan.opensAfterDays)
    const product = productOf(plan, firstIndex, openIndex)
    const { family, parameters } = plan
    if (family === 'overfitted') return fitted(product, firstIndex, openIndex)
    const strategy = makeStrategy(family, parameters)
    return {
      product,
      run: createQuantRun(termsOf(product), strategy, sources, [firstIndex, openIndex]),
      tried: () => searchLog.filter((trial) => trial.family === family).map(({ sharpe }) => sharpe),
    }
  }
}
