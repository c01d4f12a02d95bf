import { fundFactsheet } from '@tarazu/contract/calls/funds.ts'
import { refusals } from '@tarazu/contract/refusals/keys.ts'
import type { ParsedInput } from '@tarazu/contract/wire/call.ts'
import type { Calendar } from '@tarazu/market/calendar/session.ts'
import { Refusal } from '../../../base/refusal.ts'
import { printPaper } from '../../../money/documents/printing/print-paper.ts'
import type { Printer } from '../../../money/documents/printing/printer.ts'
import { paperWords } from '../../../money/documents/words/all.ts'
import { type BoundCall, bindInvestor } from '../../../wire/http/bind.ts'
import type { Services } from '../../../wire/services.ts'
import { factsheetOf } from './content.ts'
import type * as layout from './layout.ts'
import { factsheetWords } from './words/all.ts'

interface FactsheetServices extends Pick<Services, 'market' | 'clock'> {
  readonly calendar: Calendar
  readonly printer: Printer
}

const printFactsheet = async (
  { market, calendar, clock, printer }: FactsheetServices,
  { code, language }: ParsedInput<typeof fundFactsheet>,
) => {
  const nowMs = clock.nowMs()
  const facts = await factsheetOf(market, calendar, code, language, nowMs)
  if (facts === undefined) throw new Refusal(refusals.noSuchFund)
  return printPaper<typeof layout>(new URL('./layout.ts', import.meta.url), {
    ...facts,
    words: paperWords[language],
    factsheet: factsheetWords[language],
    nowMs,
    pageUrl: `${printer.origin}/#/fund/${code}`,
  })
}

export const factsheetRoutes = (services: FactsheetServices): readonly BoundCall[] => [
  bindInvestor(fundFactsheet, (input, { userId }) =>
    services.printer.inTurn(userId, () => printFactsheet(services, input)),
  ),
]
