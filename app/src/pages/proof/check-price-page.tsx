import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { countText, dateText, instantText } from '@tarazu/contract/money/format.ts'
import { rupeesFromPaise } from '@tarazu/contract/money/money.ts'
import { sharesOf } from '@tarazu/market/day/walk.ts'
import { FactRow } from '@tarazu/ui/fact-row.tsx'
import { Money } from '@tarazu/ui/money.tsx'
import { Skeleton } from '@tarazu/ui/skeleton.tsx'
import { ChevronRight, Hourglass, LoaderCircle, ShieldAlert, ShieldCheck, ShieldQuestion } from 'lucide-react'
import { type ReactNode, useMemo } from 'react'
import { useNoteStep } from '../../features/first-steps/use-note-step.ts'
import { ChooseStock, YesterdaysPrice } from '../../features/proof/asked-price.tsx'
import type { Finding } from '../../features/proof/check-claim.ts'
import { EarlierTrades, useClaimWithEarlier } from '../../features/proof/earlier-trades.tsx'
import type { PriceClaim } from '../../features/proof/price-claim.ts'
import { ProofDownload } from '../../features/proof/proof-download.tsx'
import { type PriceProof, proofQuery } from '../../features/proof/proof-queries.ts'
import { useFinding } from '../../features/proof/use-finding.ts'
import { WalkLevels } from '../../features/trading/walk-levels.tsx'
import { Loaded } from '../../parts/loaded.tsx'
import { Notice } from '../../parts/notice.tsx'
import { Page } from '../../parts/page.tsx'
import { Link } from '../../router/link.tsx'
import { useSearch } from '../../router/page-context.ts'

/**
 * Recomputes a past price in this browser from published data: a trade's, or a stock's price from yesterday;
 * if the address has none, a stock is chosen first.
 */
export const CheckPricePage = () => {
  const { exchange, code, at, price, trade, side, quantity, taken, turnover, fill } =
    useSearch('/check-price')
  const claim = useMemo((): PriceClaim | undefined => {
    if (exchange === undefined || code === undefined || at === undefined || price === undefined)
      return undefined
    const quoted = { exchange, code, at, price, ...(trade && { trade }) }
    return side === undefined || quantity === undefined || taken === undefined || turnover === undefined
      ? quoted
      : { ...quoted, side, quantity, taken, turnover, ...(fill !== undefined && { fill }) }
  }, [exchange, code, at, price, trade, side, quantity, taken, turnover, fill])
  return (
    <Page title={<Trans>Check this price</Trans>}>
      {claim !== undefined && <ClaimOf claim={claim} />}
      {claim === undefined && exchange !== undefined && code !== undefined && (
        <YesterdaysPrice key={code} stock={{ exchange, code }}>
          {(asked) => <ClaimOf claim={asked} />}
        </YesterdaysPrice>
      )}
      {claim === undefined && code === undefined && <ChooseStock />}
    </Page>
  )
}

const ClaimOf = ({ claim }: { readonly claim: PriceClaim }) => {
  const query = useQuery(proofQuery(claim))
  return (
    <>
      <dl className="px-4 pt-1">
        <FactRow label={<Trans>Stock</Trans>} value={`${claim.code} · ${claim.exchange}`} />
        <FactRow label={<Trans>Time</Trans>} value={instantText(claim.at)} />
        {claim.trade === 'block' && (
          <FactRow
            label={<Trans>Price of a block trade</Trans>}
            value={<Trans>the seller’s, or the market’s if higher</Trans>}
          />
        )}
        {claim.quantity !== undefined && (
          <FactRow label={<Trans>Shares</Trans>} value={countText(Number(claim.quantity))} />
        )}
        <FactRow
          label={claim.side === undefined ? <Trans>Price then</Trans> : <Trans>Average price</Trans>}
          value={<Money rupees={claim.price} />}
          strong
        />
      </dl>
      <Loaded query={query} skeleton={<CheckSkeleton />}>
        {(proof) => <Checked proof={proof} claim={claim} />}
      </Loaded>
    </>
  )
}

const Checked = ({ proof, claim }: { readonly proof: PriceProof; readonly claim: PriceClaim }) => {
  const whole = useClaimWithEarlier(claim)
  return whole === undefined ? <CheckSkeleton /> : <CheckedClaim proof={proof} claim={whole} />
}

