import { ownDelete, ownList, ownSave, ownStart, ownStop } from '@tarazu/contract/calls/quant-own.ts'
import { refusals } from '@tarazu/contract/refusals/keys.ts'
import type { CallInput } from '@tarazu/contract/wire/call.ts'
import { expect, it } from 'vitest'
import { withPwd } from '../quant/testing/quant-shop.ts'
import { addInvestor, openWorld, useStrategyBed, weekly } from './testing/strategy-bed.ts'

useStrategyBed()

it('is deleted when it does not run; its positions are still marked as its own', async () => {
  const { call, moveTo, only, started } = openWorld()
  const userId = await addInvestor()
  const strategyNo = await started(userId)
  await moveTo('2025-03-03T10:00:00')
  const { holdings } = await only(userId)
  await expect(call(ownDelete, { strategyNo }, userId)).rejects.toMatchObject({
    key: refusals.strategyRunning,
  })
  await call(ownStop, { strategyNo }, userId)
  await expect(call(ownDelete, { strategyNo }, await addInvestor())).rejects.toMatchObject({
    key: refusals.noSuchStrategy,
  })
  expect(await call(ownDelete, { strategyNo }, userId)).toEqual({ strategyNo })
  expect(await call(ownList, {}, userId)).toMatchObject({
    list: [],
    opened: holdings.map(({ orderNo }) => ({ orderNo, strategyNo, name: 'Dips', deleted: true })),
  })
  expect(holdings).toHaveLength(4)
  for (const again of [ownDelete, ownStop] as const)
    await expect(call(again, { strategyNo }, userId)).rejects.toMatchObject({ key: refusals.noSuchStrategy })
  const draft = await call(ownSave, { name: 'Draft', rule: JSON.stringify(weekly) }, userId)
  await call(ownDelete, draft, userId)
  expect((await call(ownList, {}, userId)).list).toEqual([])
})

it('lists them page by page, running ones first, and each by its number to its owner alone', async () => {
  const { call, started } = openWorld()
  const userId = await addInvestor()
  const running = await started(userId)
  const drafts: string[] = []
  for (const name of ['One', 'Two', 'Three'])
    drafts.unshift((await call(ownSave, { name, rule: JSON.stringify(weekly) }, userId)).strategyNo)
  const numbers = async (input: CallInput<typeof ownList>, of = userId) => {
    const { list, ...page } = await call(ownList, input, of)
    return { ...page, numbers: list.map(({ strategyNo }) => strategyNo) }
  }
  const all = [running, ...drafts]
  expect(await numbers({})).toMatchObject({ numbers: all, total: 4, pageNum: 1, pageSize: 20 })
  for (const pageNum of ['1', '2', '3'])
    expect(await numbers({ pageNum, pageSize: '2' })).toMatchObject({
      numbers: all.slice(2 * Number(pageNum) - 2, 2 * Number(pageNum)),
      total: 4,
      pageNum: Number(pageNum),
      pageSize: 2,
    })
  expect(await numbers({ strategyNo: running })).toMatchObject({ numbers: [running], total: 1 })
  expect(await numbers({ strategyNo: running }, await addInvestor())).toMatchObject({ numbers: [], total: 0 })
})

it('accepts only rules of known parts, and counts every rule that was tried', async () => {
  const { call } = openWorld()
  const userId = await addInvestor()
  const save = (rule: unknown, trials: unknown = []) =>
    call(ownSave, { name: 'Mine', rule: JSON.stringify(rule), trials: JSON.stringify(trials) }, userId)
  await expect(save({ ...weekly, code: 'process.exit()' })).rejects.toThrow()
  await expect(call(ownSave, { name: 'Mine', rule: '{' }, userId)).rejects.toThrow()
  const trial = (rule: string, looked = false) => ({ rule: rule.repeat(16), sharpe: 250, looked })
  const { strategyNo } = await save(weekly, [trial('a'), trial('b'), trial('a')])
  await call(
    ownSave,
    {
      strategyNo,
      name: 'Mine too',
      rule: JSON.stringify(weekly),
      trials: JSON.stringify([trial('b', true), trial('c')]),
    },
    userId,
  )
  const { trials, list } = await call(ownList, {}, userId)
  expect(trials).toMatchObject({ count: 3, looks: 1 })
  expect(list).toMatchObject([{ name: 'Mine too', state: 'draft', sum: null, worth: null }])
  const start = (sum: string) => call(ownStart, { strategyNo, sum, withPwd }, userId)
  const unfit = { key: refusals.strategySumUnfit }
  for (const sum of ['9000', '10500', '2000000']) await expect(start(sum)).rejects.toMatchObject(unfit)
  await start('20000')
  await expect(save({ ...weekly, pool: 50 })).resolves.toBeDefined()
  await expect(
    call(ownSave, { strategyNo, name: 'x', rule: JSON.stringify({ ...weekly, pool: 50 }) }, userId),
  ).rejects.toMatchObject({ key: refusals.strategyRunning })
})

it('are at most fifty', async () => {
  const { call } = openWorld()
  const userId = await addInvestor()
  const save = (name: string) => call(ownSave, { name, rule: JSON.stringify(weekly) }, userId)
  for (let count = 0; count < 50; count += 1) await save(`Draft ${count}`)
  await expect(save('One more')).rejects.toMatchObject({ key: refusals.tooManyStrategies })
})
