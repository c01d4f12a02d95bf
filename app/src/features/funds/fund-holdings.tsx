import { Trans, useLingui } from '@lingui/react/macro'
import { Segmented } from '@tarazu/ui/segmented.tsx'
import { useState } from 'react'
import { localName } from '../../locale/activate.ts'
import { sectorName } from '../../locale/sector-name.ts'
import { Link } from '../../router/link.tsx'
import { widest } from './fund-figures.ts'
import type { FundDetail } from './fund-queries.ts'
import { WeightBar } from './weight-bar.tsx'

/** The largest holdings with their weights, or all by sector. */
export const FundHoldings = ({ fund }: { readonly fund: FundDetail }) => {
  const { t } = useLingui()
  const [shown, setShown] = useState<'shares' | 'sectors'>('shares')
  const { holdingsCount: count, moneyPercent: money } = fund
  return (
    <>
      <Segmented
        label={t({ message: 'Holdings', context: 'fund' })}
        look="chips"
        value={shown}
        onChange={setShown}
        options={[
          { value: 'shares', label: t`Largest holdings` },
          { value: 'sectors', label: t`Sectors` },
        ]}
      />
      {shown === 'shares' && <Shares holdings={fund.holdings} />}
      {shown === 'sectors' && <Sectors sectors={fund.sectors} />}
      <p className="figures px-4 pt-2 text-muted text-xs">
        <Trans>
          {count} holdings in all; {money}% is cash, lent overnight.
        </Trans>
      </p>
    </>
  )
}

const Shares = ({ holdings }: Pick<FundDetail, 'holdings'>) => {
  const most = widest(holdings.map(({ percent }) => percent))
  return (
    <ul className="mt-1">
      {holdings.map((one) => {
        const { exchange, code, percent } = one
        const inside = (
          <>
            <span className="flex items-baseline justify-between gap-3 text-sm">
              <span className="min-w-0 truncate font-medium">{localName(one)}</span>
              <span className="figures shrink-0 font-medium">{percent}%</span>
            </span>
            <WeightBar percent={percent} ofPercent={most} />
          </>
        )
        return (
          <li key={`${exchange}:${code}`}>
            {exchange === 'NSE' || exchange === 'BSE' ? (
              <Link
                to="/stock/$exchange/$code"
                params={{ exchange, code }}
                className="tappable block min-h-11 px-4 py-2"
              >
                {inside}
              </Link>
            ) : (
              <div className="min-h-11 px-4 py-2">{inside}</div>
            )}
          </li>
        )
      })}
    </ul>
  )
}

const Sectors = ({ sectors }: Pick<FundDetail, 'sectors'>) => {
  const most = widest(sectors.map(({ percent }) => percent))
  return (
    <ul className="mt-1 space-y-3 px-4 py-2">
      {sectors.map(({ sector, percent }) => (
        <li key={sector}>
          <span className="flex items-baseline justify-between gap-3 text-sm">
            <span className="font-medium">{sectorName(sector)}</span>
            <span className="figures shrink-0 font-medium">{percent}%</span>
          </span>
          <WeightBar percent={percent} ofPercent={most} />
        </li>
      ))}
    </ul>
  )
}
