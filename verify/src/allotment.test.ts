import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { rupeesFromPaise } from '@tarazu/contract/money/money.ts'
import { dayMs, dayNumberOf } from '@tarazu/market/calendar/india-time.ts'
import { createCalendar } from '@tarazu/market/calendar/session.ts'
import { createSeedChain } from '@tarazu/market/numbers/seeds.ts'
import { bytesOfHex, hexOf, sha256 } from '@tarazu/market/numbers/sha256.ts'
import { allot } from '@tarazu/market/offerings/allotment.ts'
import {
  type BeaconValue,
  commitmentOf,
  createMemberships,
  drawKeyOf,
  inOrder,
  leafOf,
} from '@tarazu/market/offerings/draw.ts'
import { ruleOf } from '@tarazu/market/offerings/outcome.ts'
import { everybody, resultsOf } from '@tarazu/market/offerings/whole-draw.ts'
import { marketUpTo, modelVersion } from '@tarazu/market/price-proof.ts'
import { expect, it } from 'vitest'
import { exitCodes } from './problem.ts'
import { run } from './run.ts'

const firstDay = '2018-01-01'
const chain = createSeedChain(new Uint8Array(32).fill(6), dayNumberOf(firstDay))
const recipe = {
  modelVersion,
  firstDay,
  companies: 100,
  hours: 'nse' as const,
  liveFrom: '2026-01-01',
  specialDays: [...createCalendar('nse').special],
}

/** The first issue with few enough participants for its whole draw to be quick. */
const smallIssue = () => {
  const soonMs = Date.parse('2026-01-02T12:00:00+05:30')
  const lastDay = '2026-12-31'
  const { issues } = marketUpTo(recipe, lastDay, hexOf(chain.seedOf(dayNumberOf(lastDay))))
  if (issues === undefined) throw new Error('a market without issues')
  const [issue] = issues.list(soonMs + 300 * dayMs).filter((one) => {
    const book = issues.bookOf(one, one.closesMs)
    return one.opensMs > soonMs && (book?.byCategory.retail.applications ?? 0) < 60_000
  })
  if (issue === undefined) throw new Error('there is no issue')
  return { issues, issue }
}

const bids = [{ lots: 1 }]

/** Five people who apply for a lot each. */
const applicantsOf = (issueId: string) =>
  [1, 2, 3, 4, 5].map((number) => {
    const salt = sha256(Uint8Array.of(number)).subarray(0, 16)
    return { number, salt, leaf: leafOf(issueId, String(number), salt, 'retail', bids) }
  })

const publishedBeacon = (beacon: BeaconValue | undefined) =>
  beacon === undefined
    ? null
    : {
        name: beacon.name,
        round: beacon.round,
        value: hexOf(beacon.value),
        ...(beacon.signature && { signature: hexOf(beacon.signature) }),
      }

/** A five-applicant allotment, as the server publishes it. */
const publishedAllotment = (beacon?: BeaconValue) => {
  const { issues, issue } = smallIssue()
  const people = applicantsOf(issue.id)
  const leaves = inOrder(people.map(({ leaf }) => leaf))
  const commitment = commitmentOf(issues.applicationsOf(issue, issue.allotmentMs), leaves)
  const outcome = issues.outcomeOf(issue, issue.allotmentMs)
  const drawSeed = issues.drawSeedOf(issue, issue.allotmentMs)
  const own = people[2]
  if (outcome === undefined || drawSeed === undefined || own === undefined) throw new Error('no draw')
  const personal = leaves.map((leaf) => ({ leaf: hexOf(leaf), category: 'retail' as const, bids }))
  const key = drawKeyOf(commitment.root, drawSeed, beacon)
  const all = everybody(issues.applicationsOf(issue, issue.allotmentMs), personal)
  const allotment = allot(ruleOf(issue), outcome, all, key)
  const membership = createMemberships(leaves)(own.leaf)
  if (membership === undefined) throw new Error('not committed')
  const { index, proof } = membership
  const place = commitment.simulatedCount + index
  const categories = resultsOf(issue, allotment.byCategory)
  const inOwn = categories.find(({ category }) => category === 'retail') ?? null
  const seed = hexOf(chain.seedOf(dayNumberOf(issue.allotmentDay)))
  const wireBids = [{ lots: 1, pricePaise: null }]
  return {
    format: 'tarazu-allotment-1',
    own: {
      applicationNo: String(own.number),
      id: issue.id,
      code: issue.instrument.code,
      name: issue.instrument.name,
      nameHindi: issue.instrument.nameHindi,
      exchange: issue.instrument.exchange,
      state: 'allotted',
      category: 'retail',
      quantity: issue.lotShares,
      allottedQuantity: (allotment.lots[place] ?? 0) * issue.lotShares,
      rank: allotment.ranks[place] ?? 0,
      cut: inOwn?.cut ?? null,
      root: hexOf(commitment.root),
      seedDay: issue.allotmentDay,
      result: inOwn,
      claim: {
        salt: hexOf(own.salt),
        bids: wireBids,
        membershipIndex: index,
        membershipProof: proof.map(hexOf),
        simulatedRoot: hexOf(commitment.simulatedRoot),
        simulatedCount: commitment.simulatedCount,
        personalRoot: hexOf(commitment.personalRoot),
        personalCount: commitment.personalCount,
        drawSeed: hexOf(drawSeed),
        daySeed: seed,
        beacon: publishedBeacon(beacon),
      },
    },
    draw: {
      recipe,
      day: {
        day: issue.allotmentDay,
        commitment: chain.commitmentOf(dayNumberOf(issue.allotmentDay)),
        publishedAt: '2025-01-01T00:00:00.000Z',
        seed: seed as string | null,
      },
      issuePrice: rupeesFromPaise(BigInt(outcome.issuePricePaise)),
      isFailed: outcome.isFailed,
      categories,
      applications: personal.map((one) => ({ ...one, bids: wireBids })),
    },
  }
}

