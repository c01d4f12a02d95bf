import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Card } from '@tarazu/ui/card.tsx'
import { FactRow } from '@tarazu/ui/fact-row.tsx'
import { Skeleton } from '@tarazu/ui/skeleton.tsx'
import { branchQuery } from '../../features/bank/bank-queries.ts'
import { BranchName } from '../../features/bank/branch-name.tsx'
import { LinkButton } from '../../parts/link-button.tsx'
import { Loaded } from '../../parts/loaded.tsx'
import { Page } from '../../parts/page.tsx'
import { useParams } from '../../router/page-context.ts'

/** One branch from the published list (open-location; without a map). */
export const BranchPage = () => {
  const { ifsc } = useParams('/open-location/$ifsc')
  const query = useQuery(branchQuery(ifsc))
  return (
    <Page title={<Trans>Branch</Trans>}>
      <Loaded query={query} skeleton={<Skeleton className="mx-4 mt-4 h-52" />}>
        {(branch) => (
          <>
            <Card className="mx-4 mt-4 p-4">
              <p className="font-semibold text-lg">
                <BranchName branch={branch} />
              </p>
              <p className="text-muted text-sm">{branch.bankName}</p>
              <dl className="mt-3 border-line border-t pt-2">
                <FactRow label="IFSC" value={branch.ifsc} />
                {branch.city !== '' && <FactRow label={<Trans>City</Trans>} value={branch.city} />}
                {branch.state !== '' && (
                  <FactRow label={<Trans context="place">State</Trans>} value={branch.state} />
                )}
              </dl>
            </Card>
            <div className="mt-4 grid px-4">
              <LinkButton to="/add-bank" search={{ ifsc: branch.ifsc }}>
                <Trans>Use this branch</Trans>
              </LinkButton>
            </div>
          </>
        )}
      </Loaded>
    </Page>
  )
}
