import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { countText, instantText } from '@tarazu/contract/money/format.ts'
import { FactRow } from '@tarazu/ui/fact-row.tsx'
import { useMemo } from 'react'
import { useSession } from '../../api/session.ts'
import type { EarlierFill, PriceClaim } from './price-claim.ts'
import { fillsBeforeQuery } from './proof-queries.ts'

/**
 * The claim with the trades behind its "taken before"; undefined while they are loading. The server lists
 * them only for the investor who made them, so anybody else checks the claim as it is.
 */
export const useClaimWithEarlier = (claim: PriceClaim): PriceClaim | undefined => {
  const isLoggedIn = useSession(({ token }) => token !== undefined)
  const isAsked = claim.fill !== undefined && isLoggedIn
  const { data, isError } = useQuery({ ...fillsBeforeQuery(claim.fill ?? ''), enabled: isAsked })
  return useMemo(() => {
    if (data !== undefined) return { ...claim, earlier: data }
    return isAsked && !isError ? undefined : claim
  }, [claim, data, isAsked, isError])
}

/** The investor's earlier trades on the same side of the book. */
export const EarlierTrades = ({ earlier }: { readonly earlier: readonly EarlierFill[] }) => (
  <section className="mt-3">
    <h2 className="font-semibold">
      <Trans>Shares you had already taken</Trans>
    </h2>
    <dl className="mt-1">
      {earlier.map(({ exchange, time, quantity }, place) => (
        <FactRow
          // biome-ignore lint/suspicious/noArrayIndexKey: a sale out of several purchases is as many trades of one instant
          key={place}
          label={`${instantText(time)} · ${exchange}`}
          value={countText(quantity)}
        />
      ))}
    </dl>
  </section>
)
