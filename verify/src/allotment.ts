import { rupeesFromPaise } from '@tarazu/contract/money/money.ts'
import { bytesOfHex, hexOf } from '@tarazu/market/numbers/sha256.ts'
import { allot } from '@tarazu/market/offerings/allotment.ts'
import { beaconFrom } from '@tarazu/market/offerings/beacon-value.ts'
import { drandChains } from '@tarazu/market/offerings/drand.ts'
import { type BeaconFinding, checkBeacon } from '@tarazu/market/offerings/drand-signature.ts'
import {
  type BeaconValue,
  checkDraw,
  commitmentOf,
  type DrawClaim,
  drawKeyOf,
  drawSeedOf,
} from '@tarazu/market/offerings/draw.ts'
import { ruleOf } from '@tarazu/market/offerings/outcome.ts'
import { everybody, resultsOf } from '@tarazu/market/offerings/whole-draw.ts'
import { checkSeed, marketUpTo } from '@tarazu/market/price-proof.ts'
import { exitCodes, VerifyProblem } from './problem.ts'
import type { AllotmentProof } from './sources.ts'

type Print = (line: string) => void
type Draw = NonNullable<AllotmentProof['draw']>

const bidsOf = (bids: readonly { readonly lots: number; readonly pricePaise: number | null }[]) =>
  bids.map(({ lots, pricePaise }) => (pricePaise === null ? { lots } : { lots, pricePaise }))

/** The applicant's own claim, as input to the market's check; undefined before the draw. */
const claimOf = ({ own }: AllotmentProof): DrawClaim | undefined => {
  const { claim, rank, root } = own
  if (claim === null || claim.drawSeed === null || rank === null || root === null) return undefined
  return {
    issueId: own.id,
    applicationNo: own.applicationNo,
    category: own.category,
    rank,
    salt: bytesOfHex(claim.salt),
    bids: bidsOf(claim.bids),
    membership: { index: claim.membershipIndex, proof: claim.membershipProof.map(bytesOfHex) },
    commitment: {
      root: bytesOfHex(root),
      simulatedRoot: bytesOfHex(claim.simulatedRoot),
      simulatedCount: claim.simulatedCount,
      personalRoot: bytesOfHex(claim.personalRoot),
      personalCount: claim.personalCount,
    },
    drawSeed: bytesOfHex(claim.drawSeed),
    ...(claim.beacon && { beacon: beaconFrom(claim.beacon) }),
  }
}

const findings = {
  fits: '✔ your application was committed before the draw, and has the rank that root and seed give',
  seedDiffers: '✘ the seed of the draw is not the one that the day’s seed gives',
  notCommitted: '✘ your application is not among those that the root commits',
  rankDiffers: '✘ root and seed give another rank',
} as const

const beaconWords: Readonly<Record<BeaconFinding, string>> = {
  signed: '✔ the chain’s own key has signed it',
  forged: '✘ the chain’s own key has not signed it',
  unchecked:
    '· not checked (no signature, or a chain without a known key): compare it with what the beacon published',
}

/** Prints the beacon value for the draw, and whether the beacon's chain has signed it. */
const tellBeacon = (beacon: BeaconValue, print: Print): BeaconFinding => {
  const finding = checkBeacon(beacon, drandChains)
  print(
    `The beacon    ${beacon.name}, round ${beacon.round}: ${hexOf(beacon.value)}\n  ${beaconWords[finding]}`,
  )
  return finding
}

/** Recomputes every application from the published seed: commitment, issue price, and allotments. */
const recompute = (
  { own }: AllotmentProof,
  draw: Draw,
  seed: string,
  claim: DrawClaim,
): readonly (readonly [string, boolean])[] => {
  const market = marketUpTo(draw.recipe, draw.day.day, seed)
  const { issues } = market
  const issue = issues?.list(Date.parse(`${draw.day.day}T23:59:59+05:30`)).find(({ id }) => id === own.id)
  const outcome = issue && issues?.outcomeOf(issue, issue.allotmentMs)
  if (issues === undefined || issue === undefined || outcome === undefined)
    throw new VerifyProblem(`The market of this seed has no issue ${own.id}.`)
  const applications = () => issues.applicationsOf(issue, issue.allotmentMs)
  const personal = draw.applications.map(({ bids, ...one }) => ({ ...one, bids: bidsOf(bids) }))
  const leaves = personal.map(({ leaf }) => bytesOfHex(leaf))
  const { root } = commitmentOf(applications(), leaves)
  const drawSeed = drawSeedOf(bytesOfHex(seed), own.id)
  const all = everybody(applications(), personal)
  const allotment = allot(ruleOf(issue), outcome, all, drawKeyOf(root, drawSeed, claim.beacon))
  const place = claim.commitment.simulatedCount + claim.membership.index
  const allotted = (allotment.lots[place] ?? 0) * issue.lotShares
  const price = rupeesFromPaise(BigInt(outcome.issuePricePaise))
  return [
    [`the root over all applications  ${hexOf(root)}`, hexOf(root) === own.root],
    [`the seed of the draw            ${hexOf(drawSeed)}`, hexOf(drawSeed) === hexOf(claim.drawSeed)],
    [
      `the issue price                 ${price}`,
      price === draw.issuePrice && outcome.isFailed === draw.isFailed,
    ],
    [
      'what each category got',
      JSON.stringify(resultsOf(issue, allotment.byCategory)) === JSON.stringify(draw.categories),
    ],
    [`what you got                    ${allotted} shares`, allotted === own.allottedQuantity],
  ]
}

/** Recomputes an allotment from a file; resolves to the exit code. */
export const checkAllotment = (proof: AllotmentProof, given: string | undefined, print: Print): number => {
  const { own, draw } = proof
  print(
    `Application ${own.applicationNo} for ${own.quantity} shares of ${own.name}, allotted ${own.allottedQuantity ?? '…'}`,
  )
  const claim = claimOf(proof)
  if (claim === undefined) {
    print('The draw is not over yet, or the application was withdrawn. Check again after the allotment.')
    return exitCodes.unchecked
  }
  const finding = checkDraw(claim)
  print(`Your ticket  rank ${own.rank}, cut ${own.cut ?? 'none'}\n  ${findings[finding]}`)
  if (finding !== 'fits') return exitCodes.broken
  const beacon = claim.beacon && tellBeacon(claim.beacon, print)
  if (beacon === 'forged') return exitCodes.broken
  const seed = given ?? draw?.day.seed ?? null
  if (draw === null || seed === null) {
    print('The seed of the allotment day is published when the day is over. Check the whole draw again then.')
    return exitCodes.unchecked
  }
  if (checkSeed({ ...draw.day, seed }) === 'broken') {
    print('✘ The seed is not the one that was promised: its SHA-256 differs from the commitment.')
    return exitCodes.broken
  }
  const checks = recompute(proof, draw, seed, claim)
  for (const [words, holds] of checks) print(`${holds ? '✔' : '✘'} ${words}`)
  if (!checks.every(([, holds]) => holds)) return exitCodes.broken
  return beacon === 'unchecked' ? exitCodes.unchecked : exitCodes.holds
}