const CheckedClaim = ({ proof, claim }: { readonly proof: PriceProof; readonly claim: PriceClaim }) => {
  const finding = useFinding(proof, claim)
  useNoteStep('price-checked', typeof finding === 'object' && 'holds' in finding)
  return (
    <div className="px-4 pt-3">
      <div aria-live="polite">
        <Verdict finding={finding} publishedAt={proof.day.publishedAt} />
      </div>
      {typeof finding === 'object' && finding.kind === 'walked' && <Walked finding={finding} claim={claim} />}
      <h2 className="mt-6 font-semibold">
        <Trans>Published data</Trans>
      </h2>
      <dl className="mt-1">
        <FactRow label={<Trans>Day</Trans>} value={dateText(`${proof.day.day}T12:00:00+05:30`)} />
        <FactRow label={<Trans>Commitment published</Trans>} value={instantText(proof.day.publishedAt)} />
        <Bytes label={<Trans>Commitment: SHA-256 of the seed</Trans>} hex={proof.day.commitment} />
        {proof.day.seed === null ? (
          <FactRow label={<Trans>Seed</Trans>} value={<Trans>published after the day ends</Trans>} />
        ) : (
          <Bytes label={<Trans>Seed</Trans>} hex={proof.day.seed} />
        )}
      </dl>
      <h2 className="mt-6 font-semibold">
        <Trans>How this is checked</Trans>
      </h2>
      <p className="mt-1 text-muted text-sm">
        <Trans>
          All prices of a day are computed from a secret number, the seed. Its hash is published before the
          day begins, on a market’s first day when the market starts. After the day ends, the seed is
          published too. Your phone then checks it against the hash and computes your price again, without
          asking the server for any price.
        </Trans>
      </p>
      <div className="mt-5 space-y-3">
        <ProofDownload proof={proof} claim={claim} />
        <Link
          to="/proof-days"
          className="tappable -mx-2 flex min-h-11 items-center gap-2 rounded-md px-2 font-semibold text-link text-sm"
        >
          <Trans>Seeds of all days</Trans>
          <ChevronRight className="ms-auto size-4.5" aria-hidden />
        </Link>
      </div>
    </div>
  )
}

type WalkFinding = Extract<Finding, { kind: 'walked' }>

/** The walk computed by this browser. */
const Walked = ({ finding, claim }: { readonly finding: WalkFinding; readonly claim: PriceClaim }) => {
  const { side, levels, bestPaise, pricePaise } = finding
  const rupeesOf = (paise: number) => rupeesFromPaise(BigInt(paise))
  return (
    <>
      {levels.length > 0 && (
        <WalkLevels
          side={side}
          walk={{
            best: rupeesOf(bestPaise),
            takenBefore: Number(claim.taken ?? '0'),
            levelCount: levels.length,
            quantity: sharesOf(levels),
            worst: rupeesOf(levels.at(-1)?.pricePaise ?? 0),
            levels: levels.map((level) => ({
              price: rupeesOf(level.pricePaise),
              quantity: level.quantityShares,
            })),
          }}
        />
      )}
      <dl>
        <FactRow label={<Trans>Last price then</Trans>} value={<Money paise={BigInt(pricePaise)} />} />
      </dl>
      {claim.earlier !== undefined && claim.earlier.length > 0 && <EarlierTrades earlier={claim.earlier} />}
    </>
  )
}

const Bytes = ({ label, hex }: { readonly label: ReactNode; readonly hex: string }) => (
  <div className="py-1.5">
    <dt className="text-muted text-sm">{label}</dt>
    <dd className="mt-0.5 break-all font-mono text-xs">{hex}</dd>
  </div>
)

interface VerdictProps {
  readonly finding: Finding | 'failed' | undefined
  readonly publishedAt: string
}

