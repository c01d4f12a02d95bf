import { useQuery } from '@tanstack/react-query'
import { deskLoginHelpCase } from '@tarazu/contract/calls/desk-login-help.ts'
import { instantText } from '@tarazu/contract/money/format.ts'
import type { CallOutput } from '@tarazu/contract/wire/call.ts'
import { useBackCloses } from '@tarazu/ui/use-back-closes.ts'
import { Alert, Descriptions, Drawer, Skeleton, Tag } from 'antd'
import { call } from '../../api.ts'
import { useMay } from '../../me.ts'
import { problemOf } from '../../problem.ts'
import { serviceWords } from '../../service-words.ts'
import { words as deskWords } from '../../words.ts'
import { RequestCard } from '../request-card.tsx'
import { CloseCase, RenewForm } from './login-help-actions.tsx'
import { loginHelpWords as words } from './login-help-words.ts'

type HelpCase = CallOutput<typeof deskLoginHelpCase>

/** One case in a drawer. */
export const LoginHelpCase = ({
  caseNo,
  onClose,
}: {
  readonly caseNo: string
  readonly onClose: () => void
}) => {
  useBackCloses(true, onClose)
  const found = useQuery({
    queryKey: ['login-help', 'case', caseNo],
    queryFn: () => call(deskLoginHelpCase, { caseNo }),
    refetchInterval: 10_000,
  })
  return (
    <Drawer open size={720} title={words.caseTitle(caseNo)} onClose={onClose}>
      {found.isError ? <Alert type="error" showIcon title={problemOf(found.error)} /> : null}
      {found.data === undefined ? (
        found.isError ? null : (
          <Skeleton active paragraph={{ rows: 8 }} />
        )
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard must reach what scrolls
        <div className="desk-stack" tabIndex={0}>
          <Descriptions column={1} size="small" bordered items={[...factsOf(found.data)]} />
          <Decision found={found.data} />
        </div>
      )}
    </Drawer>
  )
}

const fact = (label: string, children: React.ReactNode) => ({ key: label, label, children })

const Fit = ({ fits }: { readonly fits: boolean | null }) =>
  fits === null ? (
    words.notChecked
  ) : (
    <Tag color={fits ? 'green' : 'red'}>{fits ? words.fits : words.differs}</Tag>
  )

const factsOf = (found: HelpCase) => {
  const { account } = found
  return [
    fact(
      account === null ? words.phoneGiven : words.phone,
      <span className="figure">+91 {found.phone}</span>,
    ),
    fact(words.name, found.name),
    fact(words.wants, found.wantsPassword ? words.newPassword : words.question),
    ...(found.text === null ? [] : [fact(words.text, found.text)]),
    fact(words.asked, instantText(found.askedAt)),
    fact(words.expires, instantText(found.expiresAt)),
    ...(account === null
      ? [fact(words.account, <Tag>{words.noAccount}</Tag>)]
      : [
          fact(
            words.account,
            <>
              <a href={`#/users/${account.userId}`}>{account.userId}</a>{' '}
              {account.locked ? <Tag color="red">{words.locked}</Tag> : null}
            </>,
          ),
          fact(words.identity, serviceWords.identityStates[account.identityStatus]),
          fact(words.nameFits, <Fit fits={account.nameFits} />),
          fact(words.numberFits, <Fit fits={account.numberFits} />),
          fact(words.factors, account.hasSecondFactor ? words.factorsGo : words.noFactors),
        ]),
    ...(found.closedBy === null
      ? []
      : [fact(words.closedBy, found.closedBy), fact(words.note, found.note ?? '')]),
  ]
}

/** This operator's available actions. */
const Decision = ({ found }: { readonly found: HelpCase }) => {
  const mayApprove = useMay('login.approve')
  const mayRenew = useMay('login.renew')
  const mayClose = useMay('service.answer')
  const { account, request } = found
  if (found.isClosed) return null
  if (request !== null)
    return (
      <RequestCard
        request={request}
        what={words.requestWhat}
        mayApprove={mayApprove && account?.ownLink === null && (!request.own || !found.needsApproval)}
      />
    )
  const differs = account?.nameFits === false || account?.numberFits === false
  const isOwn = account !== null && account.ownLink !== null
  return (
    <>
      {isOwn ? <Alert type="info" showIcon title={deskWords.ownLinks[account.ownLink ?? 'phone']} /> : null}
      {differs ? <Alert type="warning" showIcon title={words.mayNotDiffer} /> : null}
      {found.wantsPassword && account !== null && !account.locked && !isOwn && !differs && mayRenew ? (
        <RenewForm found={found} />
      ) : null}
      {mayClose ? <CloseCase caseNo={found.caseNo} /> : null}
    </>
  )
}
