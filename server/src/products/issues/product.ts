import { drandChains } from '@tarazu/market/offerings/drand.ts'
import { noDesk, type Product } from '../product.ts'
import { applicationRoutes } from './application-routes.ts'
import { createDrandBeacon } from './beacon.ts'
import { issueDates } from './dates.ts'
import { createSalts } from './house.ts'
import { issueListOf } from './issue.ts'
import { issueJobs } from './jobs.ts'
import { issueLossCover } from './loss-cover.ts'
import { offerDocumentRoutes } from './offer-document/routes.ts'
import { issueTables } from './own-tables.ts'
import { issuePapers } from './papers.ts'
import { issueRoutes } from './routes.ts'
import { issueSetting } from './setting.ts'
import { stageRoutes } from './stage-routes.ts'
import { stoppableIssues } from './stoppable.ts'
import { warmUpIssues } from './warm-up.ts'

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
  open: (services) => {
    const { market, clock, settings, encryption, beaconUrl } = services
    const issues = issueListOf(market)
    const beacon = beaconUrl === undefined ? undefined : createDrandBeacon(beaconUrl, drandChains)
    const issueServices = { ...services, issues, beacon }
    const saltOf = createSalts(encryption)
    return {
      setting: () => issueSetting(market),
      jobs: issueJobs(issueServices),
      routes: [
        ...issueRoutes(issueServices),
        ...stageRoutes(issueServices),
        ...offerDocumentRoutes(issueServices),
        ...applicationRoutes({
          ...issueServices,
          house: (stops) => ({ market, issues, saltOf, stops, ...settings() }),
        }),
      ],
      desk: noDesk,
      warm: () => warmUpIssues(market, clock.nowMs()),
    }
  },
}
