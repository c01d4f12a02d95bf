import { getBannerByPlat } from '@tarazu/contract/calls/site.ts'
import { type BoundCall, bindPublic } from '../http/bind.ts'
import { bannersIn } from './banners.ts'

export const siteRoutes: readonly BoundCall[] = [
  bindPublic(getBannerByPlat, async ({ language }) => ({ list: bannersIn(language) })),
]
