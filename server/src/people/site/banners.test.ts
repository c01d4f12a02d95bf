import { deskBanners, deskEndBanner, deskPutBanner } from '@tarazu/contract/calls/desk-banners.ts'
import { deskDecideRequest } from '@tarazu/contract/calls/desk-clock.ts'
import { getBannerByPlat } from '@tarazu/contract/calls/site.ts'
import { getStock } from '@tarazu/contract/calls/stocks.ts'
import { refusals } from '@tarazu/contract/refusals/keys.ts'
import type { Client } from '@tarazu/contract/wire/client.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestTarazu, type TestTarazu } from '../../start/testing.ts'
import { stockNamedIn } from './banners.ts'

let tarazu: TestTarazu
let desk: Client
let second: Client
beforeAll(async () => {
  tarazu = await startTestTarazu()
  desk = tarazu.client({ token: await tarazu.operatorToken() })
  second = tarazu.client({ token: await tarazu.operatorToken('secondOperator') })
})
afterAll(() => tarazu.close())

const shown = (language: 'en' | 'hi' | 'zh-CN' = 'en') => tarazu.client()(getBannerByPlat, { language })
const words = {
  kind: 'note',
  titleEn: 'Maintenance tonight',
  textEn: 'The desk is closed from ten to eleven.',
  titleHi: 'आज रात रखरखाव',
  textHi: 'डेस्क दस से ग्यारह बजे तक बंद रहेगा।',
  titleZh: '今晚维护',
  textZh: '服务台十点至十一点关闭。',
  fromDay: '2026-01-01',
} as const

it('gives the same banners in each language, in its script', async () => {
  const ids = (await shown()).list.map(({ id }) => id)
  expect(new Set(ids).size).toBe(3)
  for (const [language, script] of [
    ['en', /^[\p{Script=Latin}\p{Script=Common}]+$/u],
    ['hi', /\p{Script=Devanagari}/u],
    ['zh-CN', /\p{Script=Han}/u],
  ] as const) {
    const { list, total } = await shown(language)
    expect(list.map(({ id }) => id)).toEqual(ids)
    expect(total).toBe(3)
    for (const { title, text, from } of list) {
      expect(from).toBe('house')
      expect(title).toMatch(script)
      expect(text).toMatch(script)
    }
  }
})

it('shows a note once two operators have agreed, between its days, and removes it the same way', async () => {
  const asked = await desk(deskPutBanner, { ...words, reason: 'Planned' })
  expect((await shown()).total).toBe(3)
  expect((await desk(deskBanners, {})).waiting).toMatchObject([
    { bannerId: null, asked: { titleHi: 'आज रात रखरखाव' } },
  ])
  const decide = { requestId: asked.requestId, decision: 'approve' } as const
  await expect(desk(deskDecideRequest, decide)).rejects.toThrow(refusals.ownRequest)
  await second(deskDecideRequest, decide)
  const note = (await shown('hi')).list.at(-1)
  expect(note).toMatchObject({ kind: 'note', title: 'आज रात रखरखाव', page: null })
  const bannerId = note?.id ?? ''
  const later = { ...words, bannerId, fromDay: '2099-01-01', untilDay: '2099-01-31', reason: 'Later' }
  const moved = await desk(deskPutBanner, later)
  await second(deskDecideRequest, { requestId: moved.requestId, decision: 'approve' })
  expect((await shown()).total).toBe(3)
  expect((await desk(deskBanners, {})).list[0]).toMatchObject({ bannerId, state: 'coming' })
  const ending = await desk(deskEndBanner, { bannerId, reason: 'Not needed' })
  await second(deskDecideRequest, { requestId: ending.requestId, decision: 'approve' })
  expect((await desk(deskBanners, {})).list[0]).toMatchObject({ bannerId, state: 'ended' })
  await expect(desk(deskEndBanner, { bannerId, reason: 'Again' })).rejects.toThrow(refusals.noSuchBanner)
  const upsideDown = { ...words, untilDay: '2025-12-31', reason: 'Wrong' }
  await expect(desk(deskPutBanner, upsideDown)).rejects.toThrow(refusals.settingInvalid)
})

it('names no stock, in any language', async () => {
  const [stock] = (await tarazu.client()(getStock, { kind: 'equity', pageSize: '1' })).list
  const { name, nameHindi, code } = stock ?? expect.fail('the market is empty')
  for (const said of [
    { textEn: `Everybody buys ${name.toUpperCase()} now.` },
    { titleHi: `${nameHindi} खरीदें` },
    { textZh: `请买${code}。` },
  ])
    await expect(desk(deskPutBanner, { ...words, ...said, reason: 'Advertising' })).rejects.toMatchObject({
      key: refusals.bannerNamesStock,
      details: { stock: name },
    })
})

it('matches names only as separate words', () => {
  const stocks = [{ name: 'Kaveri Cement', nameHindi: 'कावेरी सीमेंट', code: 'KAVCEM' }]
  for (const text of ['buy kaveri cement!', 'KAVCEM', 'कावेरी सीमेंट लें', '请买KAVCEM。'])
    expect(stockNamedIn([text], stocks)).toBe('Kaveri Cement')
  for (const text of ['Kaveri Cements', 'kavcem', 'MYKAVCEM2', 'cement of Kaveri', ''])
    expect(stockNamedIn([text], stocks)).toBeUndefined()
})
