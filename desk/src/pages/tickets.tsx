import { deskStopTickets, deskTickets } from '@tarazu/contract/calls/desk-tickets.ts'
import { countText } from '@tarazu/contract/money/format.ts'
import type { CallOutput } from '@tarazu/contract/wire/call.ts'
import { type TableColumnsType, Tag } from 'antd'
import { call } from '../api.ts'
import { ProductChanges } from './product-changes.tsx'
import { ticketWords as words } from './ticket-words.ts'

type State = CallOutput<typeof deskTickets>
type Kind = State['kinds'][number]
type Stop = State['waiting'][number]['stop']

const changes = {
  stopped: { label: words.stops.stopped, effect: words.effects.stopped, isDangerous: true },
  resumed: { label: words.stops.resumed, effect: words.effects.resumed },
} as const

const columns: TableColumnsType<Kind> = [
  { title: words.earnedBy, render: (_, { earnedBy }) => words.kinds[earnedBy] },
  { title: words.ready, align: 'end', render: (_, { ready }) => countText(ready) },
  { title: words.used, align: 'end', render: (_, { used }) => countText(used) },
  { title: words.expired, align: 'end', render: (_, { expired }) => countText(expired) },
  {
    title: words.state,
    render: (_, { isStopped }) => (
      <Tag color={isStopped ? 'red' : 'green'}>{isStopped ? words.states.stopped : words.states.earned}</Tag>
    ),
  },
]

/** VIP tickets, by how they are earned. */
export const Tickets = () => (
  <ProductChanges<State, Kind, Kind['earnedBy'], Stop>
    title={words.tickets}
    hint={({ discountPercent, validDays }) => words.hint(discountPercent, validDays)}
    name="tickets"
    load={() => call(deskTickets, {})}
    refetchMs={5_000}
    productsOf={({ kinds }) => kinds}
    idOf={({ earnedBy }) => earnedBy}
    nameOf={({ earnedBy }) => words.kinds[earnedBy]}
    columns={columns}
    changes={changes}
    changesOf={({ isStopped }) => [isStopped ? 'resumed' : 'stopped']}
    waitingChange={({ earnedBy, stop }) => ({ id: earnedBy, change: stop })}
    request={({ id, change, reason }) => call(deskStopTickets, { earnedBy: id, stop: change, reason })}
    noRequests={words.noRequests}
  />
)
