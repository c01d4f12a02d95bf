import { Plural, Trans } from '@lingui/react/macro'
import { countText, dayText, ratioText } from '@tarazu/contract/money/format.ts'
import { rupeesFromPaise } from '@tarazu/contract/money/money.ts'
import type { OwnStats } from '@tarazu/market/quant/own/own-types.ts'
import { Button } from '@tarazu/ui/button.tsx'
import { Section } from '@tarazu/ui/card.tsx'
import { Change } from '@tarazu/ui/change.tsx'
import { FactRow } from '@tarazu/ui/fact-row.tsx'
import { Money } from '@tarazu/ui/money.tsx'
import { EyeOff } from 'lucide-react'
import { localName } from '../../locale/activate.ts'
import { MonthTable } from '../quant/month-table.tsx'
import type { DoneTest } from './back-test.ts'
import { TestChart } from './test-chart.tsx'

const percent = (part: number): string => {
  const text = (part * 100).toFixed(2)
  return text === '-0.00' ? '0.00' : text
}
const rupees = (paise: number): string => rupeesFromPaise(BigInt(Math.round(paise)))

interface TestResultProps {
  readonly done: DoneTest
  /** How many rules have been tried so far, including this one, and how many hold-out periods were viewed. */
  readonly triedCount: number
  readonly looks: number
  readonly showsUnseen: boolean
  readonly onLook: () => void
}

/** A back-test's result: performance, reliability, and costs. */
export const TestResult = ({ done, triedCount, looks, showsUnseen, onLook }: TestResultProps) => {
  const { report, tookMs, sumPaise } = done
  const days = countText(done.days)
  const { seen, unseen, costs } = report
  const splitDay = dayText(report.splitDay)
  const seconds = (tookMs / 1000).toFixed(1)
  const months = report.months
    .filter(({ month }) => showsUnseen || month < report.splitDay.slice(0, 7))
    .map(({ month, growth }) => ({ month, percent: percent(growth) }))
  return (
    <>
      <p role="status" className="mx-4 rounded-md bg-sunken px-3 py-2 text-sm">
        <Trans>Practice result, not a promise.</Trans>{' '}
        <Trans>
          {days} trading days, computed on this device in {seconds} s.
        </Trans>
      </p>
      <div className="mt-3">
        <TestChart report={report} showsUnseen={showsUnseen} />
      </div>
      <Section title={<Trans>While you looked, until {splitDay}</Trans>}>
        <Stats stats={seen} />
      </Section>
      <Section title={<Trans>Holdout, from {splitDay}</Trans>}>
        {showsUnseen ? <LookedAt stats={unseen} looks={looks} /> : <KeptBack onLook={onLook} />}
      </Section>
      <Trust report={report} triedCount={triedCount} />
      <Costs costs={costs} sumPaise={sumPaise} />
      <Section title={<Trans>Month by month</Trans>}>
        <MonthTable months={months} />
      </Section>
      {showsUnseen && <NextOrders done={done} />}
    </>
  )
}

interface LookedAtProps {
  readonly stats: OwnStats
  readonly looks: number
}

const LookedAt = ({ stats, looks }: LookedAtProps) => (
  <>
    <Stats stats={stats} />
    <p className="px-4 text-muted text-xs">
      {looks > 1 ? (
        <Trans>You’ve tested {looks} rules on the holdout. Each test makes it a weaker check.</Trans>
      ) : (
        <Trans>Don’t tune the rule to the holdout: then it no longer tests anything.</Trans>
      )}
    </p>
  </>
)

const KeptBack = ({ onLook }: Pick<TestResultProps, 'onLook'>) => (
  <div className="px-4">
    <p className="flex items-start gap-2 text-sm">
      <EyeOff className="mt-0.5 size-4 shrink-0 text-muted" aria-hidden />
      <span>
        <Trans>
          The last quarter of the period is held out. Look at it once, when your rule is final: it’s the
          closest you can get to testing the future.
        </Trans>
      </span>
    </p>
    <Button look="outline" className="mt-3 w-full" onClick={onLook}>
      <Trans>Show the holdout</Trans>
    </Button>
  </div>
)

type Report = DoneTest['report']

interface TrustProps {
  readonly report: Report
  readonly triedCount: number
}

