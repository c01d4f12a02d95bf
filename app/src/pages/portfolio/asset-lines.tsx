import { Trans } from '@lingui/react/macro'
import { ListRow } from '@tarazu/ui/list-row.tsx'
import { Money } from '@tarazu/ui/money.tsx'
import { Bot, ChevronRight, HandCoins, Layers, Lock, Rocket, Wallet } from 'lucide-react'
import type { ReactNode } from 'react'
import { Explained } from '../../features/glossary/explained.tsx'
import type { AssetParts } from '../../features/portfolio/asset-parts.ts'
import type { AccountFigures } from '../../features/portfolio/portfolio-queries.ts'
import { RowLink } from '../../parts/row-link.tsx'
import type { Destination } from '../../router/routes.ts'

interface AssetLinesProps {
  readonly parts: AssetParts
  readonly figures: Pick<AccountFigures, 'frozenFundAmount' | 'withdrawalPendingAmount'>
}

/**
 * Everything other than stocks, one line each; together with the holdings and positions, it adds up to the
 * total assets.
 */
export const AssetLines = ({ parts, figures }: AssetLinesProps) => (
  <div className="mt-6 border-line border-t empty:hidden">
    <Line
      to="/flow-of-funds"
      search={{}}
      icon={<Wallet />}
      paise={parts.cash}
      note={<Trans>Available to trade</Trans>}
    >
      <Trans>Cash</Trans>
    </Line>
    <BlockedLine paise={parts.blocked} figures={figures} />
    <Line to="/applications" icon={<Rocket />} paise={parts.allotted} note={<Trans>Not credited yet</Trans>}>
      <Trans>Allotted shares</Trans>
    </Line>
    <Line to="/my-funds" icon={<Layers />} paise={parts.funds}>
      <Trans>Funds</Trans>
    </Line>
    <Line to="/quant-holdings" icon={<Bot />} paise={parts.quant}>
      <Trans>AI products</Trans>
    </Line>
    <Line
      to="/loan-records"
      icon={<HandCoins />}
      paise={-parts.debt}
      note={<Trans>Deducted from the total</Trans>}
    >
      <Trans>Loans</Trans>
    </Line>
  </div>
)

type LineProps = Destination & {
  readonly icon: ReactNode
  readonly paise: bigint
  readonly note?: ReactNode
  readonly children: ReactNode
}

/** A part of the assets with a link to its page; renders nothing if it is zero. */
const Line = ({ icon, paise, note, children, ...destination }: LineProps) =>
  paise === 0n ? null : (
    <RowLink {...destination}>
      <ListRow
        lead={<Mark>{icon}</Mark>}
        title={children}
        subtitle={note}
        value={
          <span className="inline-flex items-center gap-1">
            <Money paise={paise} />
            <ChevronRight className="size-4 text-muted" aria-hidden />
          </span>
        }
      />
    </RowLink>
  )

/** It has no page of its own: its purpose is shown below it, and tapping the term explains it. */
const BlockedLine = ({ paise, figures }: Pick<AssetLinesProps, 'figures'> & { readonly paise: bigint }) => {
  const { frozenFundAmount, withdrawalPendingAmount } = figures
  if (paise === 0n) return null
  return (
    <ListRow
      className="border-line border-b pe-9"
      lead={
        <Mark>
          <Lock />
        </Mark>
      }
      title={
        <Explained term="blocked">
          <Trans>Blocked</Trans>
        </Explained>
      }
      subtitle={
        <>
          {frozenFundAmount !== '0.00' && (
            <span className="block">
              <Trans>
                <Money rupees={frozenFundAmount} /> for funds and AI products
              </Trans>
            </span>
          )}
          {withdrawalPendingAmount !== '0.00' && (
            <span className="block">
              <Trans>
                <Money rupees={withdrawalPendingAmount} /> for withdrawals in review
              </Trans>
            </span>
          )}
        </>
      }
      value={<Money paise={paise} />}
    />
  )
}

const Mark = ({ children }: { readonly children: ReactNode }) => (
  <span
    aria-hidden="true"
    className="flex size-9 shrink-0 items-center justify-center rounded-full bg-sunken text-muted [&_svg]:size-4.5"
  >
    {children}
  </span>
)
