import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { paiseFromRupees } from '@tarazu/contract/money/money.ts'
import { IconButton } from '@tarazu/ui/button.tsx'
import { classNames } from '@tarazu/ui/class-names.ts'
import { BellPlus, BellRing } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { stockSymbol, useQuote } from '../../api/live.ts'
import type { StockDetail } from '../../api/market-queries.ts'
import { useLoggedIn } from '../../api/session.ts'
import { localName } from '../../locale/activate.ts'
import { currentPlace, navigate } from '../../router/navigation.ts'
import { alertsQuery } from './alert-queries.ts'

const AlertSheet = lazy(async () => ({ default: (await import('./alert-sheet.tsx')).AlertSheet }))

/** Opens the alerts of a stock; visitors are asked to log in first. */
export const AlertButton = ({ stock }: { readonly stock: StockDetail }) => {
  const { t } = useLingui()
  const loggedIn = useLoggedIn()
  const [state, setState] = useState<'unopened' | 'open' | 'closed'>('unopened')
  const { data } = useQuery({ ...alertsQuery, enabled: loggedIn })
  const live = useQuote(stockSymbol(stock))?.pricePaise
  const { exchange, code } = stock
  const waits = (data?.list ?? []).some(
    (alert) => alert.exchange === exchange && alert.code === code && alert.reachedAt === null,
  )
  const press = () => {
    if (loggedIn) setState('open')
    else navigate({ to: '/login', search: { next: currentPlace().href } })
  }
  const pricePaise = live === undefined ? (paiseFromRupees(stock.price) ?? 0n) : BigInt(live)
  const Icon = waits ? BellRing : BellPlus
  return (
    <>
      <IconButton label={t`Price alert`} onClick={press}>
        <Icon className={classNames('size-5.5', waits && 'text-link')} aria-hidden />
      </IconButton>
      {state !== 'unopened' && (
        <Suspense>
          <AlertSheet
            target={{ exchange, code, name: localName(stock), pricePaise }}
            open={state === 'open'}
            onOpenChange={(open) => setState(open ? 'open' : 'closed')}
          />
        </Suspense>
      )}
    </>
  )
}
