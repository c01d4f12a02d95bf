import { Trans, useLingui } from '@lingui/react/macro'
import { infiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query'
import { accountActions } from '@tarazu/contract/calls/account-actions.ts'
import { dateText, timeText } from '@tarazu/contract/money/format.ts'
import type { OperatorRole } from '@tarazu/contract/people/operator-roles.ts'
import type { CallOutput } from '@tarazu/contract/wire/call.ts'
import { SkeletonRows } from '@tarazu/ui/skeleton.tsx'
import { EmptyState } from '@tarazu/ui/states.tsx'
import { Eye, PencilLine } from 'lucide-react'
import { call } from '../../api/call.ts'
import { accountKey } from '../../api/query-client.ts'
import { byDay } from '../../features/portfolio/by-day.ts'
import { Loaded } from '../../parts/loaded.tsx'
import { Page } from '../../parts/page.tsx'
import { PagedList } from '../../parts/paged-list.tsx'
import { useActionSentence } from './action-sentences.tsx'

type Action = CallOutput<typeof accountActions>['list'][number]

const actionsQuery = infiniteQueryOptions({
  queryKey: [accountKey, 'actions'],
  queryFn: ({ signal, pageParam }) => call(accountActions, { pageNum: String(pageParam) }, { signal }),
  initialPageParam: 1,
  getNextPageParam: ({ pageNum, pageSize, total }): number | undefined =>
    pageNum * pageSize < total ? pageNum + 1 : undefined,
})

/** Which operators viewed or changed the investor's account, newest first, day by day. */
export const AccountActivityPage = () => (
  <Page title={<Trans>Who viewed my account</Trans>}>
    <p className="px-4 pb-2 text-muted text-sm">
      <Trans>
        Whenever someone at Tarazu views or changes your account, it is recorded here. Nobody can remove a
        record.
      </Trans>
    </p>
    <Actions />
  </Page>
)

const Actions = () => {
  const query = useInfiniteQuery(actionsQuery)
  const rows = query.data?.pages.flatMap(({ list }) => list) ?? []
  const lines = rows.map((action) => ({ ...action, lineId: action.actionId, time: action.at }))
  return (
    <Loaded query={query} skeleton={<SkeletonRows count={7} />}>
      {() =>
        rows.length === 0 ? (
          <EmptyState icon={<Eye />} title={<Trans>Nobody has viewed it yet</Trans>}>
            <Trans>Anything people at Tarazu do with your account appears here right away.</Trans>
          </EmptyState>
        ) : (
          <PagedList query={query}>
            {byDay(lines, dateText).map(({ day, lines: ofDay }) => (
              <section key={day} aria-label={day}>
                <h2 className="figures bg-canvas px-4 pt-3 pb-1 font-medium text-muted text-xs">{day}</h2>
                {ofDay.map((action) => (
                  <ActionRow key={action.actionId} action={action} />
                ))}
              </section>
            ))}
          </PagedList>
        )
      }
    </Loaded>
  )
}

const useRoleName = (): ((role: OperatorRole) => string) => {
  const { t } = useLingui()
  const names: Readonly<Record<OperatorRole, string>> = {
    support: t({ message: 'Support', comment: 'role of an operator of the house' }),
    reviewer: t({ message: 'Reviewer', comment: 'role of an operator of the house' }),
    treasurer: t({ message: 'Treasurer', comment: 'role of an operator of the house' }),
    administrator: t({ message: 'Administrator', comment: 'role of an operator of the house' }),
    auditor: t({ message: 'Auditor', comment: 'role of an operator of the house' }),
  }
  return (role) => names[role]
}

/** For an automatic review, the reason is the name of a server setting. */
const isForReaders = ({ by, reason }: Action): boolean =>
  reason !== null && (by !== null || !reason.includes('='))

const ActionRow = ({ action }: { readonly action: Action }) => {
  const { t } = useLingui()
  const sentence = useActionSentence()
  const roleName = useRoleName()
  const isLook = action.action.endsWith('.view')
  const Icon = isLook ? Eye : PencilLine
  const by = action.by === null ? t`System` : `${action.by.name} · ${roleName(action.by.role)}`
  return (
    <div className="flex gap-3 px-4 py-3">
      <Icon className={`mt-0.5 size-5 shrink-0 ${isLook ? 'text-muted' : 'text-ink'}`} aria-hidden />
      <div className="min-w-0 flex-1">
        <p className="font-medium">{sentence(action.action)}</p>
        <p className="text-muted text-sm">{by}</p>
        {isForReaders(action) && <p className="wrap-anywhere mt-1 text-sm">“{action.reason}”</p>}
      </div>
      <time className="figures shrink-0 text-muted text-sm" dateTime={action.at}>
        {timeText(action.at)}
      </time>
    </div>
  )
}
