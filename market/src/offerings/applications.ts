import { sha256 } from '../numbers/sha256.ts'
import { categories } from './categories.ts'
import { leafHash } from './merkle.ts'
import type { HourOfCells, SimulatedApplication } from './terms.ts'

const encoder = new TextEncoder()
/**
 * A leaf's content: 16 bytes of the issue, the application's number, its category, its lots, its price in paise or 0.
 */
const layout = { number: 16, category: 20, lots: 21, pricePaise: 25, length: 29 } as const

/** The simulated applications of a book in order of arrival; regenerated on each iteration, and never stored. */
export function* simulatedApplications(
  issueId: string,
  hours: readonly HourOfCells[],
): Generator<SimulatedApplication> {
  const content = new Uint8Array(layout.length)
  content.set(sha256(encoder.encode(issueId)).subarray(0, 16))
  const view = new DataView(content.buffer)
  let number = 0
  for (const [hour, { cells }] of hours.entries())
    for (const { category, lots, pricePaise, applications } of cells) {
      const bids = [pricePaise === undefined ? { lots } : { lots, pricePaise }]
      view.setUint8(layout.category, categories.indexOf(category))
      view.setUint32(layout.lots, lots)
      view.setUint32(layout.pricePaise, pricePaise ?? 0)
      for (let i = 0; i < applications; i += 1) {
        view.setUint32(layout.number, number)
        number += 1
        yield { leaf: leafHash(content), category, bids, hour }
      }
    }
}
