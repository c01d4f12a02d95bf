import type { ClockJob } from './job.ts'

/**
 * Sorts the jobs so that each comes after those it names in `after`, and those of the ending day before all others;
 * otherwise they keep their order. Throws on an unknown or duplicate name, on a cycle, and on a job of the ending day
 * that waits for one of the next day.
 */
export const inOrder = (jobs: readonly ClockJob[]): readonly ClockJob[] => {
  const byName = new Map(jobs.map((job) => [job.name, job]))
  if (byName.size < jobs.length) throw new Error('two jobs have the same name')
  const ordered = new Set<ClockJob>()
  const place = (job: ClockJob, waiting: readonly string[]): void => {
    if (ordered.has(job)) return
    const path = [...waiting, job.name]
    if (waiting.includes(job.name)) throw new Error(`jobs wait for each other: ${path.join(', after ')}`)
    for (const name of job.after ?? []) {
      const before = byName.get(name)
      if (before === undefined) throw new Error(`the job ${job.name} runs after the unknown job ${name}`)
      if (job.dating === 'day-ended' && before.dating !== 'day-ended')
        throw new Error(`the job ${job.name} closes a day after ${name} has begun the next`)
      place(before, path)
    }
    ordered.add(job)
  }
  for (const job of jobs) if (job.dating === 'day-ended') place(job, [])
  for (const job of jobs) place(job, [])
  return [...ordered]
}
