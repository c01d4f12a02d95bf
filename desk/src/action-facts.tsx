import type { ActionFacts } from '@tarazu/contract/people/operator-actions.ts'
import { Typography } from 'antd'
import { factLines } from './fact-lines.ts'

interface ActionFactsProps {
  readonly before: ActionFacts | null
  readonly after: ActionFacts | null
}

/** "locked: false → true": one line per fact that changed or identifies the target. */
export const ActionFactsList = ({ before, after }: ActionFactsProps) => {
  const lines = factLines(before, after)
  if (lines.length === 0) return null
  return (
    <ul className="desk-facts">
      {lines.map((line) => (
        <li key={line.name}>
          <Typography.Text type="secondary">{line.name}</Typography.Text>{' '}
          {line.before === undefined ? null : (
            <>
              <del>{line.before}</del>
              {' → '}
            </>
          )}
          <span>{line.after}</span>
        </li>
      ))}
    </ul>
  )
}
