import { Trans } from '@lingui/react/macro'
import { BadgeCheck } from 'lucide-react'
import { breakableName } from './syllables.ts'

interface OwnNameProps {
  /** Null before the identity is verified. */
  readonly name: string | null
  readonly isVerified: boolean
}

/** The investor's name, however long, followed by its verified mark. */
export const OwnName = ({ name, isVerified }: OwnNameProps) => (
  <span className="wrap-anywhere min-w-0 text-balance">
    {name === null ? <Trans>Investor</Trans> : breakableName(name)}
    {isVerified && (
      <>
        {'\u00A0'}
        <BadgeCheck className="inline size-5 align-[-0.2em] text-gain" aria-hidden />
        <span className="sr-only">
          <Trans>Identity verified</Trans>
        </span>
      </>
    )}
  </span>
)
