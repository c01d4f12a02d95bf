import type { FundValues } from '../fund-queries.ts'
import { type GoalQuestion, outlookOf } from './goal-plan.ts'

/** Runs outside the main thread: a thousand simulations of forty years take a slow phone a second. */
self.onmessage = ({
  data,
}: MessageEvent<{ readonly values: FundValues; readonly question: GoalQuestion }>) => {
  self.postMessage(outlookOf(data.values, data.question) ?? 'young')
}
