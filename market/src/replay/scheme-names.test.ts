import { expect, test } from 'vitest'
import { schemeNameOf, schemeOptionOf, schemePlanOf } from './scheme-names.ts'

const variant = (name: string, plan: string | null = null, option: string | null = null) => {
  const named = { name, plan, option }
  return [schemeNameOf(named), schemePlanOf(named), schemeOptionOf(named)]
}

test('the Plan and Option columns complete the name', () => {
  const fund = "Axis Children's Fund"
  expect(variant(fund, 'Direct Plan', 'Growth Option')).toEqual([
    `${fund} · Direct · Growth`,
    'direct',
    'growth',
  ])
  expect(variant(fund, 'Regular Plan', 'IDCW Option')).toEqual([
    `${fund} · Regular · IDCW`,
    'regular',
    'idcw',
  ])
  expect(variant(fund, 'Regular Plan', 'GROWTH')).toEqual([`${fund} · Regular · Growth`, 'regular', 'growth'])
  expect(variant(fund, 'Direct', 'Monthly IDCW Option')[0]).toBe(`${fund} · Direct · Monthly IDCW`)
  expect(variant(fund, 'Direct', null)).toEqual([`${fund} · Direct`, 'direct', null])
  expect(variant(fund, 'Plan', 'Bonus Option')).toEqual([`${fund} · Plan · Bonus`, null, null])
  expect(variant('Kaveri Growth Fund', 'Direct Plan', 'IDCW')).toEqual([
    'Kaveri Growth Fund · Direct · IDCW',
    'direct',
    'idcw',
  ])
})

test('what the name already contains is not repeated', () => {
  for (const name of [
    'Kaveri Multi-Cap Fund - Direct Plan - Growth Option',
    'Kaveri Multi-Cap Fund-Direct Growth',
    'Kaveri Multi-Cap Fund - Growth',
    'Kaveri Multi-Cap Fund',
  ])
    expect(variant(name, 'Direct Plan', 'Growth Option')[0]).toBe('Kaveri Multi-Cap Fund · Direct · Growth')
  expect(variant('Kaveri Fund - Lock in - Direct', 'Direct', 'Growth')[0]).toBe(
    'Kaveri Fund - Lock in · Direct · Growth',
  )
  expect(variant('Kaveri Fund - Institutional', 'Direct', 'Growth')[0]).toBe(
    'Kaveri Fund - Institutional · Direct · Growth',
  )
})

test('older files have it all in the name', () => {
  const of = (name: string) => variant(name).slice(1)
  expect(variant('UTI Nifty 50 Index Fund - Growth Option- Direct')).toEqual([
    'UTI Nifty 50 Index Fund - Growth Option- Direct',
    'direct',
    'growth',
  ])
  expect(of('Kaveri Dividend Yield Fund - Regular Plan - Growth')).toEqual(['regular', 'growth'])
  expect(of('Kaveri Dividend Yield Fund - IDCW')).toEqual([null, 'idcw'])
  expect(of('Kaveri Growth Fund - Direct Plan - Dividend Option')).toEqual(['direct', 'idcw'])
  expect(of('Kaveri Income Fund - Weekly Div')).toEqual([null, 'idcw'])
  expect(of('Kaveri Fixed Term Series 4')).toEqual([null, null])
})

test('payouts in every spelling', () => {
  const fund = "Axis Children's Fund"
  for (const option of [
    'Reinvestment',
    'Reinvestment Option',
    'IDCW_Payout',
    'IDCW-Reinvestment',
    'I.D.C.W',
    'DividendPayout',
    'Pay-out',
    'Monthly',
    'Half Yearly Option',
  ])
    expect([option, variant(fund, 'Direct Plan', option)[2]]).toEqual([option, 'idcw'])
  for (const name of [
    'Kaveri Fund - IDCWReinvestment',
    'Kaveri Fund - Monthly I.D.C.W',
    'Kaveri Fund - Monthly I.D.C.W.',
    'Kaveri Growth Fund - Direct - IDCW_Payout',
  ])
    expect([name, variant(name)[2]]).toEqual([name, 'idcw'])
  expect(variant(fund, 'Direct Plan - IDCW')).toEqual([`${fund} · Direct Plan - IDCW`, 'direct', 'idcw'])
  expect(variant(fund, 'Direct', 'Monthly Growth')[2]).toBe('growth')
  expect(variant('Kaveri Monthly Income Plan', null, 'Growth')[2]).toBe('growth')
})

test('a plan that is not direct', () => {
  for (const plan of ['Non-Direct', 'Non Direct Plan', 'NonDirect', 'NON_DIRECT'])
    expect([plan, variant('Kaveri Fund', plan)[1]]).toEqual([plan, 'regular'])
  expect(variant('Kaveri Fund', 'Direct_Plan')[1]).toBe('direct')
  expect(variant('Kaveri Fund', 'DirectPlan')[1]).toBe('direct')
})
