import { Trans, useLingui } from '@lingui/react/macro'
import { useInfiniteQuery } from '@tanstack/react-query'
import { ListRow } from '@tarazu/ui/list-row.tsx'
import { SkeletonRows } from '@tarazu/ui/skeleton.tsx'
import { EmptyState } from '@tarazu/ui/states.tsx'
import { TextField } from '@tarazu/ui/text-field.tsx'
import { MapPin, SearchX } from 'lucide-react'
import { useEffect, useState } from 'react'
import { branchesQuery } from '../../features/bank/bank-queries.ts'
import { BranchName, placeOf } from '../../features/bank/branch-name.tsx'
import { Loaded } from '../../parts/loaded.tsx'
import { Page } from '../../parts/page.tsx'
import { PagedList } from '../../parts/paged-list.tsx'
import { RowLink } from '../../parts/row-link.tsx'
import { navigate } from '../../router/navigation.ts'
import { useSearch } from '../../router/page-context.ts'

const pauseMs = 300
const leastLetters = 3

/** Finds a bank branch by words from its bank, name, city or IFSC (choose-location; without a map). */
export const BranchFinderPage = () => {
  const { t } = useLingui()
  const { q = '' } = useSearch('/choose-location')
  const [typed, setTyped] = useState(q)
  useEffect(() => {
    const next = typed.trim()
    if (next === q) return
    const timer = setTimeout(
      () => navigate({ to: '/choose-location', search: next === '' ? {} : { q: next }, replace: true }),
      pauseMs,
    )
    return () => clearTimeout(timer)
  }, [typed, q])
  return (
    <Page title={<Trans>Find a branch</Trans>}>
      <TextField
        label={t`Bank, branch, city or IFSC`}
        type="search"
        value={typed}
        autoFocus
        autoComplete="off"
        maxLength={60}
        placeholder={t`State Bank Pune`}
        className="px-4 pt-2 pb-3"
        onChange={(event) => setTyped(event.target.value)}
      />
      {q.length < leastLetters ? (
        <EmptyState icon={<MapPin />} title={<Trans>Enter at least three letters</Trans>}>
          <Trans>
            The list has the published codes of all Indian banks. Branch names are from 2017. Use the IFSC to
            find newer branches.
          </Trans>
        </EmptyState>
      ) : (
        <Branches query={q} />
      )}
    </Page>
  )
}

const Branches = ({ query: words }: { readonly query: string }) => {
  const query = useInfiniteQuery(branchesQuery(words))
  const rows = query.data?.pages.flatMap(({ list }) => list) ?? []
  return (
    <Loaded query={query} skeleton={<SkeletonRows count={8} />}>
      {() =>
        rows.length === 0 ? (
          <EmptyState icon={<SearchX />} title={<Trans>No branch found</Trans>}>
            <Trans>Try fewer words or the bank’s four letters.</Trans>
          </EmptyState>
        ) : (
          <PagedList query={query}>
            {rows.map((branch) => (
              <RowLink key={branch.ifsc} to="/open-location/$ifsc" params={{ ifsc: branch.ifsc }}>
                <ListRow
                  title={<BranchName branch={branch} />}
                  subtitle={[branch.bankName, placeOf(branch)].filter((part) => part !== '').join(' · ')}
                  value={<span className="text-sm">{branch.ifsc}</span>}
                />
              </RowLink>
            ))}
          </PagedList>
        )
      }
    </Loaded>
  )
}
