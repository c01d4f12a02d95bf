import { parentPort } from 'node:worker_threads'
import { cutDay, type DayCandles, type DayCut } from '@tarazu/market/day/day-candles.ts'

export interface CandleTask {
  readonly task: number
  readonly cuts: readonly DayCut[]
}

export interface CandleAnswer {
  readonly task: number
  readonly made: readonly DayCandles[]
}

parentPort?.on('message', ({ task, cuts }: CandleTask) => {
  const made = cuts.map(cutDay)
  const answer: CandleAnswer = { task, made }
  parentPort?.postMessage(
    answer,
    made.flatMap(({ pricesPaise, volumesShares }) => [pricesPaise.buffer, volumesShares.buffer]),
  )
})
