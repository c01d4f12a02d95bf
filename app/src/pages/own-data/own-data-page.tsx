import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQuery } from '@tanstack/react-query'
import { closeAccount, closingState } from '@tarazu/contract/calls/privacy.ts'
import { dateText } from '@tarazu/contract/money/format.ts'
import { Button } from '@tarazu/ui/button.tsx'
import { Card } from '@tarazu/ui/card.tsx'
import { forgetDrafts } from '@tarazu/ui/drafts.ts'
import { Money } from '@tarazu/ui/money.tsx'
import { SkeletonRows } from '@tarazu/ui/skeleton.tsx'
import { TextField } from '@tarazu/ui/text-field.tsx'
import { showToast } from '@tarazu/ui/toast.tsx'
import { CircleAlert, Download, UserX } from 'lucide-react'
import { useState } from 'react'
import { call } from '../../api/call.ts'
import { marketNowMs } from '../../api/market-clock.ts'
import { accountKey, forgetAccount } from '../../api/query-client.ts'
import { useSession } from '../../api/session.ts'
import { failureSentence, toastFailure } from '../../parts/failure.ts'
import { Loaded } from '../../parts/loaded.tsx'
import { Page } from '../../parts/page.tsx'
import { Sheet } from '../../parts/sheet.tsx'
import { navigate } from '../../router/navigation.ts'
import { download, ownDataFile } from './own-data-file.ts'

/** The investor's stored data, which can be downloaded or erased. */
export const OwnDataPage = () => (
  <Page title={<Trans>Privacy and data</Trans>}>
    <div className="space-y-4 px-4 pt-1">
      <DownloadCard />
      <CloseCard />
    </div>
  </Page>
)

const DownloadCard = () => {
  const { t } = useLingui()
  const [share, setShare] = useState(0)
  const make = useMutation({
    mutationFn: () => ownDataFile(setShare),
    onSuccess: (file) => {
      download(file, `tarazu-${dateText(marketNowMs())}.zip`)
      showToast(t`Your data is in your downloads`)
    },
    onError: toastFailure,
    onSettled: () => setShare(0),
  })
  const percent = Math.round(share * 100)
  return (
    <Card className="p-4">
      <h2 className="font-semibold text-lg">
        <Trans>Download my data</Trans>
      </h2>
      <p className="mt-1 mb-4 text-muted text-sm">
        <Trans>
          Everything we store about you except secrets such as password hashes: orders, money, messages,
          sessions. A ZIP file with JSON and a CSV file for each table.
        </Trans>
      </p>
      <Button
        wide
        look="outline"
        busy={make.isPending}
        icon={<Download className="size-4.5" aria-hidden />}
        onClick={() => make.mutate()}
      >
        {make.isPending ? <Trans>Collecting: {percent}%</Trans> : <Trans>Download</Trans>}
      </Button>
    </Card>
  )
}

const CloseCard = () => {
  const [open, setOpen] = useState(false)
  const state = useQuery({
    queryKey: [accountKey, 'closing'],
    queryFn: ({ signal }) => call(closingState, {}, { signal }),
    staleTime: 0,
  })
  return (
    <Card className="p-4">
      <h2 className="font-semibold text-lg">
        <Trans>Close my account</Trans>
      </h2>
      <p className="mt-1 mb-3 text-muted text-sm">
        <Trans>
          This is permanent. Your name, phone, email, bank details, identity and messages are erased. The
          ledger keeps its records under a number, so that all balances can still be checked. Your phone
          number can be used again.
        </Trans>
      </p>
      <Loaded query={state} skeleton={<SkeletonRows count={1} />}>
        {({ blockers, cash }) =>
          blockers.length > 0 ? (
            <ul className="space-y-2">
              {blockers.map(({ reason, count }) => (
                <li key={reason} className="flex items-start gap-2 text-sm">
                  <CircleAlert className="mt-0.5 size-4.5 shrink-0 text-loss" aria-hidden />
                  <BlockerText reason={reason} count={count} />
                </li>
              ))}
            </ul>
          ) : (
            <>
              <p className="mb-3 text-sm">
                <Trans>
                  Practice money returned to the practice bank: <Money rupees={cash} />
                </Trans>
              </p>
              <Button
                wide
                look="sell"
                icon={<UserX className="size-4.5" aria-hidden />}
                onClick={() => setOpen(true)}
              >
                <Trans>Close my account</Trans>
              </Button>
            </>
          )
        }
      </Loaded>
      <CloseSheet open={open} onOpenChange={setOpen} />
    </Card>
  )
}

const BlockerText = ({ reason, count }: { readonly reason: string; readonly count: number }) => {
  const { t } = useLingui()
  const texts: Readonly<Record<string, string>> = {
    positions: t`${plural(count, { one: '# open position: close it first', other: '# open positions: close them first' })}`,
    orders: t`${plural(count, { one: '# open order: cancel it first', other: '# open orders: cancel them first' })}`,
    deposits: t`${plural(count, { one: '# deposit is still open: wait until it’s done', other: '# deposits are still open: wait until they’re done' })}`,
    applications: t`${plural(count, { one: '# IPO application waits for its result: withdraw it or wait', other: '# IPO applications wait for their results: withdraw them or wait' })}`,
    withdrawals: t`${plural(count, { one: '# withdrawal is pending: cancel it or wait', other: '# withdrawals are pending: cancel them or wait' })}`,
    debts: t`${plural(count, { one: '# loan is outstanding: repay it first', other: '# loans are outstanding: repay them first' })}`,
    'loan-applications': t`${plural(count, { one: '# loan application waits for a decision', other: '# loan applications wait for a decision' })}`,
    funds: t`${plural(count, { one: '# holding in funds or plans: redeem it first', other: '# holdings in funds or plans: redeem them first' })}`,
    held: t`Some of your money is still blocked: wait until it’s released`,
    agent: t`You’re an agent: ask customer service to end that first`,
  }
  return <span>{texts[reason] ?? texts.held}</span>
}

const CloseSheet = ({
  open,
  onOpenChange,
}: {
  readonly open: boolean
  readonly onOpenChange: (open: boolean) => void
}) => {
  const { t } = useLingui()
  const [password, setPassword] = useState('')
  const close = useMutation({
    mutationFn: () => call(closeAccount, { password }),
    onSuccess: () => {
      useSession.setState({ token: undefined })
      forgetDrafts()
      forgetAccount()
      navigate({ to: '/account-closed', replace: true })
    },
  })
  return (
    <Sheet
      open={open}
      onOpenChange={onOpenChange}
      title={<Trans>Close my account</Trans>}
      description={<Trans>This can’t be undone. Download your data first if you want to keep it.</Trans>}
    >
      <form
        className="px-4"
        onSubmit={(event) => {
          event.preventDefault()
          close.mutate()
        }}
      >
        <TextField
          label={t`Login password`}
          type="password"
          autoComplete="current-password"
          maxLength={128}
          value={password}
          onChange={(event) => setPassword(event.target.value)}
          error={close.isError ? failureSentence(close.error) : undefined}
        />
        <Button
          type="submit"
          wide
          look="sell"
          className="mt-4"
          busy={close.isPending}
          disabled={password.length < 6}
        >
          <Trans>Close for good</Trans>
        </Button>
      </form>
    </Sheet>
  )
}
