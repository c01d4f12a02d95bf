import type { HouseAccount } from '@tarazu/contract/money/chart.ts'
import { rupeesFromPaise } from '@tarazu/contract/money/money.ts'
import type { ChargeName } from '@tarazu/contract/trading/charge-rates.ts'
import type { ChargeLine } from '@tarazu/contract/trading/charges.ts'
import type { Posting } from '../../ledger/command.ts'

const accountOf: Readonly<Record<ChargeName, HouseAccount>> = {
  brokerage: 'house:brokerage',
  stt: 'house:stt',
  'exchange-fee': 'house:exchange-fee',
  'sebi-fee': 'house:sebi-fee',
  'stamp-duty': 'house:stamp-duty',
  gst: 'house:gst',
  'depository-fee': 'house:depository-fee',
}

/** Each charge, credited to the account that collects it. */
export const chargePostings = (lines: readonly ChargeLine[]): readonly Posting[] =>
  lines.map((line) => ({ account: accountOf[line.charge], amountPaise: -line.amountPaise }))

export const chargesOnTheWire = (lines: readonly ChargeLine[]) =>
  lines.map((line) => ({ charge: line.charge, amount: rupeesFromPaise(line.amountPaise) }))

/** As a fill keeps them: paise by charge. */
export const chargesOfFill = (lines: readonly ChargeLine[]): Readonly<Record<string, string>> =>
  Object.fromEntries(lines.map((line) => [line.charge, line.amountPaise.toString()]))
