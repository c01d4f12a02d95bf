import { Trans } from '@lingui/react/macro'
import { newStockProof } from '@tarazu/contract/calls/issue-applications.ts'
import { percentText } from '@tarazu/contract/money/format.ts'
import type { DrawClaim } from '@tarazu/market/offerings/draw.ts'
import { Button } from '@tarazu/ui/button.tsx'
import { classNames } from '@tarazu/ui/class-names.ts'
import { ShieldAlert, ShieldCheck } from 'lucide-react'
import { type ReactNode, useMemo, useState } from 'react'
import { call } from '../../api/call.ts'
import { SaveButton } from '../../parts/download-button.tsx'
import { noteStep } from '../first-steps/first-steps-queries.ts'
import { claimOf, type Finding, placeOf, recomputeBeacon, recomputeDraw } from './check-draw.ts'
import type { Allotment } from './issue-queries.ts'

/**
 * The file for `tarazu-verify allotment`, which lets anybody recompute the whole draw; it names nobody else.
 */
const loadDraw = async (applicationNo: string, signal: AbortSignal): Promise<Blob> => {
  const proof = await call(newStockProof, { applicationNo }, { signal })
  return new Blob([JSON.stringify(proof)], { type: 'application/json' })
}

/** The result of checking the whole draw. */
interface Found {
  readonly finding: Finding | 'beaconForged'
  /** Whether the public beacon's value was verified; undefined for a draw without one. */
  readonly isBeaconChecked: boolean | undefined
}

const checkedDraw = async (allotment: Allotment, claim: DrawClaim): Promise<Found> => {
  const finding = recomputeDraw(allotment, claim)
  // If the check can't be loaded, the value isn't verified.
  const beacon = await recomputeBeacon(claim).catch(() => 'unchecked' as const)
  return {
    finding: finding === 'fits' && beacon === 'forged' ? 'beaconForged' : finding,
    isBeaconChecked: beacon && beacon === 'signed',
  }
}

/** An application's place in the draw relative to the cut, and a button that recomputes it in this browser. */
export const DrawTicket = ({ allotment }: { readonly allotment: Allotment }) => {
  const { rank, cut, applicationNo } = allotment
  const claim = useMemo(() => claimOf(allotment), [allotment])
  const [found, setFound] = useState<Found>()
  if (rank === null) return null
  const own = placeOf(rank)
  const limit = cut === null ? undefined : placeOf(cut)
  const [place, limitText] = [percentText(own, 4), percentText(limit ?? 0, 4)]
  return (
    <div className="mx-4 mt-2 rounded-lg border border-line border-dashed bg-surface p-4">
      <p className="flex justify-between gap-3 text-sm">
        <span className="text-muted">
          <Trans>Ticket</Trans>
        </span>
        <span className="figures font-semibold">{applicationNo}</span>
      </p>
      {limit !== undefined && (
        <>
          <div aria-hidden className="relative mt-4 h-2 rounded-full bg-sunken">
            <div className="h-full rounded-full bg-gain-fill" style={{ width: `${limit}%` }} />
            <span
              className={classNames(
                'absolute -top-1 -ms-2 size-4 rounded-full border-2 border-surface',
                own <= limit ? 'bg-gain-fill' : 'bg-loss-fill',
              )}
              style={{ left: `${own}%` }}
            />
          </div>
          <dl className="mt-2 text-sm">
            <Line label={<Trans>Your place from 0 to 100</Trans>} value={place} />
            <Line label={<Trans>Drawn up to</Trans>} value={limitText} />
          </dl>
          <p className="mt-2 text-muted text-sm">
            {own <= limit ? (
              <Trans>Your place is within the cut, so you got a lot.</Trans>
            ) : (
              <Trans>Your place is above the cut, so you got nothing.</Trans>
            )}
          </p>
        </>
      )}
      {claim !== undefined && (
        <Button
          look="outline"
          wide
          className="mt-3"
          icon={<ShieldCheck className="size-4.5" aria-hidden />}
          onClick={() => {
            checkedDraw(allotment, claim).then(setFound, () => undefined)
            noteStep('draw-checked').catch(() => undefined)
          }}
        >
          <Trans>Check this draw</Trans>
        </Button>
      )}
      {claim !== undefined && (
        <SaveButton
          load={(signal) => loadDraw(applicationNo, signal)}
          fileName={`tarazu-allotment-${applicationNo}.json`}
          className="mt-3 w-full"
        >
          <Trans>Save the draw as a file</Trans>
        </SaveButton>
      )}
      <div aria-live="polite">{found !== undefined && <Verdict found={found} allotment={allotment} />}</div>
    </div>
  )
}

const Line = ({ label, value }: { readonly label: ReactNode; readonly value: string }) => (
  <div className="flex justify-between gap-3 py-0.5">
    <dt className="text-muted">{label}</dt>
    <dd className="figures font-medium">{value}</dd>
  </div>
)

interface VerdictProps {
  readonly found: Found
  readonly allotment: Allotment
}

const Verdict = ({ found: { finding, isBeaconChecked }, allotment }: VerdictProps) => {
  const isRight = finding === 'fits'
  return (
    <div
      className={classNames(
        'mt-3 flex gap-3 rounded-lg p-3 text-sm [&_svg]:size-5 [&_svg]:shrink-0',
        isRight ? 'bg-gain-soft' : 'bg-loss-soft',
      )}
    >
      <span aria-hidden className={isRight ? 'text-gain' : 'text-loss'}>
        {isRight ? <ShieldCheck /> : <ShieldAlert />}
      </span>
      <div>
        <p className="font-semibold">
          {isRight ? <Trans>The draw is right</Trans> : <Trans>The draw is wrong</Trans>}
        </p>
        <p className="mt-1">
          <Why finding={finding} />
        </p>
        {isRight && isBeaconChecked !== undefined && (
          <p className="mt-1">
            {isBeaconChecked ? (
              <Trans>The public beacon’s value in this draw is signed with the beacon’s own key.</Trans>
            ) : (
              <Trans>
                The public beacon’s value in this draw couldn’t be checked. Compare it with what the beacon
                published.
              </Trans>
            )}
          </p>
        )}
        {isRight && allotment.claim?.daySeed === null && (
          <p className="mt-1">
            <Trans>
              The day’s seed is published after midnight. Check again tomorrow to see that the draw’s seed
              comes from it.
            </Trans>
          </p>
        )}
      </div>
    </div>
  )
}

const Why = ({ finding }: Pick<Found, 'finding'>) => {
  switch (finding) {
    case 'fits':
      return (
        <Trans>
          Your phone recomputed it: your application was committed when the IPO closed, before the seed was
          published, and its place follows from that seed.
        </Trans>
      )
    case 'notCommitted':
      return <Trans>Your application isn’t among those committed when the IPO closed. Keep this page.</Trans>
    case 'seedDiffers':
      return <Trans>The day’s published seed doesn’t lead to the seed of this draw. Keep this page.</Trans>
    case 'rankDiffers':
      return <Trans>The seed gives your application another place in the draw. Keep this page.</Trans>
    case 'beaconForged':
      return (
        <Trans>
          The public beacon’s value in this draw isn’t signed with the beacon’s own key. Keep this page.
        </Trans>
      )
    case 'wronglyDrawn':
      return <Trans>Your place is right, but the result doesn’t follow from it. Keep this page.</Trans>
  }
}
