import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { loanCreate } from '@tarazu/contract/calls/loans.ts'
import { indiaDay } from '@tarazu/contract/money/format.ts'
import { rupeesFromPaise } from '@tarazu/contract/money/money.ts'
import { refusals } from '@tarazu/contract/refusals/keys.ts'
import type { Language } from '@tarazu/contract/text/language.ts'
import { CallRefused } from '@tarazu/contract/wire/client.ts'
import { Button } from '@tarazu/ui/button.tsx'
import { forgetDraft } from '@tarazu/ui/drafts.ts'
import { SkeletonRows } from '@tarazu/ui/skeleton.tsx'
import { showToast } from '@tarazu/ui/toast.tsx'
import { useEffect, useState } from 'react'
import { call } from '../../api/call.ts'
import { marketNowMs } from '../../api/market-clock.ts'
import { queryClient } from '../../api/query-client.ts'
import { Loaded } from '../../parts/loaded.tsx'
import { Sheet } from '../../parts/sheet.tsx'
import { TransactionPassword } from '../security/transaction-password.tsx'
import { useTypedPassword } from '../security/use-typed-password.ts'
import { UnsureNotice } from '../trading/unsure-notice.tsx'
import { useIntent } from '../trading/use-intent.ts'
import { KeyFactStatement } from './key-fact-statement.tsx'
import {
  type CreatedLoan,
  type LoanProposal,
  loanDraft,
  loanProposalQuery,
  myLoansQuery,
  termsOf,
} from './loan-queries.ts'

interface SignSheetProps {
  readonly amountPaise: bigint
  readonly needsReview: boolean
  readonly open: boolean
  readonly onOpenChange: (open: boolean) => void
  readonly onSigned: (loan: CreatedLoan) => void
}

/** The signature names the statement that was read; the server signs no other terms. */
const wireTerms = ({ proposalNo, dailyInterestRate, penalRate, freeDays, termDays }: LoanProposal) => ({
  proposalNo,
  dailyInterestRate,
  penalRate,
  freeDays: String(freeDays),
  termDays: String(termDays),
})

/**
 * The key fact statement to read before signing, and below it the field for the transaction password that
 * signs it.
 */
export const SignSheet = (props: SignSheetProps) => {
  const { amountPaise, needsReview, open, onOpenChange, onSigned } = props
  const proposal = useQuery({ ...loanProposalQuery(amountPaise), enabled: open })
  const [isBusy, setBusy] = useState(false)
  return (
    <Sheet
      open={open}
      onOpenChange={(next) => {
        if (!isBusy) onOpenChange(next)
      }}
      title={<Trans>Key fact statement</Trans>}
      description={<Trans>Read it to the end. What you sign is kept word for word.</Trans>}
    >
      <Loaded query={proposal} skeleton={<SkeletonRows count={8} />}>
        {(made) => (
          <Signature
            amountPaise={amountPaise}
            proposal={made}
            needsReview={needsReview}
            onBusy={setBusy}
            onSigned={onSigned}
          />
        )}
      </Loaded>
    </Sheet>
  )
}

interface SignatureProps {
  readonly amountPaise: bigint
  readonly proposal: LoanProposal
  readonly needsReview: boolean
  readonly onBusy: (isBusy: boolean) => void
  readonly onSigned: (loan: CreatedLoan) => void
}

interface SigningOptions extends Pick<SignatureProps, 'amountPaise' | 'proposal' | 'onSigned'> {
  readonly language: Language
}

/** The transaction password, and the call that signs with it. */
const useSigning = ({ amountPaise, proposal, language, onSigned }: SigningOptions) => {
  const { t } = useLingui()
  const password = useTypedPassword()
  const intent = useIntent(
    (input: { readonly amount: string; readonly withPwd: string }, idempotencyKey) =>
      call(loanCreate, { ...input, ...wireTerms(proposal), language }, { idempotencyKey }),
    (loan, _, isHere) => {
      forgetDraft(loanDraft)
      if (isHere) onSigned(loan)
      else showToast(loan.state === 'unpaid' ? t`The money is in your wallet` : t`Your loan is in review`)
    },
    (error) => {
      // It has expired, so a new one is created with the current terms.
      if (error instanceof CallRefused && error.key === refusals.loanTermsChanged) {
        void queryClient.invalidateQueries({ queryKey: myLoansQuery.queryKey })
        void queryClient.invalidateQueries({ queryKey: loanProposalQuery(amountPaise).queryKey })
      }
      return password.showIfWrong(error)
    },
  )
  return { password, intent }
}

const Signature = (props: SignatureProps) => {
  const { amountPaise, proposal, needsReview, onBusy, onSigned } = props
  const { t, i18n } = useLingui()
  const language = i18n.locale as Language
  const { password, intent } = useSigning({ amountPaise, proposal, language, onSigned })
  useEffect(() => onBusy(intent.pending), [intent.pending, onBusy])
  const nowMs = marketNowMs()
  const draft = {
    loanNo: t`given when you sign`,
    amountPaise,
    terms: termsOf(proposal),
    proposalNo: proposal.proposalNo,
    validDay: proposal.validDay,
    signedAt: new Date(nowMs).toISOString(),
    day: indiaDay(nowMs),
  }
  return (
    <>
      <KeyFactStatement loan={draft} language={language} />
      {intent.unsure && (
        <div className="pt-4">
          <UnsureNotice about="application" onGiveUp={intent.reset} />
        </div>
      )}
      <div inert={intent.pending || intent.unsure} className="px-4 pt-5">
        <TransactionPassword
          hint={
            <Trans>
              With these six digits you sign, and confirm that you have read and understood the statement.
            </Trans>
          }
          {...password.field}
        />
      </div>
      <div className="px-4 pt-4">
        <Button
          wide
          busy={intent.pending}
          disabled={password.value.length !== 6}
          onClick={() => intent.submit({ amount: rupeesFromPaise(amountPaise), withPwd: password.value })}
        >
          <Trans>Sign and borrow</Trans>
        </Button>
        <p className="mt-3 text-center text-muted text-xs">
          {needsReview ? (
            <Trans>
              People at Tarazu decide on this amount. You can buy shares with it, but you can’t withdraw it.
            </Trans>
          ) : (
            <Trans>
              Paid into your wallet at once. You can buy shares with it, but you can’t withdraw it.
            </Trans>
          )}
        </p>
      </div>
    </>
  )
}
