import { deskOffers, deskStopOffer } from '@tarazu/contract/calls/desk-offers.ts'
import { countText, dateText, hourText, rupeesText } from '@tarazu/contract/money/format.ts'
import type { CallOutput } from '@tarazu/contract/wire/call.ts'
import { type TableColumnsType, Tag } from 'antd'
import { call } from '../api.ts'
import { TwoLines } from '../two-lines.tsx'
import { offerWords as words } from './offer-words.ts'
import { ProductChanges } from './product-changes.tsx'

type State = CallOutput<typeof deskOffers>
type Offer = State['offers'][number]
type Stop = NonNullable<Offer['stop']>

const kinds = ['issue', 'placement', 'block'] as const
const states = ['upcoming', 'open', 'closed'] as const
const stateColours = { upcoming: 'blue', open: 'green', closed: 'default' } as const

const changes = {
  stopped: { label: words.stops.stopped, effect: words.effects.stopped, isDangerous: true },
  hidden: { label: words.stops.hidden, effect: words.effects.hidden, isDangerous: true },
} as const

const When = ({ instant }: { readonly instant: string }) => (
  <span className="desk-lines">
    <TwoLines first={dateText(instant)} second={hourText(instant)} />
  </span>
)

const columns: TableColumnsType<Offer> = [
  {
    title: words.company,
    render: (_, { name, exchange, code }) => <TwoLines first={name} second={`${exchange} ${code}`} />,
  },
  {
    title: words.kind,
    filters: kinds.map((value) => ({ value, text: words.kinds[value] })),
    onFilter: (value, { kind }) => kind === value,
    render: (_, { kind }) => words.kinds[kind],
  },
  { title: words.opens, render: (_, { opensAt }) => <When instant={opensAt} /> },
  { title: words.closes, render: (_, { closesAt }) => <When instant={closesAt} /> },
  { title: words.quantity, align: 'end', render: (_, { quantity }) => countText(quantity) },
  { title: words.count, align: 'end', render: (_, { count }) => countText(count) },
  { title: words.shares, align: 'end', render: (_, { shares }) => countText(shares) },
  {
    title: words.amount,
    align: 'end',
    render: (_, { amount }) => rupeesText(amount, { whole: true }),
  },
  {
    title: words.state,
    filters: states.map((value) => ({ value, text: words.states[value] })),
    onFilter: (value, { state: its }) => its === value,
    render: (_, { state: its, stop }) => (
      <Tag color={stop !== null ? 'red' : stateColours[its]}>{words.states[stop ?? its]}</Tag>
    ),
  },
]

/** IPOs, placements and block trades; operators can stop them before they open. */
export const Offers = () => (
  <ProductChanges<State, Offer, string, Stop>
    title={words.offers}
    hint={words.hint}
    name="offers"
    load={() => call(deskOffers, {})}
    refetchMs={5_000}
    productsOf={({ offers }) => offers}
    idOf={({ id }) => id}
    nameOf={({ name }) => name}
    columns={columns}
    empty={words.empty}
    pageSize={15}
    changes={changes}
    changesOf={({ state, stop }) => (state === 'upcoming' && stop === null ? ['stopped', 'hidden'] : [])}
    factsOf={({ kind }) => [{ label: words.kind, text: words.kinds[kind] }]}
    waitingChange={({ id, stop }) => ({ id, change: stop })}
    request={({ id, change, reason }) => call(deskStopOffer, { id, stop: change, reason })}
    noRequests={words.noRequests}
  />
)
