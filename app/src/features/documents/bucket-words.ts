import { useLingui } from '@lingui/react/macro'
import type { TaxBucket } from '@tarazu/contract/calls/documents.ts'

interface BucketWords {
  readonly name: string
  /** What it contains, and what its losses are set off against. */
  readonly meaning: string
}

/** The tax law's categories, in the page's language. */
export const useBucketWords = (): Readonly<Record<TaxBucket, BucketWords>> => {
  const { t } = useLingui()
  return {
    'equity-short': {
      name: t`Equity, short term`,
      meaning: t`Shares, equity ETFs and equity funds held up to 12 months. A loss can be set off against any capital gain.`,
    },
    'equity-long': {
      name: t`Equity, long term`,
      meaning: t`Shares, equity ETFs and equity funds held longer. Part of the year’s gain is exempt. A loss can be set off against long-term gains only.`,
    },
    slab: {
      name: t`Short term at slab rate`,
      meaning: t`Debt funds, gold held up to 12 months, other units up to 24 months: taxed like other income. A loss can be set off against any capital gain.`,
    },
    'other-long': {
      name: t`Other assets, long term`,
      meaning: t`Gold and other units held longer. A loss can be set off against long-term gains only.`,
    },
    speculative: {
      name: t`Speculative business`,
      meaning: t`Shares bought and sold on the same day, and short sales. A loss can be set off against speculative gains only.`,
    },
  }
}
