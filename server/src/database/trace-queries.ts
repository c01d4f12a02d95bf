import type { KyselyConfig } from 'kysely'
import { currentTracing } from '../base/tracing.ts'

/** Traces requests' own queries, if tracing is on: their text, but not their parameters' values. */
export const traceQueries = (): Pick<KyselyConfig, 'log'> => {
  const tracing = currentTracing()
  if (tracing === undefined) return {}
  return {
    log: ({ query, queryDurationMillis }) => {
      const parent = tracing.current()
      if (parent === undefined) return
      const endedMs = performance.now()
      const facts = { 'db.system.name': 'postgresql', 'db.query.text': query.sql.slice(0, 1_000) }
      tracing.record('database.query', parent, { beganMs: endedMs - queryDurationMillis, endedMs, facts })
    },
  }
}
