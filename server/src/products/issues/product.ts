import { noDesk, type Product } from '../product.ts'
import { applicationRoutes } from './application-routes.ts'
import { issueDates } from './dates.ts'
import { createSalts } from './house.ts'
import { issueJobs } from './jobs.ts'
import { issueLossCover } from './loss-cover.ts'
import { offerDocumentRoutes } from './offer-document/routes.ts'
import { issueTables } from './own-tables.ts'
import { issuePapers } from './papers.ts'
import { issueRoutes } from './routes.ts'
import { issueSetting } from './setting.ts'
import { stageRoutes } from './stage-routes.ts'
import { stoppableIssues } from './stoppable.ts'

export const issueProduct: Product = {
  code: 'issue',
  accounts: ['user:application-hold', 'user:allotted-shares'],
  ownTables: issueTables,
  lossCovers: [issueLossCover],
  worthSources: [],
  papers: [issuePapers],
  queues: [],
  stoppable: [stoppableIssues],
  dates: issueDates,
  setting: ({ market }) => issueSetting(market),
  jobs: issueJobs,
  routes: (services) => {
    const { market, issues, settings } = services
    const saltOf = createSalts(services.encryption)
    return [
      ...issueRoutes(services),
      ...stageRoutes(services),
      ...offerDocumentRoutes(services),
      ...applicationRoutes({
        ...services,
        house: (stops) => ({ market, issues, saltOf, stops, ...settings() }),
      }),
    ]
  },
  desk: noDesk,
}