const published = publishedAllotment()
const folder = mkdtempSync(join(tmpdir(), 'tarazu-allotment-'))
const verify = async (proof: typeof published) => {
  const file = join(folder, 'allotment.json')
  writeFileSync(file, JSON.stringify(proof))
  const lines: string[] = []
  const print = (line: string) => void lines.push(line)
  const code = await run(['allotment', '--file', file], { print, complain: print })
  return { code, text: lines.join('\n') }
}

it('recomputes the whole draw from the file alone', async () => {
  const { code, text } = await verify(published)
  expect(text).not.toContain('✘')
  expect(text.match(/✔/g)).toHaveLength(6)
  expect(code).toBe(exitCodes.holds)
})

it('checks one’s own ticket while the day’s seed is secret', async () => {
  const { draw } = published
  const { code, text } = await verify({ ...published, draw: { ...draw, day: { ...draw.day, seed: null } } })
  expect(text).toContain('✔ your application was committed')
  expect(code).toBe(exitCodes.unchecked)
})

/** Round 1000 of drand's chain "quicknet", as published. */
const signature =
  'b44679b9a59af2ec876b1a6b1ad52ea9b1615fc3982b19576350f93447cb1125e342b73a8dd2bacbe47e4b6b63ed5e39'
const quicknet: BeaconValue = {
  name: 'drand 52db9ba70e0cc0f6eaf7803dd07447a1f5477735fd3f661792ba94600c84e971',
  round: 1000,
  value: sha256(bytesOfHex(signature)),
  signature: bytesOfHex(signature),
}

it('includes a public beacon’s value in every rank, and checks that its chain has signed it', async () => {
  const withBeacon = publishedAllotment(quicknet)
  const { code, text } = await verify(withBeacon)
  expect(text).toContain(`round 1000: ${hexOf(quicknet.value)}\n  ✔ the chain’s own key has signed it`)
  expect(code).toBe(exitCodes.holds)
  const { own } = withBeacon
  const other = { ...own, claim: { ...own.claim, beacon: null } }
  expect(await verify({ ...withBeacon, own: other })).toMatchObject({ code: exitCodes.broken })
})

it('detects a beacon value that its chain hasn’t signed', async () => {
  expect(await verify(publishedAllotment({ ...quicknet, round: 1001 }))).toMatchObject({
    code: exitCodes.broken,
    text: expect.stringContaining('✘ the chain’s own key has not signed it'),
  })
})

it('reports a beacon with an unknown key as unchecked', async () => {
  const unknown = { name: 'drand', round: 77, value: new Uint8Array(32).fill(5) }
  expect(await verify(publishedAllotment(unknown))).toMatchObject({
    code: exitCodes.unchecked,
    text: expect.stringContaining('compare it with what the beacon published'),
  })
})

it('detects a wrong rank, result, price or person', async () => {
  const { own, draw } = published
  const expectBroken = async (proof: typeof published) =>
    expect(await verify(proof)).toMatchObject({ code: exitCodes.broken, text: expect.stringContaining('✘') })
  await expectBroken({ ...published, own: { ...own, rank: own.rank + 1 } })
  await expectBroken({ ...published, own: { ...own, allottedQuantity: own.allottedQuantity + 100 } })
  await expectBroken({ ...published, draw: { ...draw, issuePrice: '1.00' } })
  await expectBroken({ ...published, draw: { ...draw, applications: draw.applications.slice(1) } })
})
