import { Trans, useLingui } from '@lingui/react/macro'
import { FactRow } from '@tarazu/ui/fact-row.tsx'
import { Money } from '@tarazu/ui/money.tsx'
import { useOpensInView } from '@tarazu/ui/use-opens-in-view.ts'
import { ChevronDown } from 'lucide-react'
import { useState } from 'react'
import { useLedgerWords } from '../portfolio/ledger-words.ts'

interface ChargesBreakdownProps {
  readonly totalPaise: bigint
  readonly lines: readonly { readonly charge: string; readonly amountPaise: bigint }[]
}

/** The charges as one line that opens to show each of them; inside a <dl>. */
export const ChargesBreakdown = ({ totalPaise, lines }: ChargesBreakdownProps) => {
  const { t } = useLingui()
  const words = useLedgerWords()
  const [open, setOpen] = useState(false)
  const last = useOpensInView<HTMLDivElement>(open)
  return (
    <>
      <FactRow
        label={
          <>
            <button
              type="button"
              aria-expanded={open}
              aria-label={t`Charges in detail`}
              onClick={() => setOpen(!open)}
              className="min-w-11 -my-3 inline-flex min-h-11 items-center gap-1"
            >
              <Trans>Charges</Trans>
              <ChevronDown
                aria-hidden
                className={open ? 'size-4 rotate-180 transition-transform' : 'size-4 transition-transform'}
              />
            </button>
            {lines.some(({ amountPaise }) => amountPaise < 0n) && (
              <span className="block pt-1 text-xs">
                <Trans>Bought and sold on the same day: part of the earlier charges is refunded.</Trans>
              </span>
            )}
          </>
        }
        value={<Money paise={totalPaise} />}
      />
      {open &&
        lines.map((line, place) => (
          <FactRow
            key={line.charge}
            ref={place === lines.length - 1 ? last : undefined}
            label={words.charge(line.charge)}
            value={<Money paise={line.amountPaise} />}
            className="min-h-8 scroll-mb-52 border-line border-s-2 py-0.5 ps-3"
          />
        ))}
    </>
  )
}
