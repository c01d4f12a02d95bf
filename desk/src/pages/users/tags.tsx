import { Tag } from 'antd'
import { userWords } from './user-words.ts'

type Status = keyof typeof userWords.identities
const identityColors: Readonly<Record<Status, string>> = {
  not_submitted: 'default',
  in_review: 'gold',
  passed: 'green',
  failed: 'red',
}

export const IdentityTag = ({ status }: { readonly status: Status }) => (
  <Tag color={identityColors[status]}>{userWords.identities[status]}</Tag>
)

export const StateTags = ({
  locked,
  simulated,
  agent,
  closedAt,
}: {
  readonly locked: boolean
  readonly simulated: boolean
  readonly agent: boolean
  readonly closedAt: string | null
}) => (
  <>
    {closedAt === null ? null : <Tag>{userWords.closed}</Tag>}
    {locked && closedAt === null ? <Tag color="red">{userWords.locked}</Tag> : null}
    {simulated ? <Tag color="blue">{userWords.simulated}</Tag> : null}
    {agent ? <Tag>{userWords.agent}</Tag> : null}
  </>
)
