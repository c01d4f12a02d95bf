import { Banknote, CalendarClock, ChartPie, Coins, Factory, Landmark, Layers, Scale } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Fund } from './fund-queries.ts'

const icons: Readonly<Record<Fund['group'], ReactNode>> = {
  index: <ChartPie />,
  equity: <Layers />,
  sector: <Factory />,
  hybrid: <Scale />,
  gold: <Coins />,
  cash: <Banknote />,
  target: <CalendarClock />,
  scheme: <Landmark />,
}

/** The kind of fund in a square, where others show a logo. */
export const FundMark = ({ group }: Pick<Fund, 'group'>) => (
  <span
    aria-hidden="true"
    className="flex size-10 shrink-0 items-center justify-center rounded-md bg-link-soft text-link [&_svg]:size-5"
  >
    {icons[group]}
  </span>
)
