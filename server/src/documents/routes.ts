import type { BoundCall } from '../http/bind.ts'
import type { Services } from '../services.ts'
import { taxRoutes } from './tax-routes.ts'

/** The papers after the trade. */
export const documentRoutes = (services: Services): readonly BoundCall[] => [...taxRoutes(services)]
