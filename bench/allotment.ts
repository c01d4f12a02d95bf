import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { allot } from '@tarazu/market/offerings/allotment.ts'
import type { Application } from '@tarazu/market/offerings/application.ts'
import { personalCategories } from '@tarazu/market/offerings/categories.ts'
import {
  checkDraw,
  commitmentOf,
  createMemberships,
  drawKeyOf,
  leafOf,
} from '@tarazu/market/offerings/draw.ts'
import { ruleOf } from '@tarazu/market/offerings/outcome.ts'
import { busyIssue, busyMarket, nowMs } from './allotment-load/busy-issue.ts'
import { timed } from './measures.ts'
import { SeededRandom } from './seeded-random.ts'

/**
 * `npm run bench:allotment`: the rule and the draw for an issue with a million applications, 20,000 of them
 * by people: the root at the close, the allotment, and a proof for each person, checked as the browser does.
 * Then the server does the same in a separate process, with its database: the close, the draw, and the
 * entries and messages for 20,000 investors (allotment-load/server.ts).
 */
const applications = 1_000_000
const persons = 20_000
const aim = { seconds: 30, mb: 500 }
const market = busyMarket()
const { issues, issue } = busyIssue(market, applications - persons)
const random = new SeededRandom(1)
const personal = Array.from({ length: persons }, (_, i) => {
  const category = random.chance(0.9) ? 'retail' : random.pick(personalCategories)
  const bids = [{ lots: issue.minimumLots[category] }]
  const salt = Uint8Array.from({ length: 16 }, () => random.below(256))
  const applicationNo = `A${i}`
  return { applicationNo, salt, category, bids, leaf: leafOf(issue.id, applicationNo, salt, category, bids) }
})
function* simulated(): Generator<Application> {
  let left = applications - persons
  for (const application of issues.applicationsOf(issue, nowMs)) {
    if (left === 0) return
    left -= 1
    yield application
  }
}
function* everybody(): Generator<Application> {
  yield* simulated()
  yield* personal
}

const print = (text: string) => process.stdout.write(`${text}\n`)
const outcome = issues.outcomeOf(issue, nowMs)
const drawSeed = issues.drawSeedOf(issue, nowMs)
if (outcome === undefined || drawSeed === undefined) throw new Error('its draw is over')
const leaves = personal.map(({ leaf }) => leaf)

let commitment = commitmentOf([], [])
const commitMs = timed(() => {
  commitment = commitmentOf(simulated(), leaves)
})
print(
  `the root of ${commitment.simulatedCount} and ${commitment.personalCount} leaves: ${commitMs.toFixed(0)} ms`,
)
const key = drawKeyOf(commitment.root, drawSeed, undefined)
let result = allot(ruleOf(issue), outcome, [], key)
const allotMs = timed(() => {
  result = allot(ruleOf(issue), outcome, everybody(), key)
})
print(`the allotment: ${allotMs.toFixed(0)} ms`)
for (const [category, { method, askedLots, availableLots, drawn, applications: asked }] of Object.entries(
  result.byCategory,
))
  print(
    `  ${category}: ${asked} ask for ${askedLots} of ${availableLots} lots: ${method}${drawn === undefined ? '' : `, ${drawn} drawn`}`,
  )
let fitting = 0
const proofMs = timed(() => {
  const membershipOf = createMemberships(leaves)
  for (const [i, { leaf, ...person }] of personal.entries()) {
    const rank = result.ranks[applications - persons + i] ?? -1
    const membership = membershipOf(leaf)
    const claim = { ...person, issueId: issue.id, commitment, drawSeed, rank }
    if (membership !== undefined && checkDraw({ ...claim, membership }) === 'fits') fitting += 1
  }
})
print(`a proof for each of ${persons} persons, and its check: ${proofMs.toFixed(0)} ms`)
const seconds = (commitMs + allotMs + proofMs) / 1000
const peakMb = process.resourceUsage().maxRSS / 1024

interface ServerPart {
  readonly settled: number
  readonly allotted: number
  readonly credited: number
  readonly differences: number
  readonly peakMb: number
  readonly seconds: Readonly<Record<'issue-close' | 'issue-allotment' | 'issue-credit', number>>
}
const program = join(import.meta.dirname, 'allotment-load/server.ts')
const output = execFileSync(process.execPath, [program], { stdio: ['ignore', 'pipe', 'inherit'] })
const server = JSON.parse(output.toString()) as ServerPart
const [close, allotment, credit] = Object.values(server.seconds)
print(`the server: ${server.settled} settled, ${server.allotted} allotted, ${server.credited} credited`)
print(
  `RESULT applications=${result.lots.length} persons=${fitting} commit_ms=${commitMs.toFixed(0)} allot_ms=${allotMs.toFixed(0)} ` +
    `proofs_ms=${proofMs.toFixed(0)} seconds=${seconds.toFixed(1)} peak_mb=${peakMb.toFixed(0)} ` +
    `server_close_s=${close?.toFixed(1)} server_allotment_s=${allotment?.toFixed(1)} server_credit_s=${credit?.toFixed(1)} ` +
    `server_peak_mb=${server.peakMb.toFixed(0)} ledger_differences=${server.differences} ` +
    `aim_seconds=${aim.seconds} aim_mb=${aim.mb}`,
)
const isServed =
  server.settled === persons &&
  server.credited === server.allotted &&
  server.allotted > 0 &&
  server.differences === 0
const slowest = Math.max(seconds, server.seconds['issue-allotment'])
const largest = Math.max(peakMb, server.peakMb)
if (fitting < persons || result.lots.length !== applications || !isServed) process.exitCode = 1
if (slowest > aim.seconds || largest > aim.mb) process.exitCode = 1
