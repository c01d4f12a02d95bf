import { Trans } from '@lingui/react/macro'
import { instantText, rupeesText } from '@tarazu/contract/money/format.ts'
import { textFromParts } from '@tarazu/contract/money/units.ts'
import { Hourglass, LoaderCircle, ShieldAlert, ShieldCheck, ShieldQuestion } from 'lucide-react'
import { SaveButton } from '../../parts/download-button.tsx'
import { Notice } from '../../parts/notice.tsx'
import { Link } from '../../router/link.tsx'
import type { NetValueProof } from './fund-queries.ts'
import { useNetValueVerdict } from './use-net-value-verdict.ts'

/** Whether the published seed gives the published NAV; computed here, when the page is opened. */
export const NetValueResult = ({ proof }: { readonly proof: NetValueProof }) => {
  const verdict = useNetValueVerdict(proof)
  return (
    <div className="px-4 pt-3">
      <div aria-live="polite">
        <Told verdict={verdict} publishedAt={proof.day.publishedAt} />
      </div>
      <p className="mt-3 text-muted text-sm">
        <Trans>
          All prices of a day come from its seed. Its hash is published before the day begins, on a market’s
          first day when the market starts. This browser checks the seed against the hash, computes the fund’s
          basket from its first day, and adds it up.
        </Trans>
      </p>
      <SaveButton
        load={() => Promise.resolve(new Blob([JSON.stringify(proof)], { type: 'application/json' }))}
        fileName={`tarazu-nav-${proof.fund.code}-${proof.fund.day}.json`}
        className="mt-3 w-full"
      >
        <Trans>Save this NAV as a file</Trans>
      </SaveButton>
      <Link
        to="/proof-days"
        className="tappable -mx-2 mt-1 flex min-h-11 items-center rounded-md px-2 font-semibold text-link text-sm"
      >
        <Trans>Seeds of all days</Trans>
      </Link>
    </div>
  )
}

interface ToldProps {
  readonly verdict: ReturnType<typeof useNetValueVerdict>
  readonly publishedAt: string
}

const Told = ({ verdict, publishedAt }: ToldProps) => {
  if (verdict === undefined)
    return (
      <Notice tone="open" icon={<LoaderCircle className="animate-spin" />} title={<Trans>Computing …</Trans>}>
        <Trans>This browser is computing the basket from its first day. It takes a few seconds.</Trans>
      </Notice>
    )
  if (verdict === 'failed')
    return (
      <Notice tone="open" icon={<ShieldQuestion />} title={<Trans>This browser couldn’t compute it</Trans>}>
        <Trans>Check it on another phone, or with the tarazu-verify command.</Trans>
      </Notice>
    )
  if (verdict.kind === 'sealed')
    return (
      <Notice tone="open" icon={<Hourglass />} title={<Trans>Not yet: the seed is still secret</Trans>}>
        <Trans>The seed is published after midnight, India time. Check again tomorrow.</Trans>
      </Notice>
    )
  if (verdict.kind === 'other-model') {
    const version = verdict.modelVersion
    return (
      <Notice tone="open" icon={<ShieldQuestion />} title={<Trans>Computed by another version</Trans>}>
        <Trans>This proof needs version {version} of the price model. Reload the app and check again.</Trans>
      </Notice>
    )
  }
  if (verdict.kind === 'broken-promise')
    return (
      <Notice tone="bad" icon={<ShieldAlert />} title={<Trans>The commitment was broken</Trans>}>
        <Trans>The published seed doesn’t match its commitment.</Trans>
      </Notice>
    )
  if (verdict.kind === 'no-value')
    return (
      <Notice tone="bad" icon={<ShieldAlert />} title={<Trans>NAV not found</Trans>}>
        <Trans>The published seed gives no NAV of this fund for that day.</Trans>
      </Notice>
    )
  const netValue = rupeesText(textFromParts(BigInt(verdict.netValue)))
  const published = instantText(publishedAt)
  if (verdict.holds && verdict.commitment === 'after-price')
    return (
      <Notice tone="open" icon={<ShieldQuestion />} title={<Trans>The NAV matches the seed</Trans>}>
        <Trans>
          The commitment was published at {published}, after this day’s close, so nothing proves that the seed
          was fixed before it.
        </Trans>
      </Notice>
    )
  return verdict.holds ? (
    <Notice tone="good" icon={<ShieldCheck />} title={<Trans>The NAV is right</Trans>}>
      <Trans>The seed matches its commitment and gives {netValue} for that day, part by part.</Trans>
    </Notice>
  ) : (
    <Notice tone="bad" icon={<ShieldAlert />} title={<Trans>The NAV is wrong</Trans>}>
      <Trans>The published seed gives {netValue} for that day. Save this page and show it to others.</Trans>
    </Notice>
  )
}
