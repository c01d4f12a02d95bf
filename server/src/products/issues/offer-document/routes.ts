import { newStockDocument } from '@tarazu/contract/calls/issues.ts'
import { refusals } from '@tarazu/contract/refusals/keys.ts'
import type { ParsedInput } from '@tarazu/contract/wire/call.ts'
import { Refusal } from '../../../base/refusal.ts'
import { printPaper } from '../../../money/documents/printing/print-paper.ts'
import type { Printer } from '../../../money/documents/printing/printer.ts'
import { paperWords } from '../../../money/documents/words/all.ts'
import { type BoundCall, bindInvestor } from '../../../wire/http/bind.ts'
import type { Services } from '../../../wire/services.ts'
import { createFindShown, type ShownServices } from '../shown.ts'
import { offerFacts } from './content.ts'
import type * as layout from './layout.ts'
import { offerDocumentWords } from './words/all.ts'

interface OfferServices extends ShownServices, Pick<Services, 'market' | 'clock'> {
  readonly printer: Printer
}

const printOffer = async (
  services: OfferServices,
  { id, language }: ParsedInput<typeof newStockDocument>,
) => {
  const { market, clock, printer } = services
  const nowMs = clock.nowMs()
  const issue = await createFindShown(services)(id, nowMs)
  const facts = offerFacts(market, issue, language)
  if (facts === undefined) throw new Refusal(refusals.noSuchIssue)
  return printPaper<typeof layout>(new URL('./layout.ts', import.meta.url), {
    ...facts,
    words: paperWords[language],
    offer: offerDocumentWords[language],
    nowMs,
    pageUrl: `${printer.origin}/#/ipo/${id}`,
  })
}

export const offerDocumentRoutes = (services: OfferServices): readonly BoundCall[] => [
  bindInvestor(newStockDocument, (input, { userId }) =>
    services.printer.inTurn(userId, () => printOffer(services, input)),
  ),
]
