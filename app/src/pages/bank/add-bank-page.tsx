import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Skeleton } from '@tarazu/ui/skeleton.tsx'
import { EmptyState } from '@tarazu/ui/states.tsx'
import { IdCard } from 'lucide-react'
import { bankQuery } from '../../features/bank/bank-queries.ts'
import { Loaded } from '../../parts/loaded.tsx'
import { Page } from '../../parts/page.tsx'
import { Link } from '../../router/link.tsx'
import { AddBankForm } from './add-bank-form.tsx'

/** Adds the bank account, or replaces it. */
export const AddBankPage = () => {
  const query = useQuery(bankQuery)
  const title =
    query.data?.account == null ? <Trans>Add a bank account</Trans> : <Trans>Use another account</Trans>
  return (
    <Page title={title}>
      <Loaded query={query} skeleton={<Skeleton className="mx-4 mt-4 h-80" />}>
        {({ account, accountHolder }) =>
          accountHolder === null ? (
            <Unverified />
          ) : (
            <AddBankForm accountHolder={accountHolder} replaces={account !== null} />
          )
        }
      </Loaded>
    </Page>
  )
}

const Unverified = () => (
  <EmptyState
    icon={<IdCard />}
    title={<Trans>Verify your identity first</Trans>}
    action={
      <Link to="/authentication" className="font-semibold text-link">
        <Trans>Verify identity</Trans>
      </Link>
    }
  >
    <Trans>The account must be in your verified name.</Trans>
  </EmptyState>
)
