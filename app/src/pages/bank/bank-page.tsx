import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { dateText } from '@tarazu/contract/money/format.ts'
import { Card } from '@tarazu/ui/card.tsx'
import { FactRow } from '@tarazu/ui/fact-row.tsx'
import { Skeleton } from '@tarazu/ui/skeleton.tsx'
import { EmptyState } from '@tarazu/ui/states.tsx'
import { Landmark } from 'lucide-react'
import { type BankAccount, bankQuery } from '../../features/bank/bank-queries.ts'
import { BranchName } from '../../features/bank/branch-name.tsx'
import { LinkButton } from '../../parts/link-button.tsx'
import { Loaded } from '../../parts/loaded.tsx'
import { Page } from '../../parts/page.tsx'

/** The bank account for withdrawals. */
export const BankPage = () => {
  const query = useQuery(bankQuery)
  return (
    <Page title={<Trans>Bank account</Trans>}>
      <Loaded query={query} skeleton={<Skeleton className="mx-4 mt-4 h-60" />}>
        {({ account }) => (account === null ? <NoAccount /> : <Account account={account} />)}
      </Loaded>
    </Page>
  )
}

const NoAccount = () => (
  <EmptyState
    icon={<Landmark />}
    title={<Trans>No bank account yet</Trans>}
    action={
      <LinkButton to="/add-bank">
        <Trans>Add a bank account</Trans>
      </LinkButton>
    }
  >
    <Trans>
      Withdrawals go to one account in your own name. Make up an account number: nobody needs your real one
      here.
    </Trans>
  </EmptyState>
)

const Account = ({ account }: { readonly account: BankAccount }) => (
  <>
    <Card className="mx-4 mt-4 p-4">
      <div className="flex items-center gap-3">
        <span className="flex size-11 items-center justify-center rounded-full bg-sunken text-ink">
          <Landmark className="size-5" aria-hidden />
        </span>
        <div className="min-w-0">
          <p className="truncate font-semibold text-lg">{account.bankName}</p>
          <p className="truncate text-muted text-sm">
            <BranchName branch={account} />
          </p>
        </div>
      </div>
      <dl className="mt-3 border-line border-t pt-2">
        <FactRow label={<Trans>Account holder</Trans>} value={account.accountHolder} />
        <FactRow label={<Trans>Account number</Trans>} value={account.accountNumber} />
        <FactRow label="IFSC" value={account.ifsc} />
        <FactRow label={<Trans>Added</Trans>} value={dateText(account.addedAt)} />
      </dl>
    </Card>
    <div className="mt-4 grid gap-3 px-4">
      <LinkButton to="/roll-out">
        <Trans context="transfer">Withdraw</Trans>
      </LinkButton>
      <LinkButton to="/add-bank" look="outline">
        <Trans>Use another account</Trans>
      </LinkButton>
    </div>
    <p className="px-4 pt-4 text-muted text-xs">
      <Trans>We keep only the last four digits of the account number.</Trans>
    </p>
  </>
)
