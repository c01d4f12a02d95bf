import { getProductSetting } from '@tarazu/contract/calls/product-setting.ts'
import { expect, it } from 'vitest'
import { quantSetting } from '../quant/setting.ts'
import { fundSetting } from './setting.ts'
import { at, createFundMarket } from './testing/fund-world.ts'

it('the product settings have the figures in force for funds and quant products', () => {
  const market = createFundMarket()
  const settings = { fundReviewPaise: 12_345_00n }
  const told = getProductSetting.output.parse({
    ...fundSetting(market, settings, at('2026-03-12T10:00:00')),
    ...quantSetting(market, settings.fundReviewPaise),
  })
  expect(told.funds).toMatchObject({
    count: market.funds?.list.length,
    reviewFromAmount: '12345.00',
    cutOff: '15:00',
    liquidCutOff: '13:30',
    stampDutyPercent: '0.005',
    securitiesTaxPercent: '0.001',
    subscriptionMultiple: 10,
    redemptionMultiple: 1,
  })
  expect(told.quant).toMatchObject({
    count: market.quant?.list.length,
    heldPercent: '110',
    reviewFromAmount: '12345.00',
  })
  expect(fundSetting({}, settings, 0)).toEqual({})
})
