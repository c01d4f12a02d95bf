import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { indexSymbol, usePollInterval, useWatch } from '../../api/live.ts'
import { indicesQuery } from '../../api/market-queries.ts'
import { localName } from '../../locale/activate.ts'
import { Link } from '../../router/link.tsx'
import { LiveChange, LivePrice } from './live-price.tsx'

/** The indices in one slim line that scrolls sideways; each links to its page. */
export const IndexTicker = () => {
  const { t } = useLingui()
  const refetchInterval = usePollInterval()
  const { data } = useQuery({ ...indicesQuery, refetchInterval })
  const list = data?.list ?? []
  useWatch(list.map(({ code }) => indexSymbol(code)))
  return (
    <ul
      aria-label={t`Indices`}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard must reach what scrolls
      tabIndex={0}
      className="quiet-scroll -mt-3 flex min-h-12 items-center overflow-x-auto px-1.5"
    >
      {list.map((index) => (
        <li key={index.code} className="shrink-0">
          <Link
            to="/index/$code"
            params={{ code: index.code }}
            className="tappable flex min-h-12 items-center gap-1.5 px-2.5 text-xs -outline-offset-2"
          >
            <span className="text-muted">{localName(index)}</span>
            <LivePrice
              symbol={indexSymbol(index.code)}
              price={index.price}
              currency={false}
              className="font-semibold"
            />
            <LiveChange symbol={indexSymbol(index.code)} percent={index.changePercent} />
          </Link>
        </li>
      ))}
    </ul>
  )
}
