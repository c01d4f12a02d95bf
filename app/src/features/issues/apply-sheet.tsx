import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { buyNew, changeNewStock } from '@tarazu/contract/calls/issue-applications.ts'
import { dayText } from '@tarazu/contract/money/format.ts'
import { rupeesFromPaise } from '@tarazu/contract/money/money.ts'
import { useDraft } from '@tarazu/ui/drafts.ts'
import { FactRow } from '@tarazu/ui/fact-row.tsx'
import { Money } from '@tarazu/ui/money.tsx'
import { SkeletonRows } from '@tarazu/ui/skeleton.tsx'
import { useState } from 'react'
import { call } from '../../api/call.ts'
import { localName } from '../../locale/activate.ts'
import { Loaded } from '../../parts/loaded.tsx'
import { Sheet } from '../../parts/sheet.tsx'
import { Gate } from '../glossary/gate.tsx'
import { useSettled } from '../orders/use-settled.ts'
import { TicketFooter } from '../trading/ticket-footer.tsx'
import { UnsureNotice } from '../trading/unsure-notice.tsx'
import { useIntent } from '../trading/use-intent.ts'
import { costOf, draftOf, givenBids, newDraft, wireBids } from './application-draft.ts'
import { type Applied, AppliedReceipt } from './applied-receipt.tsx'
import { BidFields } from './bid-fields.tsx'
import {
  type Application,
  applicationCheckQuery,
  type CheckInput,
  type IssueDetail,
} from './issue-queries.ts'
import { categoryName } from './issue-words.ts'

interface ApplySheetProps {
  readonly issue: IssueDetail
  /** The application to change; omitted for a new one. */
  readonly own?: Application | undefined
  readonly open: boolean
  readonly onOpenChange: (open: boolean) => void
}

const settleMs = 350

/** Applies for an IPO, or changes the application: refusals are shown before the form. */
export const ApplySheet = ({ issue, own, open, onOpenChange }: ApplySheetProps) => {
  const [applied, setApplied] = useState<Applied>()
  const close = () => {
    onOpenChange(false)
    setApplied(undefined)
  }
  const first: CheckInput = { id: issue.id, ...(own && { applicationNo: own.applicationNo }) }
  const query = useQuery({ ...applicationCheckQuery(JSON.stringify(first)), enabled: open })
  return (
    <Sheet
      open={open}
      onOpenChange={(next) => {
        if (!next) close()
      }}
      title={own === undefined ? <Trans>Apply for the IPO</Trans> : <Trans>Change application</Trans>}
      description={localName(issue)}
    >
      {applied !== undefined ? (
        <AppliedReceipt issue={issue} applied={applied} isChanged={own !== undefined} onDone={close} />
      ) : (
        <Loaded query={query} skeleton={<SkeletonRows count={3} />}>
          {(checked) =>
            checked.refusals.length > 0 ? (
              <Gate found={checked.refusals} />
            ) : (
              // Starts from the current application, even after a change.
              <ApplyForm key={own?.changedAt} issue={issue} own={own} onApplied={setApplied} />
            )
          }
        </Loaded>
      )}
    </Sheet>
  )
}

interface ApplyFormProps {
  readonly issue: IssueDetail
  readonly own: Application | undefined
  readonly onApplied: (applied: Applied) => void
}

const ApplyForm = ({ issue, own, onApplied }: ApplyFormProps) => {
  const name = `bid ${own?.applicationNo ?? issue.id}`
  const [draft, setDraft, clearDraft] = useDraft(name, () =>
    own === undefined ? newDraft(issue) : draftOf(own, issue),
  )
  const given = givenBids(draft)
  const bids = given && wireBids(given)
  const text = JSON.stringify(
    bids && { id: issue.id, ...(own && { applicationNo: own.applicationNo }), ...bids },
  )
  const settled = useSettled(text ?? '', settleMs)
  const { data, isPlaceholderData } = useQuery({ ...applicationCheckQuery(settled), enabled: settled !== '' })
  const isKnown = settled === text && !isPlaceholderData && data !== undefined
  const intent = useIntent(
    (input: NonNullable<typeof bids>, idempotencyKey) =>
      own === undefined
        ? call(buyNew, { id: issue.id, ...input }, { idempotencyKey })
        : call(changeNewStock, { applicationNo: own.applicationNo, ...input }, { idempotencyKey }),
    (applied) => {
      clearDraft()
      onApplied(applied)
    },
  )
  const date = dayText(issue.allotmentDay)
  return (
    <>
      {intent.unsure && <UnsureNotice about="application" onGiveUp={intent.reset} />}
      <div inert={intent.pending || intent.unsure}>
        <BidFields issue={issue} draft={draft} onDraft={setDraft} name={name} />
      </div>
      <dl className="mt-4 min-h-20 border-line border-t px-4 pt-2">
        {given !== undefined && <Cost given={given} issue={issue} available={data?.available} />}
      </dl>
      <TicketFooter
        look="primary"
        sends="application"
        label={own === undefined ? <Trans>Slide to apply</Trans> : <Trans>Slide to change</Trans>}
        refusals={isKnown && bids !== undefined ? data.refusals : []}
        note={
          <Trans>
            The money stays in your wallet, blocked until {date}. What isn’t used for shares is released.
            Applying costs nothing: no brokerage, no tax.
          </Trans>
        }
        disabled={bids === undefined || !isKnown}
        pending={intent.pending}
        unsure={intent.unsure}
        onConfirm={() => {
          const input = intent.unsure ? intent.lastInput : bids
          if (input !== undefined) intent.submit(input)
        }}
      />
    </>
  )
}

interface CostProps {
  readonly given: NonNullable<ReturnType<typeof givenBids>>
  readonly issue: IssueDetail
  readonly available: string | undefined
}

/** The blocked amount, and the category that follows from it. */
const Cost = ({ given, issue, available }: CostProps) => {
  const { blockedPaise, category } = costOf(given, issue)
  return (
    <>
      <FactRow label={<Trans>Category, by the amount</Trans>} value={categoryName(category)} />
      {available !== undefined && (
        <FactRow label={<Trans>Available funds</Trans>} value={<Money rupees={available} />} />
      )}
      <FactRow
        strong
        label={<Trans>Blocked in your wallet</Trans>}
        value={<Money rupees={rupeesFromPaise(blockedPaise)} />}
      />
    </>
  )
}
