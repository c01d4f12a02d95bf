import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Section } from '@tarazu/ui/card.tsx'
import { useLoggedIn } from '../../api/session.ts'
import { localName } from '../../locale/activate.ts'
import { Link } from '../../router/link.tsx'
import { fundOverlapQuery } from './fund-order-queries.ts'
import { WeightBar } from './weight-bar.tsx'

/**
 * The part of a fund that the investor already holds through shares and other funds; renders nothing without
 * either.
 */
export const FundOverlap = ({ code }: { readonly code: string }) => {
  const { data } = useQuery({ ...fundOverlapQuery(code), enabled: useLoggedIn() })
  if (data === undefined || data.percent === null) return null
  const { percent, list, funds } = data
  return (
    <Section title={<Trans>In common with what you hold</Trans>}>
      <p className="figures px-4 text-sm">
        <Trans>
          <strong>{percent}%</strong> of this fund is in your shares and other funds already.
        </Trans>
      </p>
      {funds.length > 0 && (
        <ul className="mt-1">
          {funds.map((fund) => (
            <li key={fund.code}>
              <Link
                to="/fund/$code"
                params={{ code: fund.code }}
                className="tappable block min-h-11 px-4 py-2"
              >
                <span className="flex items-baseline justify-between gap-3 text-sm">
                  <span className="min-w-0 truncate font-medium">{localName(fund)}</span>
                  <span className="figures shrink-0 font-medium">{fund.percent}%</span>
                </span>
                <WeightBar percent={fund.percent} ofPercent={100} />
              </Link>
            </li>
          ))}
        </ul>
      )}
      {list.length > 0 && (
        <details className="mx-4 mt-2 rounded-lg border border-line p-3 text-sm">
          <summary className="tappable min-h-6 cursor-pointer font-medium">
            <Trans>What is in both</Trans>
          </summary>
          <ul className="mt-2 space-y-2">
            {list.map((one) => {
              const { fundPercent, ownPercent } = one
              return (
                <li key={`${one.exchange}:${one.code}`}>
                  <span className="block font-medium">{localName(one)}</span>
                  <span className="figures block text-muted text-xs">
                    <Trans>
                      {fundPercent}% of the fund, {ownPercent}% of what you hold
                    </Trans>
                  </span>
                </li>
              )
            })}
          </ul>
        </details>
      )}
    </Section>
  )
}
