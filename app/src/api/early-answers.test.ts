import { afterEach, beforeEach, expect, it, vi } from 'vitest'

const url = '/api/index/queryHomeIndex.do'
const headers = { version: '1', token: 'a' }
const init = (more: RequestInit = {}) => ({ method: 'GET', headers, ...more })

const fetched = vi.fn(async () => new Response('later'))
let nowMs = 0
beforeEach(() => {
  nowMs = 0
  vi.stubGlobal('fetch', fetched)
  vi.spyOn(performance, 'now').mockImplementation(() => nowMs)
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  vi.resetModules()
  fetched.mockClear()
})

const sent = async (answer: Promise<Response>) => {
  vi.stubGlobal('tarazuEarlyAnswers', [{ url, method: 'GET', headers, sentMs: 0, answer }])
  return import('./early-answers.ts')
}

it('returns an early response once, to a caller with the same request', async () => {
  const { earlyAnswer } = await sent(Promise.resolve(new Response('early')))
  expect(earlyAnswer(`${url}?a=b`, init())).toBeUndefined()
  expect(earlyAnswer(url, init({ method: 'POST' }))).toBeUndefined()
  expect(earlyAnswer(url, init({ body: 'unread=true' }))).toBeUndefined()
  expect(await (await earlyAnswer(url, init()))?.text()).toBe('early')
  expect(earlyAnswer(url, init())).toBeUndefined()
})

it('never returns the response to another person’s request', async () => {
  const { earlyAnswer } = await sent(Promise.resolve(new Response('early')))
  expect(earlyAnswer(url, init({ headers: { version: '1' } }))).toBeUndefined()
  expect(earlyAnswer(url, init())).toBeUndefined()
})

it('returns no outdated response', async () => {
  const { earlyAnswer } = await sent(Promise.resolve(new Response('early')))
  nowMs = 10_001
  expect(earlyAnswer(url, init())).toBeUndefined()
})

it('returns no response from before a change', async () => {
  const { earlyAnswer, forgetEarlyAnswers } = await sent(Promise.resolve(new Response('early')))
  forgetEarlyAnswers()
  expect(earlyAnswer(url, init())).toBeUndefined()
  vi.resetModules()
  const changing = await sent(Promise.resolve(new Response('early')))
  expect(
    changing.earlyAnswer('/api/buy', init({ method: 'POST', headers: { 'idempotency-key': 'a' } })),
  ).toBeUndefined()
  expect(changing.earlyAnswer(url, init())).toBeUndefined()
})

it('repeats the request if the early one failed, and stops when aborted', async () => {
  const failed = Promise.reject(new TypeError('no network'))
  failed.catch(() => undefined)
  const first = await sent(failed)
  expect(await (await first.earlyAnswer(url, init()))?.text()).toBe('later')
  vi.resetModules()
  const second = await sent(new Promise(() => undefined))
  const leaving = new AbortController()
  const answer = second.earlyAnswer(url, init({ signal: leaving.signal }))
  leaving.abort(new Error('left'))
  await expect(answer).rejects.toThrow('left')
  expect(fetched).toHaveBeenCalledTimes(1)
})
