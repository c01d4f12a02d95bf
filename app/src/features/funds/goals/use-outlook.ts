import type { GoalOutlook } from '@tarazu/market/funds/goal-chance.ts'
import { useEffect, useState } from 'react'
import type { FundValues } from '../fund-queries.ts'
import type { GoalQuestion } from './goal-plan.ts'

/** What a worker finds; "young" under a year of history. Undefined while it counts. */
export type Outlook = GoalOutlook | 'young' | 'failed'

/**
 * The newest answer stays in sight while the next one is computed. `questionText` is JSON, to see whether it has changed;
 * undefined while there is no question.
 */
export const useOutlook = (
  values: FundValues | undefined,
  questionText: string | undefined,
): Outlook | undefined => {
  const [outlook, setOutlook] = useState<Outlook>()
  useEffect(() => {
    if (values === undefined || questionText === undefined) return undefined
    const worker = new Worker(new URL('./outlook-worker.ts', import.meta.url), { type: 'module' })
    worker.onmessage = ({ data }: MessageEvent<GoalOutlook | 'young'>) => setOutlook(data)
    worker.onerror = () => setOutlook('failed')
    worker.postMessage({ values, question: JSON.parse(questionText) as GoalQuestion })
    return () => worker.terminate()
  }, [values, questionText])
  return outlook
}
