import { refusals } from '@tarazu/contract/refusals/keys.ts'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { type Client, createWorkBudget } from './work-budget.ts'

const settings = {
  clientUnits: 1_000,
  clientUnitsPerSecond: 100,
  allUnits: 2_000,
  allUnitsPerSecond: 1_000,
  maximumWaiting: 3,
}
const clientAt = (address: string, isGone = () => false): Client => ({ address, isGone })

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

/** Admissions by name, in order of arrival. */
const createTrial = () => {
  const budget = createWorkBudget(settings, () => Date.now())
  const outcomes: string[] = []
  const ask = (name: string, client: Client, units: number) => {
    budget.admit(client, units).then(
      () => outcomes.push(name),
      (refusal: { key: string; details: { seconds: string } }) =>
        outcomes.push(`${name} ${refusal.key} ${refusal.details.seconds}`),
    )
  }
  const settle = (ms = 0) => vi.advanceTimersByTimeAsync(ms)
  return { ask, outcomes, settle }
}

describe('the work budget', () => {
  it('lets a client use its share at once, then refuses it, with the seconds until there is enough', async () => {
    const { ask, outcomes, settle } = createTrial()
    ask('first', clientAt('192.0.2.1'), 900)
    ask('second', clientAt('192.0.2.1'), 600)
    ask('other', clientAt('192.0.2.2'), 600)
    await settle()
    expect(outcomes).toEqual(['first', `second ${refusals.tooManyRequests} 5`, 'other'])
    await settle(5_000)
    ask('again', clientAt('192.0.2.1'), 600)
    await settle()
    expect(outcomes.at(-1)).toBe('again')
  })

  it('lets a single piece cost more than the share if nothing else was used', async () => {
    const { ask, outcomes, settle } = createTrial()
    ask('vast', clientAt('192.0.2.1'), 5_000)
    await settle(4_000)
    expect(outcomes).toEqual(['vast'])
  })

  it('makes work wait when the common share is used up, lightest user first', async () => {
    const { ask, outcomes, settle } = createTrial()
    ask('a', clientAt('192.0.2.1'), 1_000)
    ask('b', clientAt('192.0.2.2'), 1_000)
    ask('heavy', clientAt('192.0.2.3'), 800)
    ask('light', clientAt('192.0.2.4'), 100)
    await settle()
    expect(outcomes).toEqual(['a', 'b'])
    await settle(101)
    expect(outcomes).toEqual(['a', 'b', 'light'])
    await settle(900)
    expect(outcomes).toEqual(['a', 'b', 'light', 'heavy'])
  })

  it('refuses the heaviest user when too much waits', async () => {
    const { ask, outcomes, settle } = createTrial()
    for (const name of ['a', 'b']) ask(name, clientAt(name), 1_000)
    ask('greedy', clientAt('192.0.2.9'), 900)
    for (const name of ['c', 'd', 'e']) ask(name, clientAt(name), 100)
    await settle()
    expect(outcomes).toEqual(['a', 'b', `greedy ${refusals.tooManyRequests} 2`])
    await settle(400)
    expect(outcomes.slice(3)).toEqual(['c', 'd', 'e'])
  })

  it('drops work of disconnected clients', async () => {
    const { ask, outcomes, settle } = createTrial()
    for (const name of ['a', 'b']) ask(name, clientAt(name), 1_000)
    let isGone = false
    ask(
      'gone',
      clientAt('192.0.2.3', () => isGone),
      500,
    )
    ask('stays', clientAt('192.0.2.4'), 500)
    isGone = true
    await settle(520)
    expect(outcomes).toContain('stays')
    expect(outcomes).not.toContain('gone')
  })

  it('never refuses this machine its share, since it may be a proxy with everybody behind it', async () => {
    const { ask, outcomes, settle } = createTrial()
    for (let turn = 0; turn < 5; turn += 1) ask('local', clientAt('127.0.0.1'), 1_000)
    await settle(4_000)
    expect(outcomes).toEqual(Array(5).fill('local'))
  })
})