const Trust = ({ report, triedCount }: TrustProps) => {
  const { quarters } = report
  const [rate10, median, rate90] = [quarters?.low10, quarters?.median, quarters?.high90].map((one) =>
    one === undefined ? undefined : percent(one),
  )
  return (
    <Section title={<Trans>How far to trust it</Trans>}>
      <dl className="px-4">
        <FactRow label={<Trans>Rules you have tried</Trans>} value={triedCount} />
        <FactRow
          strong
          label={<Trans>Chance that it is more than luck</Trans>}
          value={`${percent(report.deflatedSharpe)}%`}
        />
        {median !== undefined && rate10 !== undefined && rate90 !== undefined && (
          <>
            <FactRow label={<Trans>Median quarter</Trans>} value={<Change percent={median} />} />
            <FactRow
              label={<Trans>One in ten quarters ended below</Trans>}
              value={<Change percent={rate10} />}
            />
            <FactRow
              label={<Trans>One in ten quarters ended above</Trans>}
              value={<Change percent={rate90} />}
            />
          </>
        )}
      </dl>
      <p className="mt-1 px-4 text-muted text-xs">
        <Trans>
          The chance allows for every rule you’ve ever back-tested: try a hundred, and one will look good by
          luck. In a fair market, a rule earns about what the market earns, less its costs.
        </Trans>
      </p>
    </Section>
  )
}

interface CostsProps {
  readonly costs: Report['costs']
  readonly sumPaise: number
}

const Costs = ({ costs, sumPaise }: CostsProps) => (
  <Section title={<Trans>What trading cost</Trans>}>
    <dl className="px-4">
      <FactRow label={<Trans>Trades</Trans>} value={costs.trades} />
      <FactRow label={<Trans>Taxes and fees</Trans>} value={<Money rupees={rupees(costs.chargesPaise)} />} />
      <FactRow
        label={<Trans>Spread and moving the price</Trans>}
        value={<Money rupees={rupees(costs.slippagePaise)} />}
      />
      <FactRow
        strong
        label={<Trans>Cost a year, of its value</Trans>}
        value={`${percent(costs.costOfYear)}%`}
      />
      <FactRow
        label={<Trans>Yearly turnover</Trans>}
        value={<Trans>{costs.turnover.toFixed(1)} times</Trans>}
      />
      <FactRow label={<Trans>Tested with</Trans>} value={<Money rupees={rupees(sumPaise)} />} />
    </dl>
  </Section>
)

const Stats = ({ stats }: { readonly stats: OwnStats }) => (
  <dl className="px-4">
    <FactRow
      strong
      label={<Trans>Growth per year</Trans>}
      value={<Change percent={percent(stats.growthOfYear)} />}
    />
    <FactRow
      label={<Trans context="growth">Total</Trans>}
      value={<Change percent={percent(stats.growth)} />}
    />
    <FactRow
      label={<Trans>The market in that time</Trans>}
      value={<Change percent={percent(stats.marketGrowth)} />}
    />
    <FactRow label={<Trans>Deepest fall from a peak</Trans>} value={`${percent(stats.deepestFall)}%`} />
    <FactRow
      label={<Trans>The market’s deepest fall</Trans>}
      value={`${percent(stats.marketDeepestFall)}%`}
    />
    <FactRow label={<Trans>Worst month</Trans>} value={<Change percent={percent(stats.worstMonth)} />} />
    <FactRow label={<Trans>Best month</Trans>} value={<Change percent={percent(stats.bestMonth)} />} />
    <FactRow label={<Trans>Volatility, a year</Trans>} value={`${percent(stats.deviationOfYear)}%`} />
    <FactRow label={<Trans>Sharpe ratio</Trans>} value={ratioText(stats.sharpe, 2)} />
  </dl>
)

/** The rule's next holdings and orders. */
const NextOrders = ({ done: { report, listings } }: { readonly done: DoneTest }) => {
  const { holdings, next } = report
  const names = (ids: readonly { readonly id: number }[]): string =>
    ids
      .flatMap(({ id }) => {
        const listed = listings[id]
        return listed === undefined ? [] : [localName(listed)]
      })
      .join(', ')
  return (
    <Section title={<Trans>At the next opening</Trans>}>
      <dl className="px-4 text-sm">
        <FactRow
          label={<Trans>It would hold</Trans>}
          value={<Plural value={holdings.length} one="# company" other="# companies" />}
        />
        <FactRow label={<Trans>Sell</Trans>} value={names(next.sales) || '–'} />
        <FactRow label={<Trans>Buy</Trans>} value={names(next.purchases) || '–'} />
      </dl>
    </Section>
  )
}
