import type { Direction } from '@tarazu/contract/trading/trading-arithmetic.ts'
import { useState } from 'react'
import { TicketSheet } from '../ticket-sheet.tsx'

const stock = {
  code: 'KAVERI',
  exchange: 'NSE',
  name: 'Kaveri Cement',
  nameHindi: '',
  symbol: 'NSE:KAVERI',
} as const

/** An open buy ticket for a stock without open positions. */
export const ShownTicket = ({ pricePaise }: { readonly pricePaise: bigint }) => {
  const [direction, setDirection] = useState<Direction | undefined>('long')
  return (
    <TicketSheet
      stock={{ ...stock, pricePaise }}
      changePercent="1.00"
      direction={direction}
      onDirection={setDirection}
      sides={{ long: undefined, short: undefined }}
      onExit={() => undefined}
    />
  )
}
