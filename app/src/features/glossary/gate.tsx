import { Trans } from '@lingui/react/macro'
import { refusals } from '@tarazu/contract/refusals/keys.ts'
import { TriangleAlert } from 'lucide-react'
import { refusalSentence } from '../../locale/refusal-sentence.ts'
import { LinkButton } from '../../parts/link-button.tsx'
import { HelpAbout } from './help-about.tsx'

interface GateProps {
  readonly found: readonly {
    readonly key: string
    readonly details: Readonly<Record<string, string>> | null
  }[]
}

/** The refusals that don't depend on the form, shown before it, each with what to do. */
export const Gate = ({ found }: GateProps) => (
  <div role="alert" className="mx-4 rounded-lg bg-loss-soft p-4">
    <p className="font-semibold">
      <Trans>Not possible right now</Trans>
    </p>
    <ul className="mt-2 space-y-2">
      {found.map(({ key, details }) => (
        <li key={key} className="flex items-start gap-2 text-sm">
          <TriangleAlert className="mt-0.5 size-4 shrink-0 text-loss" aria-hidden />
          <span>{refusalSentence(key, details)}</span>
        </li>
      ))}
    </ul>
    <HelpAbout refusals={found.map(({ key }) => key)} className="mt-1" />
    {found.some(({ key }) => key === refusals.identityNeeded) && (
      <LinkButton to="/authentication" className="mt-3">
        <Trans>Verify identity</Trans>
      </LinkButton>
    )}
  </div>
)
