import { fundDetail } from '@tarazu/contract/calls/funds.ts'
import { refusals } from '@tarazu/contract/refusals/keys.ts'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { Fund, FundDetail } from '../../features/funds/fund-queries.ts'
import { fundAnswers, goldFund, indexFund } from '../../features/funds/testing/fund-answers.ts'
import { type Answer, answer, refusal, showComponent } from '../../testing/components.tsx'
import { CompareFundsPage } from './compare-funds-page.tsx'

/** An open fund without periods, holdings or loads. */
const detailOf = (fund: Fund): FundDetail => ({
  ...fund,
  manager: 'Asha Specimen',
  managerHindi: 'आशा स्पेसिमेन',
  managerYears: null,
  launchDay: '2018-04-08',
  benchmark: null,
  minimumSubscriptionShares: 1,
  subscriptionMultiple: 1,
  minimumRedemptionShares: 1,
  redemptionMultiple: 1,
  amountPerShare: fund.netValue,
  subscriptionRate: '0.00',
  redemptionRate: '0.00',
  baseExpensePercent: null,
  exitLoad: [],
  stampDutyPercent: '0.005',
  securitiesTaxPercent: '0.001',
  isEquity: true,
  isLiquid: false,
  subscriptionPeriod: '',
  redemptionPeriod: '',
  subscriptionDays: 1,
  redemptionDays: 1,
  dealing: { subscribe: null, redeem: null },
  windows: [],
  rolling: [],
  years: [],
  bestYear: null,
  worstYear: null,
  trackingDifference: null,
  holdings: [],
  holdingsCount: 0,
  moneyPercent: '0.00',
  sectors: [],
  scheme: null,
})
const details = answer(fundDetail, ({ code }) => detailOf(code === goldFund.code ? goldFund : indexFund))
const show = (detail: Answer) =>
  showComponent(<CompareFundsPage />, {
    href: '/compare-funds?codes=INDEX50,GOLD',
    answers: [detail, ...fundAnswers()],
  })
const heads = () => screen.getAllByRole('columnheader').map(({ textContent }) => textContent)
const bothFunds = [expect.stringContaining(indexFund.name), expect.stringContaining(goldFund.name)]

it('shows the funds side by side, in the chosen order', async () => {
  show(details)
  await screen.findByRole('table')
  expect(heads()).toEqual(bothFunds)
})

it('reports if one of the funds can’t be loaded, and shows all of them after a retry', async () => {
  let isLost = true
  const lost = refusal(fundDetail, refusals.noSuchFund)
  const { user } = show({
    path: fundDetail.path,
    output: (fields) => (isLost && fields.get('code') === 'GOLD' ? lost : details).output(fields),
  })
  await screen.findByText('Couldn’t load this')
  expect(screen.queryByRole('table')).toBeNull()
  isLost = false
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  await screen.findByRole('table')
  expect(heads()).toEqual(bothFunds)
})
