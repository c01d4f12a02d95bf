import type { OperatorChange } from '@tarazu/contract/calls/desk-operators.ts'
import { Button, Dropdown } from 'antd'
import { useMay, useMe } from '../../me.ts'
import type { AskedChange, Operator } from './ask-dialog.tsx'
import { operatorWords } from './operator-words.ts'

interface ChangeMenuProps {
  readonly operator: Operator
  readonly onAsk: (asked: AskedChange) => void
  readonly onSuspend: (operator: Operator) => void
}

const changesOf = ({ locked, suspended }: Operator): readonly OperatorChange[] => [
  'role',
  ...(suspended === null ? [] : ['unsuspend' as const]),
  locked ? 'unlock' : 'lock',
  'reset-login',
]

/** The possible changes to an operator: those that need two people, and those one person can make at once. */
export const ChangeMenu = ({ operator, onAsk, onSuspend }: ChangeMenuProps) => {
  const own = useMe().operatorId === operator.operatorId
  const mayManage = useMay('operator.manage')
  const maySuspend = useMay('operator.suspend') && !own && !operator.locked && operator.suspended === null
  if (!mayManage && !maySuspend) return null
  const items = (mayManage ? changesOf(operator) : []).map((change) => ({
    key: change,
    label: operatorWords.changes[change],
    danger: change === 'lock',
    disabled: own && change === 'lock',
    onClick: () => onAsk({ change, operator }),
  }))
  const suspend = {
    key: 'suspend',
    label: operatorWords.suspend,
    danger: true,
    onClick: () => onSuspend(operator),
  }
  return (
    <Dropdown trigger={['click']} menu={{ items: maySuspend ? [...items, suspend] : items }}>
      <Button size="small" aria-label={`${operatorWords.change}: ${operator.name}`}>
        {operatorWords.change}
      </Button>
    </Dropdown>
  )
}
