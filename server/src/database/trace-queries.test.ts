import { expect, it, onTestFinished } from 'vitest'
import { currentTracing, switchTracing, type Traced, type Tracing } from '../base/tracing.ts'
import { traceQueries } from './trace-queries.ts'

type Log = Extract<ReturnType<typeof traceQueries>['log'], (...event: never) => unknown>
type Finished = Parameters<Log>[0]

const finished = {
  level: 'query',
  query: { sql: 'select name from users where user_id = $1', parameters: ['100001'] },
  queryDurationMillis: 25,
} as unknown as Finished

/** Records what a query of 25 ms is traced as, inside or outside a request. */
const traceOne = async (isRequest: boolean): Promise<readonly Traced[]> => {
  const recorded: Traced[] = []
  const parent = { context: 'a request' }
  const tracing: Tracing = {
    request: (_name, _facts, work) => work(),
    current: () => (isRequest ? parent : undefined),
    record: (_name, _parent, traced) => {
      recorded.push(traced)
      return parent
    },
  }
  const before = currentTracing()
  onTestFinished(() => switchTracing(before))
  switchTracing(tracing)
  const { log } = traceQueries()
  if (typeof log !== 'function') return expect.fail('queries are not traced')
  await log(finished)
  return recorded
}

it('traces a query as having begun before it ended, by its duration, without its values', async () => {
  const beforeMs = performance.now()
  const [traced = expect.fail('nothing was traced')] = await traceOne(true)
  expect(traced.endedMs).toBeGreaterThanOrEqual(beforeMs)
  expect(traced.endedMs).toBeLessThanOrEqual(performance.now())
  expect(traced.endedMs - traced.beganMs).toBeCloseTo(25, 6)
  expect(traced.facts).toMatchObject({ 'db.query.text': finished.query.sql })
  expect(JSON.stringify(traced)).not.toContain('100001')
})

it('traces no query outside a request, and none while tracing is off', async () => {
  expect(await traceOne(false)).toEqual([])
  switchTracing(undefined)
  expect(traceQueries()).toEqual({})
})
