import { Trans, useLingui } from '@lingui/react/macro'
import { dateText, ratioText } from '@tarazu/contract/money/format.ts'
import { classNames } from '@tarazu/ui/class-names.ts'
import type { HolderRow } from './company-queries.ts'

type Holder = Exclude<keyof HolderRow, 'date'>

const colours: Readonly<Record<Holder, string>> = {
  promoters: 'bg-ink',
  foreign: 'bg-series-blue',
  mutualFunds: 'bg-series-violet',
  insurers: 'bg-gain-fill',
  public: 'bg-muted',
}
const order = Object.keys(colours) as readonly Holder[]

/** The shareholding pattern at the newest quarter's end, and its change since the first one shown. */
export const Shareholders = ({ holders }: { readonly holders: readonly HolderRow[] }) => {
  const { t } = useLingui()
  const newest = holders.at(-1)
  const [first] = holders
  if (newest === undefined || first === undefined) return null
  const names: Readonly<Record<Holder, string>> = {
    promoters: t`Promoters`,
    foreign: t`Foreign institutions`,
    mutualFunds: t`Mutual funds`,
    insurers: t`Other domestic institutions`,
    public: t`Public`,
  }
  const [until, since] = [dateText(newest.date), dateText(first.date)]
  return (
    <div className="px-4">
      <div aria-hidden className="mt-2 flex h-2.5 gap-px overflow-hidden rounded-full">
        {order.map((holder) => (
          <span key={holder} className={colours[holder]} style={{ flexGrow: Number(newest[holder]) }} />
        ))}
      </div>
      <dl className="mt-1">
        {order.map((holder) => (
          <div
            key={holder}
            className="flex min-h-11 items-center gap-2.5 border-line border-b text-sm last:border-b-0"
          >
            <dt className="flex min-w-0 flex-1 items-center gap-2.5 break-words">
              <span aria-hidden className={classNames('size-2.5 shrink-0 rounded-full', colours[holder])} />
              {names[holder]}
            </dt>
            {holders.length > 1 && (
              <dd className="figures text-muted text-xs">
                <Points points={Number(newest[holder]) - Number(first[holder])} />
              </dd>
            )}
            <dd className="figures min-w-16 text-end font-medium">{newest[holder]}%</dd>
          </div>
        ))}
      </dl>
      <p className="pt-2 text-muted text-xs">
        {holders.length > 1 ? (
          <Trans>
            On {until}; changes in percentage points since {since}.
          </Trans>
        ) : (
          <Trans>On {until}.</Trans>
        )}
      </p>
    </div>
  )
}

/** "+1.25": percentage points. */
const Points = ({ points }: { readonly points: number }) => ratioText(points, 2, { sign: true })
