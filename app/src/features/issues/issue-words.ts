import { t } from '@lingui/core/macro'
import type { ApplicationState } from '@tarazu/contract/calls/issue-applications.ts'
import type { IssueState } from '@tarazu/contract/calls/issue-fields.ts'
import type { Category } from '@tarazu/market/offerings/categories.ts'
import type { Purpose, Risk } from '@tarazu/market/offerings/terms.ts'
import type { Application } from './issue-queries.ts'

/** An IPO's state. */
export const stateName = (state: IssueState): string =>
  ({
    open: t({ message: 'Open', context: 'IPO' }),
    upcoming: t({ message: 'Upcoming', context: 'IPO' }),
    closed: t({ message: 'Closed', context: 'IPO' }),
    allotted: t({ message: 'Allotted', context: 'IPO' }),
    listed: t({ message: 'Listed', context: 'IPO' }),
    failed: t({ message: 'Failed', context: 'IPO' }),
  })[state]

export const applicationStateName = (state: ApplicationState): string =>
  ({
    subscribed: t({ message: 'Applied', context: 'IPO application' }),
    allotted: t({ message: 'Allotted', context: 'IPO application' }),
    not_allotted: t({ message: 'Not allotted', context: 'IPO application' }),
    withdrawn: t({ message: 'Withdrawn', context: 'IPO application' }),
  })[state]

/** The categories of shares, as SEBI's rules name them. */
export const categoryName = (category: Category): string =>
  ({
    anchor: t`Anchor investors`,
    qualified: t`Qualified institutions (QIB)`,
    bigNonInstitutional: t`Non-institutional above ₹10 lakh (bNII)`,
    smallNonInstitutional: t`Non-institutional to ₹10 lakh (sNII)`,
    retail: t`Retail, to ₹2 lakh`,
  })[category]

/** The same in one word, for charts and forms. */
export const shortCategoryName = (category: Category): string =>
  ({
    anchor: t`Anchors`,
    qualified: t({ message: 'QIB', comment: 'qualified institutional buyers' }),
    bigNonInstitutional: t({ message: 'bNII', comment: 'big non-institutional investors' }),
    smallNonInstitutional: t({ message: 'sNII', comment: 'small non-institutional investors' }),
    retail: t({ message: 'Retail', context: 'IPO category' }),
  })[category]

const purposeNames: Readonly<Record<Purpose, () => string>> = {
  capacity: () => t`New plants and machines`,
  debt: () => t`Repaying debt`,
  workingCapital: () => t`Day-to-day business`,
  acquisitions: () => t`Buying other companies`,
  technology: () => t`Technology`,
  branches: () => t`New branches and stores`,
  general: () => t`General purposes`,
}
/** What the money is for; an unknown use from a newer server is shown as it is. */
export const purposeName = (purpose: string): string =>
  (purposeNames as Readonly<Record<string, () => string>>)[purpose]?.() ?? purpose

const riskSentences: Readonly<Record<Risk, () => string>> = {
  losses: () => t`The company has made losses and may not earn a profit soon.`,
  highPrice: () => t`Its shares cost more for each rupee of profit than those of listed companies like it.`,
  fewCustomers: () => t`A few customers bring most of its sales; losing one would hurt.`,
  rawMaterials: () => t`Costlier raw materials can eat up its profit.`,
  debt: () => t`It owes a lot: interest comes before shareholders.`,
  regulation: () => t`New rules for its industry could raise its costs or stop a business.`,
  competition: () => t`Larger competitors can force its prices down.`,
  promotersSell: () => t`Most of the money goes to owners who sell, not into the company.`,
  keyPeople: () => t`A few people run it; it would be hard to replace them.`,
  currency: () => t`It earns or pays in foreign money, so exchange rates move its profit.`,
}
export const riskSentence = (risk: string): string =>
  (riskSentences as Readonly<Record<string, () => string>>)[risk]?.() ?? risk

/** Why no shares were allotted. */
export const reasonSentence = (reason: NonNullable<Application['reason']>): string =>
  ({
    withdrawn: t`You withdrew this application. Its money is available again.`,
    'loss-cover': t`This application was cancelled to cover a loss that your available funds didn’t cover.`,
    'account-closed': t`This application ended when the account was closed.`,
    'issue-failed': t`Too few people applied, so the company called the IPO off. All money is available again.`,
    'issue-stopped': t`This IPO was stopped before it opened. All money is available again.`,
    'below-price': t`Your bids were below the issue price. Bidding at cut-off avoids this.`,
    'not-drawn': t`More people applied than there were shares, and your application wasn’t drawn.`,
  })[reason]
