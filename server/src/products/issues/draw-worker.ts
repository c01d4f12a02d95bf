import { parentPort, workerData } from 'node:worker_threads'
import { type AllotmentRule, allot, type CategoryAllotment } from '@tarazu/market/offerings/allotment.ts'
import { simulatedApplications } from '@tarazu/market/offerings/applications.ts'
import type { ByCategory } from '@tarazu/market/offerings/categories.ts'
import { type Commitment, commitmentOf } from '@tarazu/market/offerings/draw.ts'
import type { HourOfCells, IssueOutcome } from '@tarazu/market/offerings/terms.ts'
import { type DrawnApplication, everybody } from '@tarazu/market/offerings/whole-draw.ts'

/** An issue, with the inputs of its simulated applications. */
interface OfIssue {
  readonly issueId: string
  readonly hours: readonly HourOfCells[]
}

export interface CommitTask extends OfIssue {
  readonly kind: 'commit'
  readonly leaves: readonly Uint8Array[]
}

/** All applications take part: the simulated ones in order of arrival, then investors' sorted by leaf. */
export interface DrawTask extends OfIssue {
  readonly kind: 'draw'
  readonly rule: AllotmentRule
  readonly outcome: IssueOutcome
  readonly personal: readonly DrawnApplication[]
  readonly drawKey: Uint8Array
}

/** Lots and ranks are those of the investors' applications, in the task's order. */
export interface Drawn {
  readonly byCategory: ByCategory<CategoryAllotment>
  readonly lots: Int32Array
  readonly ranks: Float64Array
}

const commit = ({ issueId, hours, leaves }: CommitTask): Commitment =>
  commitmentOf(simulatedApplications(issueId, hours), leaves)

const draw = (task: DrawTask): Drawn => {
  const all = everybody(simulatedApplications(task.issueId, task.hours), task.personal)
  const { byCategory, lots, ranks } = allot(task.rule, task.outcome, all, task.drawKey)
  const first = lots.length - task.personal.length
  return { byCategory, lots: lots.slice(first), ranks: ranks.slice(first) }
}

const task = workerData as CommitTask | DrawTask
parentPort?.postMessage(task.kind === 'commit' ? commit(task) : draw(task))
