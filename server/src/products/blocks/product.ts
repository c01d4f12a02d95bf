import { dayNumberAt } from '@tarazu/market/calendar/india-time.ts'
import { blockWindowsOf } from '@tarazu/market/offerings/block-windows.ts'
import { noDesk, type Product } from '../product.ts'
import { blockTables } from './own-tables.ts'
import { blockRoutes } from './routes.ts'
import { blockSetting } from './setting.ts'

export const blockProduct: Product = {
  code: 'block',
  accounts: [],
  ownTables: blockTables,
  lossCovers: [],
  worthSources: [],
  papers: [],
  queues: [],
  setting: ({ market, settings, calendar, clock }) => {
    const today = dayNumberAt(clock.nowMs())
    return blockSetting(market, settings(), blockWindowsOf(calendar, today), calendar.hoursModeOf(today))
  },
  jobs: () => [],
  routes: blockRoutes,
  desk: noDesk,
}
