import { fundSubscribe } from '@tarazu/contract/calls/fund-orders.ts'
import { fundPlanCreate } from '@tarazu/contract/calls/fund-plans.ts'
import { fundList } from '@tarazu/contract/calls/funds.ts'
import { loanCreate } from '@tarazu/contract/calls/loans.ts'
import { insertWithPwd } from '@tarazu/contract/calls/passwords.ts'
import type { Client } from '@tarazu/contract/wire/client.ts'

export const transactionPassword = '271828'

/** Orders fund units, starts a SIP and borrows, with a new transaction password; returns their pages. */
export const getOffers = async (
  call: Client,
  loginPassword: string,
): Promise<Readonly<Record<string, string>>> => {
  const withPwd = transactionPassword
  await call(insertWithPwd, { password: withPwd, loginPassword })
  // In some markets, an index fund is closed for a while.
  const { list } = await call(fundList, { state: 'open', group: 'equity' })
  const code = list[0]?.code ?? ''
  const { orderNo } = await call(fundSubscribe, { code, amount: '5000', withPwd })
  const rhythm = { rhythm: 'monthly', date: '10' } as const
  const { planNo } = await call(fundPlanCreate, {
    kind: 'sip',
    code,
    ...rhythm,
    amount: '2500',
    withPwd,
  })
  const { loanNo } = await call(loanCreate, { amount: '5000', withPwd, language: 'en' })
  return {
    '/fund-order/$orderNo': `/fund-order/${orderNo}`,
    '/fund-plan/$planNo': `/fund-plan/${planNo}`,
    '/loan/$loanNo': `/loan/${loanNo}`,
  }
}
