import { useLingui } from '@lingui/react/macro'
import {
  type EntryType,
  type HouseAccount,
  houseAccounts,
  type OwnName,
} from '@tarazu/contract/money/chart.ts'
import { localName } from '../../locale/activate.ts'
import type { CashEvent } from './portfolio-queries.ts'

export type EventTitle = Pick<CashEvent, 'entryType' | 'stock'>

const useEntryTypes = (): Readonly<Record<EntryType, string>> => {
  const { t } = useLingui()
  return {
    'practice-funds': t`Practice money`,
    deposit: t({ message: 'Deposit', context: 'transfer' }),
    'withdrawal-hold': t`Withdrawal requested`,
    'withdrawal-paid': t`Withdrawal paid`,
    'withdrawal-returned': t`Withdrawal returned`,
    'position-open': t`Position opened`,
    'position-close': t`Position closed`,
    'position-liquidation': t`Auto square-off`,
    'position-buy-back': t`Short bought back before the close`,
    'position-auction': t`Short closed by the auction`,
    'order-hold': t`Blocked for an order`,
    'order-release': t`Released`,
    'application-hold': t`Blocked for an application`,
    'application-release': t`Released from an application`,
    'quant-hold': t`Blocked for an AI product purchase`,
    'quant-release': t`Released from an AI product purchase`,
    'quant-purchase': t`AI product purchase`,
    'quant-redemption': t`AI product redemption`,
    'allotment-paid': t`Paid for allotted shares`,
    'shares-credited': t`Allotted shares credited`,
    'fund-hold': t`Blocked for a fund`,
    'fund-release': t`Released from a fund`,
    'fund-subscription': t`Fund units bought`,
    'fund-redemption': t`Fund units redeemed`,
    'fund-switch': t`Switched between funds`,
    'fund-payout': t`Redemption paid out`,
    financing: t`Overnight financing`,
    'loan-paid-out': t`Loan paid out`,
    'loan-interest': t`Loan interest`,
    'loan-repaid': t`Loan repayment`,
    'loan-collected': t`Taken for an overdue loan`,
    dividend: t`Dividend`,
    'share-change': t`Split or bonus: fractional share`,
    'account-closed': t`Account closed`,
  }
}

const useAccounts = (): Readonly<Record<OwnName | HouseAccount, string>> => {
  const { t } = useLingui()
  return {
    cash: t`Wallet`,
    margin: t`Margin`,
    'withdrawal-hold': t`Blocked for a withdrawal`,
    'house:withdrawal-fee': t`Withdrawal fee`,
    'order-hold': t`Blocked for orders`,
    'application-hold': t`Blocked for applications`,
    'quant-hold': t`Blocked for AI product purchases`,
    'house:quant': t`AI products`,
    'house:quant-fee': t`Early sale fee`,
    'allotted-shares': t`Paid for allotted shares`,
    'fund-hold': t`Blocked for funds`,
    'fund-payout': t`Redemptions on their way`,
    'house:funds': t`Funds: units at NAV`,
    'house:fund-load': t`Exit load`,
    'house:vip-discount': t`Ticket discounts paid by Tarazu`,
    'house:bank': t`Practice bank`,
    'house:starter': t`Starter sum`,
    'house:market': t`Market: gains and losses`,
    'house:brokerage': t`Brokerage`,
    'house:financing': t`Overnight financing`,
    'house:loans': t`Lent to you`,
    'house:loan-dues': t`Loan interest and charges owed`,
    'house:loan-interest': t`Interest on loans`,
    'house:loan-penalty': t`Penal charges on loans`,
    'house:stt': t`Securities transaction tax`,
    'house:exchange-fee': t`Exchange charge`,
    'house:sebi-fee': t`SEBI fee`,
    'house:stamp-duty': t`Stamp duty`,
    'house:gst': t`GST`,
    'house:depository-fee': t`Depository charge`,
    'house:deficit': t`Losses covered by Tarazu`,
    'house:rounding': t`Rounding`,
  }
}

/** The ledger's terms, in the page's language. */
export const useLedgerWords = () => {
  const { t } = useLingui()
  const entryTypes = useEntryTypes()
  const accounts = useAccounts()
  const ofStock = (event: string, stock: string): string => t`${event}: ${stock}`
  const titles: Readonly<Partial<Record<EntryType, (stock: string, isLong: boolean) => string>>> = {
    'position-open': (stock, isLong) => (isLong ? t`Bought ${stock}` : t`Sold short ${stock}`),
    'position-close': (stock, isLong) => (isLong ? t`Sold ${stock}` : t`Bought back ${stock}`),
    financing: (stock, isLong) => ofStock(isLong ? entryTypes.financing : t`Share lending fee`, stock),
  }
  const accountOfCharge = (name: string) => houseAccounts.find((account) => account === `house:${name}`)
  return {
    /** The event with its stock: "Bought Kaveri Cement". */
    event: ({ entryType, stock }: EventTitle) => {
      if (stock === null) return entryTypes[entryType]
      const name = localName(stock)
      return titles[entryType]?.(name, stock.direction === 'long') ?? ofStock(entryTypes[entryType], name)
    },
    entryType: (name: EntryType) => entryTypes[name],
    account: (name: OwnName | HouseAccount) => accounts[name],
    /** A charge by its wire name: "stt". */
    charge: (name: string) => {
      const account = accountOfCharge(name)
      return account === undefined ? name : accounts[account]
    },
  }
}
