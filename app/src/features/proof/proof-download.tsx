import { Trans } from '@lingui/react/macro'
import { Button } from '@tarazu/ui/button.tsx'
import { Download } from 'lucide-react'
import type { PriceClaim } from './price-claim.ts'
import type { PriceProof } from './proof-queries.ts'

interface ProofDownloadProps {
  readonly proof: PriceProof
  readonly claim: PriceClaim
}

/** The fill the file is about, if any. */
const fillOf = ({ side, quantity, taken, turnover, earlier }: PriceClaim) =>
  side === undefined || quantity === undefined || taken === undefined || turnover === undefined
    ? {}
    : {
        fill: {
          side,
          quantity: Number(quantity),
          takenBefore: Number(taken),
          turnover,
          ...(earlier && { earlier }),
        },
      }

/** The proof as a file, for `tarazu-verify` (docs/verify.md). */
export const ProofDownload = ({ proof, claim }: ProofDownloadProps) => (
  <Button
    look="outline"
    wide
    icon={<Download className="size-4.5" aria-hidden />}
    onClick={() => {
      const address = URL.createObjectURL(
        new Blob([`${JSON.stringify({ ...proof, ...fillOf(claim) }, null, 2)}\n`], {
          type: 'application/json',
        }),
      )
      const link = document.createElement('a')
      link.href = address
      link.download = `tarazu-proof-${proof.price.exchange}-${proof.price.code}-${proof.day.day}.json`
      link.click()
      URL.revokeObjectURL(address)
    }}
  >
    <Trans>Download proof</Trans>
  </Button>
)
