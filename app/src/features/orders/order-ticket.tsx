import { type ComponentProps, lazy, Suspense } from 'react'
import { showArea } from '../../locale/activate.ts'

/** Preloads the ticket's code and texts, so that it opens at once. */
export const loadTicket = async () => {
  const [sheet] = await Promise.all([import('./ticket/ticket-sheet.tsx'), showArea('ticket')])
  return sheet
}
const TicketSheet = lazy(async () => ({ default: (await loadTicket()).TicketSheet }))

/** The order ticket: from the choice to the fill, in one sheet. */
export const OrderTicket = (props: ComponentProps<typeof TicketSheet>) => (
  <Suspense>
    <TicketSheet {...props} />
  </Suspense>
)
