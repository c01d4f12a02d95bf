import { useQuery } from '@tanstack/react-query'
import { deskCharges } from '@tarazu/contract/calls/desk-settings.ts'
import { dateText } from '@tarazu/contract/money/format.ts'
import { mayDo } from '@tarazu/contract/people/operator-roles.ts'
import {
  type ChargeTerms,
  financingPpmOn,
  ratesOn,
  scopeOf,
  termsOf,
  versionDays,
} from '@tarazu/contract/trading/charge-versions.ts'
import { percentOfPpm } from '@tarazu/contract/trading/order-rules.ts'
import type { CallOutput } from '@tarazu/contract/wire/call.ts'
import { Alert, Card, Skeleton, Table, Typography } from 'antd'
import { call } from '../api.ts'
import { useMe } from '../me.ts'
import { words } from '../words.ts'
import { ChargeChanges } from './charge-changes.tsx'
import { chargeText, maximumText, scopeText } from './charge-texts.ts'
import { chargeWords } from './charge-words.ts'
import { NewCharges } from './new-charges.tsx'
import { WaitingRequests } from './request-card.tsx'
import { RequestTable } from './request-table.tsx'

type Shown = CallOutput<typeof deskCharges>

/** The dated charges: current, past and future versions, and a form for a new one. */
export const Charges = () => {
  const charges = useQuery({
    queryKey: ['charges'],
    queryFn: () => call(deskCharges, {}),
    refetchInterval: 5_000,
  })
  return (
    <>
      <div className="desk-heading">
        <Typography.Title level={1}>{chargeWords.charges}</Typography.Title>
      </div>
      {charges.isError ? <Alert type="error" showIcon title={words.offline} /> : null}
      {charges.data ? <Loaded shown={charges.data} /> : <Skeleton active paragraph={{ rows: 12 }} />}
    </>
  )
}

const dayText = (day: string): string => dateText(`${day}T00:00:00+05:30`)

const Loaded = ({ shown }: { readonly shown: Shown }) => {
  const { role } = useMe()
  const newest = versionDays(shown.charges, shown.financingRates)[0] ?? shown.today
  return (
    <>
      <WaitingRequests
        state={shown}
        may={mayDo(role, 'setting.approve')}
        what={({ fromDay, lines, financingAnnualPpm }) => (
          <>
            <p>{`${chargeWords.fromDay} ${dayText(fromDay)}`}</p>
            <ChargeChanges
              before={{
                lines: ratesOn(shown.charges, newest),
                annualPpm: financingPpmOn(shown.financingRates, newest),
              }}
              after={{ lines, annualPpm: BigInt(financingAnnualPpm) }}
            />
          </>
        )}
      />
      <Card title={chargeWords.inForce}>
        <p>{chargeWords.hint}</p>
        <Lines
          lines={ratesOn(shown.charges, shown.today)}
          annualPpm={financingPpmOn(shown.financingRates, shown.today)}
        />
      </Card>
      {mayDo(role, 'setting.propose') ? (
        <NewCharges
          key={newest}
          lines={ratesOn(shown.charges, newest).map(termsOf)}
          annualPpm={financingPpmOn(shown.financingRates, newest)}
          earliestDay={newest > shown.earliestDay ? newest : shown.earliestDay}
          needsApproval={shown.needsApproval}
        />
      ) : null}
      <Versions shown={shown} />
      <RequestTable of="charges" empty={words.noSettingRequests} />
    </>
  )
}

interface LinesProps {
  readonly lines: readonly ChargeTerms[]
  readonly annualPpm: bigint
}

const Lines = ({ lines, annualPpm }: LinesProps) => (
  <Table
    rowKey={scopeOf}
    size="small"
    pagination={false}
    dataSource={[...lines]}
    columns={[
      { title: chargeWords.charge, render: (_, { charge }) => chargeWords.names[charge] },
      { title: chargeWords.appliesTo, render: (_, line) => scopeText(line) },
      { title: chargeWords.rate, render: (_, line) => <b className="figure">{chargeText(line)}</b> },
      { title: chargeWords.maximum, render: (_, line) => maximumText(line) },
      { title: chargeWords.source, dataIndex: 'source' },
    ]}
    footer={() => (
      <>
        {`${chargeWords.financing}: `}
        <b className="figure">{`${percentOfPpm(annualPpm)}%`}</b>
      </>
    )}
  />
)

const Versions = ({ shown }: { readonly shown: Shown }) => {
  const { charges, financingRates, today } = shown
  const days = versionDays(charges, financingRates)
  const current = days.find((day) => day <= today)
  const stateOf = (day: string): string => {
    if (day === current) return chargeWords.now
    return day > today ? chargeWords.coming : chargeWords.past
  }
  return (
    <Card title={chargeWords.versions}>
      <Table
        rowKey="day"
        size="small"
        pagination={{ pageSize: 10, hideOnSinglePage: true }}
        dataSource={days.map((day) => ({ day }))}
        expandable={{
          columnTitle: chargeWords.rates,
          columnWidth: 64,
          expandedRowRender: ({ day }) => (
            <Lines lines={ratesOn(charges, day)} annualPpm={financingPpmOn(financingRates, day)} />
          ),
        }}
        columns={[
          { title: chargeWords.from, render: (_, { day }) => dayText(day) },
          { title: words.state, render: (_, { day }) => stateOf(day) },
        ]}
      />
    </Card>
  )
}
