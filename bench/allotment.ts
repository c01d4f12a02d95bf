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
import type { Issue, Market } from '@tarazu/market/types.ts'
import { timed } from './measures.ts'
import { benchMarket } from './practice-market.ts'
import { SeededRandom } from './seeded-random.ts'

/**
 * `npm run bench:allotment`: the rule and the draw of an issue with a million applications, 20,000 of them persons': the root at
 * the close, the allotment, and a proof for each person, checked as the browser does. Compared with hashing alone.
 */
const applications = 1_000_000
const persons = 20_000
const aim = { seconds: 30, mb: 500 }
const nowMs = Date.parse('2026-01-02T12:00:00+05:30')

/** The issue of a large market that the fewest apply for beyond the number that is wanted. */
const busyIssue = (market: Market) => {
  const issues = market.issues
  if (issues === undefined) throw new Error('a practice market has issues')
  const countOf = (issue: Issue): number => {
    const { byCategory } = issues.bookOf(issue, nowMs) ?? {}
    return Object.values(byCategory ?? {}).reduce((sum, { applications: count }) => sum + count, 0)
  }
  const [found] = issues
    .list(nowMs)
    .filter((issue) => issue.allotmentMs <= nowMs)
    .map((issue) => ({ issue, count: countOf(issue) }))
    .filter(({ count }) => count >= applications - persons)
    .toSorted((one, other) => one.count - other.count)
  if (found === undefined) throw new Error('no issue has so many applicants')
  return { issues, issue: found.issue }
}

const market = benchMarket({ seedByte: 2, historyDay: '2018-01-01', hours: 'nse', companies: 4_000 })
const { issues, issue } = busyIssue(market)
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
const key = drawKeyOf(commitment.root, drawSeed)
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
print(
  `RESULT applications=${result.lots.length} persons=${fitting} commit_ms=${commitMs.toFixed(0)} allot_ms=${allotMs.toFixed(0)} proofs_ms=${proofMs.toFixed(0)} seconds=${seconds.toFixed(1)} aim_seconds=${aim.seconds} peak_mb=${peakMb.toFixed(0)} aim_mb=${aim.mb}`,
)
if (fitting < persons || result.lots.length !== applications || seconds > aim.seconds || peakMb > aim.mb)
  process.exitCode = 1
