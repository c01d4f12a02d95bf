import type { GoalOutlook } from '@tarazu/market/funds/goal-chance.ts'
import { useEffect, useState } from 'react'
import type { FundValues } from '../fund-queries.ts'
import type { GoalQuestion } from './goal-plan.ts'

/** A worker's result; "young" with less than a year of history. Undefined while it computes. */
export type Outlook = GoalOutlook | 'young' | 'failed'

/**
 * The previous result stays visible while the next one is computed. `questionText` is JSON, to detect changes;
 * undefined while the inputs are incomplete.
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
