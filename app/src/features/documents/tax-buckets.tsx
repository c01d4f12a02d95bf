import { Trans, useLingui } from '@lingui/react/macro'
import { dayText } from '@tarazu/contract/money/format.ts'
import { Change } from '@tarazu/ui/change.tsx'
import { FactRow } from '@tarazu/ui/fact-row.tsx'
import { Money } from '@tarazu/ui/money.tsx'
import { localName } from '../../locale/activate.ts'
import { useBucketWords } from './bucket-words.ts'
import type { TaxReport } from './documents-queries.ts'

type TaxYear = TaxReport['tax']
type Bucket = TaxYear['buckets'][number]

const card = 'mx-4 mb-3 rounded-lg border border-line bg-surface px-4 py-3'

/** "12.50" as "12.5%". */
const rateText = (percent: string): string => `${Number(percent)}%`

/** How the year's gains would be taxed: by section, with losses set off. */
export const TaxBuckets = ({ tax }: { readonly tax: TaxYear }) => {
  const used = tax.buckets.filter((bucket) => bucket.hasRows)
  return (
    <>
      <p className="mx-4 mb-3 text-muted text-sm">
        <Trans>
          Practice, not advice: practice money isn’t income, and nothing here belongs in a tax return. This is
          how the law would treat your trades.
        </Trans>
      </p>
      {used.length === 0 && (
        <p className="mx-4 mb-3 text-muted text-sm">
          <Trans>Nothing was sold in this year.</Trans>
        </p>
      )}
      {used.map((bucket) => (
        <BucketCard key={bucket.bucket} bucket={bucket} tax={tax} />
      ))}
      {used.length > 0 && (
        <p className="mx-4 mb-3 text-muted text-xs">
          <Trans>
            Expenses are brokerage, fees, GST and stamp duty on both trades, for the shares sold. Securities
            transaction tax can’t be deducted from capital gains. The depository charge isn’t included.
          </Trans>
        </p>
      )}
      <Losses losses={tax.losses} />
      <Quarters quarters={tax.quarters} />
      <Tds tds={tax.dividendTds} />
    </>
  )
}

const BucketCard = ({ bucket, tax }: { readonly bucket: Bucket; readonly tax: TaxYear }) => {
  const { t } = useLingui()
  const words = useBucketWords()[bucket.bucket]
  const { section } = bucket
  const { act } = tax
  const rates = bucket.rates.map(({ percent }) => rateText(percent)).join(', ')
  const rate = rates === '' ? t`slab rate` : rates
  return (
    <div className={card}>
      <div className="flex items-baseline justify-between gap-3">
        <p className="font-semibold">{words.name}</p>
        <p className="figures shrink-0 text-muted text-xs">
          <Trans>
            Act of {act}, section {section}
          </Trans>{' '}
          · {rate}
        </p>
      </div>
      <p className="mt-1 text-muted text-xs">{words.meaning}</p>
      <dl className="mt-2">
        <FactRow label={<Trans>Gain</Trans>} value={<Change amount={bucket.gain} symbol />} />
        <FactRow label={<Trans>Less expenses</Trans>} value={<Money rupees={bucket.expenses} />} />
        {Number(bucket.setOff) !== 0 && (
          <FactRow label={<Trans>Less losses of the year</Trans>} value={<Money rupees={bucket.setOff} />} />
        )}
        {Number(bucket.broughtForward) !== 0 && (
          <FactRow
            label={<Trans>Less losses of earlier years</Trans>}
            value={<Money rupees={bucket.broughtForward} />}
          />
        )}
        {Number(bucket.exempt) !== 0 && (
          <FactRow label={<Trans>Less exempt amount</Trans>} value={<Money rupees={bucket.exempt} />} />
        )}
        <FactRow strong label={<Trans>Taxable</Trans>} value={<Money rupees={bucket.taxable} />} />
        <FactRow
          label={<Trans>Securities transaction tax, not deducted</Trans>}
          value={<Money rupees={bucket.stt} />}
        />
        {bucket.bucket === 'speculative' && (
          <FactRow
            label={<Trans>Turnover: the sum of absolute gains and losses</Trans>}
            value={<Money rupees={tax.speculativeTurnover} />}
          />
        )}
      </dl>
    </div>
  )
}

const Losses = ({ losses }: { readonly losses: TaxYear['losses'] }) => {
  const { t } = useLingui()
  if (losses.length === 0) return null
  const kinds = {
    'short-term': t`Short term`,
    'long-term': t`Long term`,
    speculative: t`Speculative`,
  }
  return (
    <div className={card}>
      <p className="font-semibold">
        <Trans>Losses carried forward</Trans>
      </p>
      <dl className="mt-1">
        {losses.map(({ year, kind, amount, lastYear }) => (
          <FactRow
            key={`${year} ${kind}`}
            label={
              <Trans>
                {kinds[kind]} of {year}, until {lastYear}
              </Trans>
            }
            value={<Money rupees={amount} />}
          />
        ))}
      </dl>
      <p className="mt-1 text-muted text-xs">
        <Trans>
          Capital losses can be carried forward for eight years, speculative losses for four, if the return is
          filed on time.
        </Trans>
      </p>
    </div>
  )
}

const Quarters = ({ quarters }: { readonly quarters: TaxYear['quarters'] }) => (
  <div className={card}>
    <p className="font-semibold">
      <Trans>By the due dates of advance tax</Trans>
    </p>
    <dl className="mt-1">
      {quarters.map(({ untilDay, duePercent, capitalGains, speculative, dividends }) => {
        const day = dayText(untilDay)
        return (
          <FactRow
            key={untilDay}
            label={
              duePercent === null ? (
                day
              ) : (
                <Trans>
                  {day}: {duePercent}% due
                </Trans>
              )
            }
            value={
              <span className="flex flex-col items-end">
                <Change amount={capitalGains} symbol />
                <span className="text-muted text-xs">
                  <Trans>
                    speculative <Change amount={speculative} symbol />, dividends <Money rupees={dividends} />
                  </Trans>
                </span>
              </span>
            }
          />
        )
      })}
    </dl>
    <p className="mt-1 text-muted text-xs">
      <Trans>
        Capital gains since 1 April after expenses, before losses are set off. Advance tax is due if a year’s
        tax is ₹10,000 or more.
      </Trans>
    </p>
  </div>
)

const Tds = ({ tds: { threshold, companies } }: { readonly tds: TaxYear['dividendTds'] }) => {
  if (threshold === null) return null
  return (
    <div className={card}>
      <p className="font-semibold">
        <Trans>Tax deducted from dividends (TDS)</Trans>
      </p>
      <dl className="mt-1">
        {companies.map((company) => (
          <FactRow
            key={company.name}
            label={
              <>
                {localName(company)} · <Money rupees={company.dividends} />
              </>
            }
            value={<Money rupees={company.tds} />}
          />
        ))}
      </dl>
      <p className="mt-1 text-muted text-xs">
        <Trans>
          A company deducts 10% once it pays you more than <Money rupees={threshold} /> in a year. The
          practice market deducts nothing.
        </Trans>
      </p>
    </div>
  )
}
