import { deskQuant, deskStopQuant } from '@tarazu/contract/calls/desk-quant.ts'
import { countText, dayText, percentText, rupeesText } from '@tarazu/contract/money/format.ts'
import type { CallOutput } from '@tarazu/contract/wire/call.ts'
import { type TableColumnsType, Tag, Typography } from 'antd'
import { call } from '../api.ts'
import { TwoLines } from '../two-lines.tsx'
import { ProductChanges } from './product-changes.tsx'
import { quantWords as words } from './quant-words.ts'

type State = CallOutput<typeof deskQuant>
type Product = State['products'][number]
type Stop = State['waiting'][number]['stop']

const colours = {
  coming: 'blue',
  open: 'green',
  stopped: 'orange',
  hidden: 'orange',
  closed: 'red',
  ended: 'default',
} as const

const changes = {
  stopped: { label: words.stops.stopped, isDangerous: true },
  hidden: { label: words.stops.hidden, isDangerous: true },
  closed: { label: words.stops.closed, isDangerous: true, isFinal: true },
  resumed: { label: words.stops.resumed },
} as const

const changesOf = ({ state, stop }: Product): readonly Stop[] => {
  if (state === 'ended' || stop === 'closed') return []
  return stop === null ? ['stopped', 'hidden', 'closed'] : ['resumed', 'closed']
}

const figure = { align: 'end', className: 'figure' } as const

const percent = (text: string | null): string => (text === null ? '–' : percentText(Number(text), 2))

const columns: TableColumnsType<Product> = [
  {
    title: words.product,
    className: 'figure',
    render: (_, { name, id, isWarning }) => (
      <span>
        {name} {isWarning ? <Tag color="red">{words.warning}</Tag> : null}
        <br />
        <Typography.Text type="secondary">{id}</Typography.Text>
      </span>
    ),
  },
  {
    title: words.opens,
    className: 'figure',
    render: (_, { opensOn, holdingDays }) => (
      <TwoLines first={dayText(opensOn)} second={words.unlocks(holdingDays)} />
    ),
  },
  {
    title: words.value,
    ...figure,
    render: (_, { value, valueDate }) => (
      <TwoLines
        first={value === null ? '–' : rupeesText(value)}
        second={valueDate === null ? '' : dayText(valueDate)}
      />
    ),
  },
  {
    title: <TwoLines first={words.day} second={words.since} />,
    ...figure,
    render: (_, { dailyYieldRate, sinceOpening }) => (
      <TwoLines first={percent(dailyYieldRate)} second={percent(sinceOpening)} />
    ),
  },
  {
    title: <span title={words.range}>{words.expected}</span>,
    ...figure,
    render: (_, { expectedRate, rate10, rate90 }) => (
      <TwoLines first={percent(expectedRate)} second={`${percent(rate10)} / ${percent(rate90)}`} />
    ),
  },
  {
    title: words.worth,
    ...figure,
    render: (_, { worth, holders, waitingOrders }) => (
      <TwoLines
        first={rupeesText(worth, { whole: true })}
        second={words.holding(countText(holders), countText(waitingOrders))}
      />
    ),
  },
  {
    title: words.state,
    render: (_, { state, stop }) => <Tag color={colours[stop ?? state]}>{words.states[stop ?? state]}</Tag>,
  },
]

/** AI products. */
export const Quant = () => (
  <ProductChanges<State, Product, string, Stop>
    title={words.products}
    hint={words.hint}
    name="quant"
    load={() => call(deskQuant, {})}
    refetchMs={10_000}
    productsOf={({ products }) => products}
    idOf={({ id }) => id}
    nameOf={({ name }) => name}
    columns={columns}
    empty={words.empty}
    changes={changes}
    changesOf={changesOf}
    waitingChange={({ id, stop }) => ({ id, change: stop })}
    request={({ id, change, reason }) => call(deskStopQuant, { id, stop: change, reason })}
    noRequests={words.noRequests}
  />
)
