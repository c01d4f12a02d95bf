import { Trans, useLingui } from '@lingui/react/macro'
import { FactRow } from '@tarazu/ui/fact-row.tsx'
import { Money } from '@tarazu/ui/money.tsx'
import { ChevronDown } from 'lucide-react'
import { useId, useState } from 'react'
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
  const linesId = useId()
  return (
    <>
      <FactRow
        label={
          <button
            type="button"
            aria-expanded={open}
            aria-controls={linesId}
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
        }
        value={<Money paise={totalPaise} />}
      />
      <div id={linesId} hidden={!open} className="border-line border-s-2 ps-3">
        {lines.map((line) => (
          <FactRow
            key={line.charge}
            label={words.charge(line.charge)}
            value={<Money paise={line.amountPaise} />}
            className="min-h-8 py-0.5"
          />
        ))}
      </div>
    </>
  )
}
