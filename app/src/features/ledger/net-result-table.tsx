import { Trans } from '@lingui/react/macro'
import { rupeesFromPaise } from '@tarazu/contract/money/money.ts'
import { Section } from '@tarazu/ui/card.tsx'
import { Change } from '@tarazu/ui/change.tsx'
import { FactRow } from '@tarazu/ui/fact-row.tsx'
import { Money } from '@tarazu/ui/money.tsx'
import { ChevronDown, ChevronRight } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Link } from '../../router/link.tsx'
import type { Destination } from '../../router/routes.ts'
import { useLedgerWords } from '../portfolio/ledger-words.ts'
import { type LiveResult, type Part, parts } from '../portfolio/live-result.ts'
import type { NetResultReport } from '../portfolio/net-result-query.ts'
import { paiseOf } from '../portfolio/position-figures.ts'
import { usePartNames } from './part-names.ts'

interface NetResultTableProps {
  readonly result: LiveResult
  readonly charges: NetResultReport['charges']
}

/** From the money put in to the total assets: the parts of the net result, each of which opens its details. */
export const NetResultTable = ({ result, charges }: NetResultTableProps) => (
  <Section title={<Trans>Net result</Trans>}>
    <dl className="px-4">
      <EventsLine part="putIn" paise={result.putIn} />
      {parts.map((part) => (
        <PartLine key={part} part={part} result={result} charges={charges} />
      ))}
      <FactRow
        strong
        className="mt-1 border-line border-t"
        label={<Trans>Net result</Trans>}
        value={<Change amount={rupeesFromPaise(result.netResult)} symbol />}
      />
      <FactRow strong label={<Trans>Total assets</Trans>} value={<Money paise={result.totalAssets} />} />
    </dl>
  </Section>
)

interface PartLineProps extends NetResultTableProps {
  readonly part: Part
}

const PartLine = ({ part, result, charges }: PartLineProps) => {
  if (part === 'unrealised')
    return Object.values(result.unrealised).every((paise) => paise === 0n) ? null : (
      <UnrealisedLine result={result} />
    )
  if (result.parts[part] === 0n) return null
  return part === 'charges' ? (
    <ChargesLine paise={result.parts.charges} charges={charges} />
  ) : (
    <EventsLine part={part} paise={result.parts[part]} />
  )
}

/** A part that consists of events: opens their list. */
const EventsLine = ({
  part,
  paise,
}: {
  readonly part: Exclude<Part, 'unrealised'> | 'putIn'
  readonly paise: bigint
}) => {
  const names = usePartNames()
  return (
    <LinkLine
      to="/flow-of-funds"
      search={{ part }}
      name={names[part]}
      paise={paise}
      kind={part === 'putIn' ? 'sum' : 'part'}
    />
  )
}

const ChargesLine = ({
  paise,
  charges,
}: { readonly paise: bigint } & Pick<NetResultTableProps, 'charges'>) => {
  const names = usePartNames()
  const words = useLedgerWords()
  return (
    <OpeningLine name={names.charges} paise={paise}>
      {charges.map(({ account, amount }) => (
        <LinkLine
          key={account}
          kind="inside"
          to="/flow-of-funds"
          search={{ part: 'charges' }}
          name={words.account(account)}
          paise={paiseOf(amount)}
        />
      ))}
    </OpeningLine>
  )
}

const UnrealisedLine = ({ result: { unrealised, parts: all } }: Pick<NetResultTableProps, 'result'>) => {
  const names = usePartNames()
  return (
    <OpeningLine name={names.unrealised} paise={all.unrealised}>
      <LinkLine
        kind="inside"
        to="/positions"
        search={{ kind: 'holding' }}
        name={<Trans>Holdings</Trans>}
        paise={unrealised.holdings}
      />
      <LinkLine
        kind="inside"
        to="/positions"
        search={{ kind: 'position' }}
        name={<Trans>Positions</Trans>}
        paise={unrealised.positions}
      />
      <LinkLine kind="inside" to="/my-funds" name={<Trans>My funds</Trans>} paise={unrealised.funds} />
      <LinkLine
        kind="inside"
        to="/quant-holdings"
        name={<Trans>My AI shares</Trans>}
        paise={unrealised.quant}
      />
    </OpeningLine>
  )
}

type LinkLineProps = Destination & {
  readonly name: ReactNode
  readonly paise: bigint
  /** A part is added or subtracted, and may open its own lines; the table starts with the money put in. */
  readonly kind: 'sum' | 'part' | 'inside'
}

const LinkLine = ({ name, paise, kind, ...destination }: LinkLineProps) => (
  <FactRow
    className={kind === 'inside' ? 'relative border-line border-s-2 ps-3' : 'relative'}
    label={
      // The whole line can be tapped.
      <Link
        {...destination}
        className="tappable -my-3 inline-flex min-h-11 items-center gap-1 after:absolute after:inset-0"
      >
        {name}
        <ChevronRight className="size-4" aria-hidden />
      </Link>
    }
    value={<Money paise={paise} sign={kind !== 'sum'} />}
  />
)

interface OpeningLineProps {
  readonly name: ReactNode
  readonly paise: bigint
  readonly children: ReactNode
}

/** A part that opens in place. */
const OpeningLine = ({ name, paise, children }: OpeningLineProps) => {
  const [open, setOpen] = useState(false)
  return (
    <>
      <FactRow
        className="relative"
        label={
          <button
            type="button"
            aria-expanded={open}
            onClick={() => setOpen(!open)}
            className="tappable -my-3 inline-flex min-h-11 items-center gap-1 after:absolute after:inset-0"
          >
            {name}
            <ChevronDown aria-hidden className={`size-4 transition-transform ${open ? 'rotate-180' : ''}`} />
          </button>
        }
        value={<Money paise={paise} sign />}
      />
      {open && children}
    </>
  )
}
