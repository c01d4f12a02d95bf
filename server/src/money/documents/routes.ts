import type { BoundCall } from '../../wire/http/bind.ts'
import { type DocumentServices, paperRoutes } from './paper-routes.ts'
import { taxRoutes } from './tax-routes.ts'

/** The documents after the trade. */
export const documentRoutes = (services: DocumentServices): readonly BoundCall[] => [
  ...taxRoutes(services),
  ...paperRoutes(services),
]
