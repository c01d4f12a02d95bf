import { type HouseAccount, houseAccounts } from '@tarazu/contract/money/chart.ts'
import type { Paise } from '@tarazu/contract/money/money.ts'
import { ledgerPartOf } from '@tarazu/contract/trading/profit-loss.ts'
import type { ListedPart } from '../../router/search-parameters.ts'
import type { CashEvent } from '../portfolio/portfolio-queries.ts'
import { paiseOf } from '../portfolio/position-figures.ts'

const isHouse = (account: string): account is HouseAccount => houseAccounts.some((one) => one === account)

/** An event's share in a part of the net result, with its sign: paid by the platform is positive. */
export const partOfEvent = (
  { entryType, postings }: Pick<CashEvent, 'entryType' | 'postings'>,
  part: ListedPart,
): Paise =>
  postings.reduce(
    (sum, { account, amount }) =>
      isHouse(account) && ledgerPartOf(account, entryType) === part ? sum + paiseOf(amount) : sum,
    0n,
  )
