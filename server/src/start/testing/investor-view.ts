import { getUserInfo } from '@tarazu/contract/calls/accounts.ts'
import { deskDepositReview } from '@tarazu/contract/calls/desk-transfers.ts'
import { fundSubscribe } from '@tarazu/contract/calls/fund-orders.ts'
import { loanCheck, loanCreate, loanRepay } from '@tarazu/contract/calls/loans.ts'
import { getProductSetting } from '@tarazu/contract/calls/product-setting.ts'
import { getStock } from '@tarazu/contract/calls/stocks.ts'
import { isCalm } from '@tarazu/contract/calls/testing/calm-stock.ts'
import { buyStockTrade, checkBuy, checkSell, positionDetail, sell } from '@tarazu/contract/calls/trading.ts'
import {
  depositCreate,
  depositPay,
  withdrawalCreate,
  withdrawalRules,
} from '@tarazu/contract/calls/transfers.ts'
import { refusals } from '@tarazu/contract/refusals/keys.ts'
import type { CallInput } from '@tarazu/contract/wire/call.ts'
import { CallRefused, type Client } from '@tarazu/contract/wire/client.ts'
import type { TestTarazu } from '../testing.ts'

type Order = CallInput<typeof checkBuy>
type LoanTerm =
  | 'dailyInterestRate'
  | 'penalRate'
  | 'freeDays'
  | 'termDays'
  | 'automaticUpTo'
  | 'twoOperatorsFrom'

export const transactionPassword = '482913'
export const payer = 'Asha Specimen'

/** The key of a refusal, or "done". */
const outcome = async (making: Promise<unknown>) => {
  try {
    await making
    return 'done'
  } catch (error) {
    if (error instanceof CallRefused) return error.key
    throw error
  }
}

/** The effects of settings that an investor sees over the wire. */
export class InvestorView {
  readonly call: Client
  readonly #tarazu: Pick<TestTarazu, 'client' | 'operatorToken'>
  #shares: Promise<string> | undefined
  #borrowed = 0

  constructor(tarazu: Pick<TestTarazu, 'client' | 'operatorToken'>, call: Client) {
    this.#tarazu = tarazu
    this.call = call
  }

  /**
   * A stock that has risen since yesterday, or fallen, with a price between 100 and 500 rupees. It is the
   * first calm one whose book fills 200 shares; if the whole market has fallen far, the first page has none.
   */
  async #stockThat(moved: 'asc' | 'desc') {
    const filter = {
      pageSize: '100',
      exchange: 'NSE',
      kind: 'equity',
      priceFrom: '100',
      priceTo: '500',
    } as const
    const sorted = { ...filter, sort: 'changePercent', order: moved } as const
    const pages = await Promise.all(
      ['1', '2', '3', '4'].map((pageNum) => this.call(getStock, { ...sorted, pageNum })),
    )
    const direction = moved === 'asc' ? 'short' : 'long'
    for (const { code, exchange } of pages.flatMap(({ list }) => list).filter(isCalm)) {
      const asked = { code, exchange, quantity: '200', direction, leverage: '1' } as const
      const { refusals: found } = await this.call(checkBuy, asked)
      if (!found.some(({ key }) => key === refusals.bookTooThin)) return { code, exchange }
    }
    throw new Error('no book fills 200 shares')
  }

  async #order(changed: Partial<Order> = {}, moved: 'asc' | 'desc' = 'desc'): Promise<Order> {
    const stock = await this.#stockThat(moved)
    return { ...stock, quantity: '100', direction: 'long', leverage: '1', ...changed }
  }

  async against(changed?: Partial<Order>, moved?: 'asc' | 'desc') {
    const { refusals: found } = await this.call(checkBuy, await this.#order(changed, moved))
    return found.map(({ key }) => key)
  }

  /** Shares that were just bought. */
  #bought() {
    this.#shares ??= this.#order().then(async (one) => (await this.call(buyStockTrade, one)).orderNo)
    return this.#shares
  }

  async againstSale() {
    const { refusals: found } = await this.call(checkSell, { orderNo: await this.#bought() })
    return found.map(({ key }) => key)
  }

  /** Whether a short sold now ends automatically. */
  async endsByItself() {
    // For a moment, earlier rules may still prevent closing the new position.
    if ((await this.againstSale()).length > 0) return undefined
    const { orderNo } = await this.call(buyStockTrade, await this.#order({ direction: 'short' }))
    const { shortEnd } = await this.call(positionDetail, { orderNo })
    // An open short would block the withdrawals below.
    await this.call(sell, { orderNo })
    return shortEnd !== null
  }

  deposit(amount: string) {
    return outcome(this.call(depositCreate, { amount, payer }))
  }

  withdrawal(amount: string) {
    return outcome(this.call(withdrawalCreate, { amount, password: transactionPassword }))
  }

  async unmetOfWithdrawal() {
    return (await this.call(withdrawalRules, {})).rules.filter(({ met }) => !met).map(({ key }) => key)
  }

  /** The result of one operator's approval of a paid deposit. */
  async approvedOnce(amount: string) {
    const { orderNo } = await this.call(depositCreate, { amount, payer })
    await this.call(depositPay, { orderNo, outcome: 'paid' })
    const { userId } = await this.call(getUserInfo, {})
    const desk = this.#tarazu.client({ token: await this.#tarazu.operatorToken() })
    const input = { orderNo, userId, decision: 'approve', approvals: '0' } as const
    return (await desk(deskDepositReview, input)).status
  }

  /** The stage of a subscription for this amount. */
  async subscription(amount: string) {
    const input = { code: 'BALANCED', amount, withPwd: transactionPassword }
    return (await this.call(fundSubscribe, input)).stage
  }

  product() {
    return this.call(getProductSetting, {})
  }

  async loanTerm(name: LoanTerm) {
    return (await this.product()).loans?.[name]
  }

  async needsReview() {
    return (await this.call(loanCheck, { amount: '2000' })).needsReview
  }

  /** The result of a small loan, which is cancelled at once. */
  async loan() {
    this.#borrowed += 1
    const input = { amount: `${100 + this.#borrowed}`, withPwd: transactionPassword }
    const { loanNo, state } = await this.call(loanCreate, input)
    if (state === 'unpaid') await this.call(loanRepay, { loanNo, all: '1' })
    return state
  }
}
