import { Trans } from '@lingui/react/macro'
import { instantText } from '@tarazu/contract/money/format.ts'
import { Hourglass, LoaderCircle, ShieldAlert, ShieldCheck, ShieldQuestion } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Notice } from '../../parts/notice.tsx'
import type { QuantDayVerdict } from './check-quant-day.ts'
import type { QuantDayProof } from './quant-queries.ts'

/** The result of the recomputation; undefined while it runs, "failed" if this browser can't do it. */
const useVerdict = (proof: QuantDayProof): QuantDayVerdict | 'failed' | undefined => {
  const [verdict, setVerdict] = useState<QuantDayVerdict | 'failed'>()
  useEffect(() => {
    setVerdict(undefined)
    const worker = new Worker(new URL('./check-quant-day-worker.ts', import.meta.url), { type: 'module' })
    worker.onmessage = ({ data }: MessageEvent<QuantDayVerdict>) => setVerdict(data)
    worker.onerror = () => setVerdict('failed')
    worker.postMessage(proof)
    return () => worker.terminate()
  }, [proof])
  return verdict
}

/** Whether the published seed gives the published day; computed here, when the page is opened. */
export const QuantDayResult = ({ proof }: { readonly proof: QuantDayProof }) => {
  const verdict = useVerdict(proof)
  return (
    <div className="px-4 pt-3" aria-live="polite">
      <Told verdict={verdict} proof={proof} />
    </div>
  )
}

interface ToldProps {
  readonly verdict: QuantDayVerdict | 'failed' | undefined
  readonly proof: QuantDayProof
}

const Told = ({ verdict, proof: { day, recipe } }: ToldProps) => {
  const published = instantText(day.publishedAt)
  if (verdict === undefined)
    return (
      <Notice tone="open" icon={<LoaderCircle className="animate-spin" />} title={<Trans>Computing …</Trans>}>
        <Trans>This browser recomputes every trade since the back-test began. It takes a few seconds.</Trans>
      </Notice>
    )
  if (verdict === 'same')
    return (
      <Notice tone="good" icon={<ShieldCheck />} title={<Trans>Every trade holds</Trans>}>
        <Trans>The seed gives the same trades, charges and value as were published.</Trans>
      </Notice>
    )
  if (verdict === 'same-uncommitted')
    return (
      <Notice tone="open" icon={<ShieldQuestion />} title={<Trans>The trades match the seed</Trans>}>
        <Trans>
          The commitment was published at {published}, after these trades, so nothing proves that the seed was
          fixed before them.
        </Trans>
      </Notice>
    )
  if (verdict === 'sealed')
    return (
      <Notice tone="open" icon={<Hourglass />} title={<Trans>Not published yet</Trans>}>
        <Trans>The day’s seed is published when the day is over.</Trans>
      </Notice>
    )
  if (verdict === 'other-model') {
    const version = recipe.modelVersion
    return (
      <Notice tone="open" icon={<ShieldQuestion />} title={<Trans>Computed by another version</Trans>}>
        <Trans>This proof needs version {version} of the price model. Reload the app and check again.</Trans>
      </Notice>
    )
  }
  if (verdict === 'different' || verdict === 'broken-promise')
    return (
      <Notice tone="bad" icon={<ShieldAlert />} title={<Trans>This doesn’t check out</Trans>}>
        {verdict === 'different' ? (
          <Trans>The seed gives other trades or another value than were published.</Trans>
        ) : (
          <Trans>The published seed doesn’t match its commitment.</Trans>
        )}
      </Notice>
    )
  return (
    <Notice tone="open" icon={<ShieldQuestion />} title={<Trans>Couldn’t be computed</Trans>}>
      <Trans>This browser couldn’t compute it, or the seed gives no such day.</Trans>
    </Notice>
  )
}
