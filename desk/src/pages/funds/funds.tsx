import { deskChangeFund, deskFunds } from '@tarazu/contract/calls/desk-funds.ts'
import { countText, dayText, percentText, rupeesText } from '@tarazu/contract/money/format.ts'
import type { CallOutput } from '@tarazu/contract/wire/call.ts'
import { type TableColumnsType, Tag } from 'antd'
import { call } from '../../api.ts'
import { TwoLines } from '../../two-lines.tsx'
import { ProductChanges } from '../product-changes.tsx'
import { fundWords as words } from './fund-words.ts'

type State = CallOutput<typeof deskFunds>
type DeskFund = State['funds'][number]
type FundChange = State['waiting'][number]['change']

const changes = {
  suspend: { label: words.changes.suspend },
  resume: { label: words.changes.resume },
  close: { label: words.changes.close, isDangerous: true, isFinal: true },
} as const

const stateColours = { open: 'green', suspended: 'gold', closing: 'red', closed: 'default' } as const
const states = ['open', 'suspended', 'closing', 'closed'] as const
const groups = ['index', 'equity', 'sector', 'hybrid', 'gold', 'cash', 'target', 'scheme'] as const

/** What the desk may request for a fund; the market's own rules can't be overridden. */
const changesOf = ({ state, isStopped }: DeskFund): readonly FundChange[] => {
  if (state === 'closing' || state === 'closed') return []
  return [
    ...(state === 'open' ? (['suspend'] as const) : []),
    ...(isStopped ? (['resume'] as const) : []),
    'close',
  ]
}

const stateNote = ({ state, isStopped, closesWith }: DeskFund): string => {
  if (closesWith !== null) return words.closesWith(dayText(closesWith))
  return state === 'open' || isStopped ? '' : words.byMarket
}

const columns: TableColumnsType<DeskFund> = [
  {
    title: words.fund,
    sorter: (one, other) => one.name.localeCompare(other.name),
    render: (_, { name, code }) => <TwoLines first={name} second={code} />,
  },
  {
    title: words.kind,
    filters: groups.map((value) => ({ value, text: words.groups[value] })),
    onFilter: (value, { group }) => group === value,
    render: (_, { group }) => words.groups[group],
  },
  {
    title: words.netValue,
    align: 'end',
    className: 'figure',
    render: (_, { netValue, netValueDate }) => (
      <TwoLines
        first={netValue === null ? '–' : rupeesText(netValue)}
        second={netValueDate === null ? '' : dayText(netValueDate)}
      />
    ),
  },
  {
    title: words.change,
    align: 'end',
    className: 'figure',
    sorter: (one, other) => Number(one.change ?? 0) - Number(other.change ?? 0),
    render: (_, { change }) => (change === null ? '–' : percentText(Number(change), 2)),
  },
  {
    title: words.holders,
    align: 'end',
    className: 'figure',
    sorter: (one, other) => one.holders - other.holders,
    render: (_, { holders }) => countText(holders),
  },
  {
    title: words.held,
    align: 'end',
    className: 'figure',
    sorter: (one, other) => Number(one.held) - Number(other.held),
    render: (_, { held }) => rupeesText(held, { whole: true }),
  },
  {
    title: words.waiting,
    align: 'end',
    className: 'figure',
    sorter: (one, other) => one.waiting - other.waiting,
    render: (_, { waiting }) => countText(waiting),
  },
  {
    title: words.runningPlans,
    align: 'end',
    className: 'figure',
    sorter: (one, other) => one.plans - other.plans,
    render: (_, { plans }) => countText(plans),
  },
  {
    title: words.state,
    filters: states.map((value) => ({ value, text: words.states[value] })),
    onFilter: (value, { state }) => state === value,
    render: (_, fund) => (
      <>
        <Tag color={stateColours[fund.state]}>{words.states[fund.state]}</Tag>
        <TwoLines first="" second={stateNote(fund)} />
      </>
    ),
  },
]

/** Mutual funds as the market computes them. */
export const Funds = () => (
  <ProductChanges<State, DeskFund, string, FundChange>
    title={words.funds}
    hint={words.fundsHint}
    name="funds"
    load={() => call(deskFunds, {})}
    refetchMs={10_000}
    productsOf={({ funds }) => funds}
    idOf={({ code }) => code}
    nameOf={({ name }) => name}
    columns={columns}
    empty={words.noFunds}
    pageSize={15}
    changes={changes}
    changesOf={changesOf}
    waitingChange={({ code, change }) => ({ id: code, change })}
    request={({ id, change, reason }) => call(deskChangeFund, { code: id, change, reason })}
    noRequests={words.noRequests}
  />
)
