import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { ClockJob } from './job.ts'
import { inOrder } from './order.ts'

const job = (name: string, ...after: readonly string[]): ClockJob => ({
  name,
  dating: 'due-instant',
  after,
  nextDueMs: () => undefined,
  run: async () => 0,
})
const namesOf = (jobs: readonly ClockJob[]) => inOrder(jobs).map(({ name }) => name)

test('a job runs after those it names; the others keep their order', () => {
  const jobs = [job('orders', 'margin'), job('margin', 'splits', 'interest'), job('splits'), job('interest')]
  expect(namesOf(jobs)).toEqual(['splits', 'interest', 'margin', 'orders'])
  expect(namesOf([job('b'), job('a')])).toEqual(['b', 'a'])
})

test('a job that closes the day runs before those that begin the next, and never waits for one', () => {
  const night: ClockJob = { ...job('night'), dating: 'day-ended' }
  const interest: ClockJob = { ...job('interest', 'night'), dating: 'day-ended' }
  expect(namesOf([job('splits', 'night'), job('dividends'), interest, night])).toEqual([
    'night',
    'interest',
    'splits',
    'dividends',
  ])
  expect(() => inOrder([job('splits'), { ...night, after: ['splits'] }])).toThrow(
    'the job night closes a day after splits has begun the next',
  )
})

test('in any list, every job occurs once and after those it waits for', () => {
  const waits = fc.array(fc.array(fc.nat(), { maxLength: 4 }), { minLength: 1, maxLength: 8 })
  fc.assert(
    fc.property(waits, fc.infiniteStream(fc.nat()), (afters, dice) => {
      // Each waits only for earlier ones, so that an order exists; then they are shuffled.
      const jobs = afters.map((after, place) =>
        job(`job-${place}`, ...after.flatMap((one) => (place === 0 ? [] : [`job-${one % place}`]))),
      )
      const shuffled = jobs
        .map((one) => ({ one, at: dice.next().value as number }))
        .toSorted((a, b) => a.at - b.at)
        .map(({ one }) => one)
      const names = namesOf(shuffled)
      expect(names.toSorted()).toEqual(jobs.map(({ name }) => name).toSorted())
      for (const { name, after = [] } of jobs)
        for (const before of after) expect(names.indexOf(before)).toBeLessThan(names.indexOf(name))
    }),
  )
})

test('refuses a cycle, a job that waits for itself, an unknown name, and a duplicate name', () => {
  expect(() => inOrder([job('a', 'b'), job('b', 'c'), job('c', 'a')])).toThrow(
    'jobs wait for each other: a, after b, after c, after a',
  )
  expect(() => inOrder([job('a', 'a')])).toThrow('jobs wait for each other')
  expect(() => inOrder([job('a', 'z')])).toThrow('the job a runs after the unknown job z')
  expect(() => inOrder([job('a'), job('a')])).toThrow('two jobs have the same name')
})
