import { Trans, useLingui } from '@lingui/react/macro'
import { instantText } from '@tarazu/contract/money/format.ts'
import { IconButton } from '@tarazu/ui/button.tsx'
import { ListRow } from '@tarazu/ui/list-row.tsx'
import { showToast } from '@tarazu/ui/toast.tsx'
import { Check, Trash2, TrendingDown, TrendingUp } from 'lucide-react'
import type { ReactNode } from 'react'
import { localName } from '../../locale/activate.ts'
import { failureSentence } from '../../parts/failure.ts'
import { Link } from '../../router/link.tsx'
import { type Alert, useDeleteAlert } from './alert-queries.ts'
import { priceWords } from './price-words.ts'

interface AlertRowsProps {
  readonly alerts: readonly Alert[]
  /** Whether each row names its stock or index. */
  readonly named: boolean
}

export const AlertRows = ({ alerts, named }: AlertRowsProps) => (
  <ul>
    {alerts.map((alert) => (
      <li key={alert.alertNo} className="flex items-center border-line border-b pe-2 last:border-b-0">
        <Lead alert={alert} named={named} />
        <Delete alert={alert} />
      </li>
    ))}
  </ul>
)

const Lead = ({ alert, named }: { readonly alert: Alert; readonly named: boolean }) => {
  const row = named ? (
    <ListRow
      lead={<Mark alert={alert} />}
      title={localName(alert)}
      subtitle={<Condition alert={alert} />}
      className="pe-1"
      value={<Figure alert={alert} />}
      subvalue={<FigureNote alert={alert} />}
    />
  ) : (
    <ListRow lead={<Mark alert={alert} />} title={<Condition alert={alert} />} className="pe-1" />
  )
  if (!named || alert.exchange === null) return <div className="min-w-0 flex-1">{row}</div>
  const { exchange, code } = alert
  return (
    <Link
      to="/stock/$exchange/$code"
      params={{ exchange, code }}
      className="tappable block min-w-0 flex-1 -outline-offset-2"
    >
      {row}
    </Link>
  )
}

const Figure = ({ alert }: { readonly alert: Alert }): ReactNode => {
  const price = alert.reachedPrice ?? alert.currentPrice
  return price === null ? '–' : priceWords(alert.exchange, price)
}

const FigureNote = ({ alert: { reachedAt } }: { readonly alert: Alert }) => (
  <span className="text-muted">
    {reachedAt === null ? <Trans context="price">now</Trans> : instantText(reachedAt).slice(0, 16)}
  </span>
)

const Mark = ({ alert: { condition, reachedAt } }: { readonly alert: Alert }) => {
  const rising = condition === 'at-or-above' || condition === 'rises'
  const Icon = reachedAt !== null ? Check : rising ? TrendingUp : TrendingDown
  const tone =
    reachedAt !== null ? 'bg-sunken text-muted' : rising ? 'bg-gain-soft text-gain' : 'bg-loss-soft text-loss'
  return (
    <span
      aria-hidden="true"
      className={`flex size-9 shrink-0 items-center justify-center rounded-full ${tone}`}
    >
      <Icon className="size-4.5" />
    </span>
  )
}

const Condition = ({ alert }: { readonly alert: Alert }) => {
  const price = priceWords(alert.exchange, alert.price ?? '0.00')
  const percent = alert.percent ?? ''
  switch (alert.condition) {
    case 'at-or-above':
      return <Trans>Rises to {price}</Trans>
    case 'at-or-below':
      return <Trans>Falls to {price}</Trans>
    case 'rises':
      return <Trans>Rises by {percent}% in a day</Trans>
    case 'falls':
      return <Trans>Falls by {percent}% in a day</Trans>
  }
}

const Delete = ({ alert }: { readonly alert: Alert }) => {
  const { t } = useLingui()
  const remove = useDeleteAlert()
  const name = localName(alert)
  return (
    <IconButton
      label={t`Delete alert on ${name}`}
      disabled={remove.isPending}
      onClick={() => remove.mutate(alert.alertNo, { onError: (error) => showToast(failureSentence(error)) })}
    >
      <Trash2 className="size-5 text-muted" aria-hidden />
    </IconButton>
  )
}
