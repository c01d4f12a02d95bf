import { Trans } from '@lingui/react/macro'
import { rupeesFromPaise } from '@tarazu/contract/money/money.ts'
import { Change } from '@tarazu/ui/change.tsx'
import type { ReactNode } from 'react'
import type { LiveResult } from './live-result.ts'

interface ResultFiguresProps {
  readonly result: LiveResult
  /** A further figure. */
  readonly children?: ReactNode
}

/** Net result, unrealised and today's profit or loss, under the same words on every page. It may stand inside a link. */
export const ResultFigures = ({ result, children }: ResultFiguresProps) => (
  <span className="mt-3 grid grid-cols-2 gap-3 border-line border-t pt-3">
    <ResultFigure label={<Trans>Net result</Trans>}>
      <Gain paise={result.netResult} />
    </ResultFigure>
    <ResultFigure label={<Trans>Unrealised P&L</Trans>}>
      <Gain paise={result.parts.unrealised} />
    </ResultFigure>
    <ResultFigure label={<Trans>Today’s P&L</Trans>}>
      <Gain paise={result.todayHeld} />
    </ResultFigure>
    {children}
  </span>
)

export const SoldToday = ({ result }: Pick<ResultFiguresProps, 'result'>) => (
  <ResultFigure label={<Trans>P&L, sold today</Trans>}>
    <Gain paise={result.today.sold} />
  </ResultFigure>
)

interface ResultFigureProps {
  readonly label: ReactNode
  readonly children: ReactNode
}

export const ResultFigure = ({ label, children }: ResultFigureProps) => (
  <span>
    <span className="block text-muted text-xs">{label}</span>
    {children}
  </span>
)

const Gain = ({ paise }: { readonly paise: bigint }) => (
  <Change amount={rupeesFromPaise(paise)} symbol className="font-semibold text-sm" />
)