const Verdict = ({ finding, publishedAt }: VerdictProps) => {
  if (finding === undefined)
    return (
      <Notice tone="open" icon={<LoaderCircle className="animate-spin" />} title={<Trans>Computing …</Trans>}>
        <Trans>Your phone is computing eight years of prices for this stock.</Trans>
      </Notice>
    )
  if (finding === 'failed')
    return (
      <Notice tone="open" icon={<ShieldQuestion />} title={<Trans>This browser couldn’t compute it</Trans>}>
        <Trans>Download the proof and check it with the tarazu-verify command.</Trans>
      </Notice>
    )
  if (finding.kind === 'sealed')
    return (
      <Notice tone="open" icon={<Hourglass />} title={<Trans>Not yet: the seed is still secret</Trans>}>
        <Trans>
          The seed is published after midnight, India time. Until then, nobody can compute future prices.
          Check again tomorrow.
        </Trans>
      </Notice>
    )
  if (finding.kind === 'other-model') {
    const version = finding.modelVersion
    return (
      <Notice tone="open" icon={<ShieldQuestion />} title={<Trans>Computed by another version</Trans>}>
        <Trans>This proof needs version {version} of the price model. Reload the app and check again.</Trans>
      </Notice>
    )
  }
  if ('holds' in finding && finding.holds && finding.commitment === 'after-price')
    return <NotCommittedBefore publishedAt={publishedAt} />
  return <Result finding={finding} />
}

/** The seed gives the price, but the commitment was published only after it. */
const NotCommittedBefore = ({ publishedAt }: { readonly publishedAt: string }) => {
  const published = instantText(publishedAt)
  return (
    <Notice tone="open" icon={<ShieldQuestion />} title={<Trans>The price matches the seed</Trans>}>
      <Trans>
        The commitment was published at {published}, after this price, so nothing proves that the seed was
        fixed before it.
      </Trans>
    </Notice>
  )
}

const Result = ({
  finding,
}: {
  readonly finding: Extract<Finding, { kind: 'broken-promise' | 'no-price' | 'computed' | 'walked' }>
}) => {
  if (finding.kind === 'walked' && finding.holds)
    return (
      <Notice tone="good" icon={<ShieldCheck />} title={<Trans>The price is right</Trans>}>
        <Trans>
          The seed matches its commitment and gives this order book at that time. Filling your order from it
          gives the price of your trade, to the paisa.
        </Trans>
      </Notice>
    )
  if (finding.kind === 'walked' && finding.isSum === false)
    return (
      <Notice tone="bad" icon={<ShieldAlert />} title={<Trans>The price is wrong</Trans>}>
        <Trans>
          Your trades in the half hour before don’t add up to the shares that this trade counts as already
          taken. Keep the proof and show it to others.
        </Trans>
      </Notice>
    )
  if (finding.kind === 'walked')
    return (
      <Notice tone="bad" icon={<ShieldAlert />} title={<Trans>The price is wrong</Trans>}>
        <Trans>
          The published seed gives another order book at that time: filling your order from it doesn’t give
          the price above. Keep the proof and show it to others.
        </Trans>
      </Notice>
    )
  if (finding.kind === 'computed' && finding.holds)
    return (
      <Notice tone="good" icon={<ShieldCheck />} title={<Trans>The price is right</Trans>}>
        <Trans>
          The seed matches its commitment and gives <Money paise={BigInt(finding.pricePaise)} /> at that time,
          to the paisa: the price above.
        </Trans>
      </Notice>
    )
  if (finding.kind === 'computed')
    return (
      <Notice tone="bad" icon={<ShieldAlert />} title={<Trans>The price is wrong</Trans>}>
        <Trans>
          The published seed gives <Money paise={BigInt(finding.pricePaise)} /> at that time, not the price
          above. Keep the proof and show it to others.
        </Trans>
      </Notice>
    )
  if (finding.kind === 'no-price')
    return (
      <Notice tone="bad" icon={<ShieldAlert />} title={<Trans>Price not found</Trans>}>
        <Trans>The published seed gives no price for this stock at that time. Keep the proof.</Trans>
      </Notice>
    )
  return (
    <Notice tone="bad" icon={<ShieldAlert />} title={<Trans>The commitment was broken</Trans>}>
      <Trans>The published seed doesn’t match its commitment. Keep the proof.</Trans>
    </Notice>
  )
}

const CheckSkeleton = () => (
  <div className="space-y-3 px-4 pt-4" aria-hidden="true">
    <Skeleton className="h-24 w-full" />
    <Skeleton className="h-5 w-40" />
    <Skeleton className="h-28 w-full" />
  </div>
)
