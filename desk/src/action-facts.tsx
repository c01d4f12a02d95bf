import type { ActionFacts } from '@tarazu/contract/operator-actions.ts'
import { Typography } from 'antd'

interface ActionFactsProps {
  readonly before: ActionFacts | null
  readonly after: ActionFacts | null
}

/** A file's text is told by its length; what changed in it is in the export. */
const valueText = (value: ActionFacts[string] | undefined): string => {
  if (value === null || value === undefined || value === '') return '–'
  const text = String(value)
  return text.length > 120 ? `${text.slice(0, 80)}… (${text.length})` : text
}

/** "locked: false → true", one line for each name that there is. */
export const ActionFactsList = ({ before, after }: ActionFactsProps) => {
  const names = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])]
  if (names.length === 0) return null
  return (
    <ul className="desk-facts">
      {names.map((name) => (
        <li key={name}>
          <Typography.Text type="secondary">{name}</Typography.Text>{' '}
          {before !== null && name in before && before[name] !== after?.[name] ? (
            <>
              <del>{valueText(before[name])}</del>
              {' → '}
            </>
          ) : null}
          <span>{valueText(after === null || !(name in after) ? before?.[name] : after[name])}</span>
        </li>
      ))}
    </ul>
  )
}
