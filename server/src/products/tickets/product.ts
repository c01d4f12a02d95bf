import type { Product } from '../product.ts'
import { noDates } from '../product-dates.ts'
import { deskTicketRoutes } from './desk-routes.ts'
import { ticketTables } from './own-tables.ts'
import { ticketRoutes } from './routes.ts'
import { createTicketStopKind, ticketStopQueue } from './stops.ts'

export const ticketProduct: Product = {
  code: 'ticket',
  accounts: [],
  ownTables: ticketTables,
  lossCovers: [],
  worthSources: [],
  papers: [],
  queues: [ticketStopQueue],
  stoppable: [],
  dates: noDates,
  open: (services) => {
    const kind = createTicketStopKind(services)
    return {
      setting: () => ({}),
      jobs: [],
      routes: ticketRoutes(services),
      desk: { kinds: [kind], routes: deskTicketRoutes({ ...services, kind }) },
    }
  },
}
