import { useQuery } from '@tanstack/react-query'
import { deskProductDays } from '@tarazu/contract/calls/desk-funds.ts'
import { countText, dayText, hourText, rupeesText } from '@tarazu/contract/money/format.ts'
import type { CallOutput } from '@tarazu/contract/wire/call.ts'
import { Alert, Table, Tag, Typography } from 'antd'
import { call } from '../../api.ts'
import { problemOf } from '../../problem.ts'
import { TwoLines } from '../../two-lines.tsx'
import { fundWords as words } from './fund-words.ts'

type ProductDay = CallOutput<typeof deskProductDays>['days'][number]

const Counted = ({ of: { count, amount } }: { readonly of: ProductDay['plans'] }) =>
  count === 0 ? '–' : <TwoLines first={countText(count)} second={rupeesText(amount, { whole: true })} />

const counted = (title: string, of: (day: ProductDay) => ProductDay['plans']) => ({
  title,
  align: 'end' as const,
  className: 'figure',
  render: (_: unknown, day: ProductDay) => <Counted of={of(day)} />,
})

/** Upcoming product events, day by day. */
export const ProductDays = () => {
  const days = useQuery({
    queryKey: ['product-days'],
    queryFn: () => call(deskProductDays, {}),
    refetchInterval: 30_000,
  })
  return (
    <>
      <div className="desk-heading">
        <Typography.Title level={1}>{words.days}</Typography.Title>
      </div>
      <p className="desk-hint">{words.daysHint}</p>
      {days.isError ? <Alert type="error" showIcon title={problemOf(days.error)} /> : null}
      <Table
        className="desk-table"
        size="small"
        rowKey="day"
        loading={days.isPending}
        dataSource={days.data?.days ?? []}
        pagination={false}
        columns={[
          {
            title: words.day,
            width: 150,
            render: (_, { day, isTradingDay, holiday }) => (
              <TwoLines first={dayText(day)} second={isTradingDay ? '' : (holiday ?? words.noTrading)} />
            ),
          },
          counted(words.purchases, ({ subscriptions }) => subscriptions),
          counted(words.redemptions, ({ redemptions }) => redemptions),
          counted(words.payouts, ({ payouts }) => payouts),
          counted(words.plans, ({ plans }) => plans),
          {
            title: words.events,
            render: (_, { events }) =>
              events.map(({ kind, product, name, at }) => (
                <div key={`${kind} ${product}`}>
                  <Tag color={kind === 'pays-out' ? 'red' : 'default'}>{hourText(at)}</Tag> {name}{' '}
                  {words.eventKinds[kind]}
                </div>
              )),
          },
        ]}
      />
    </>
  )
}
