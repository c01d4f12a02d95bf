import { instantText } from '@tarazu/contract/money/format.ts'
import { deviceName } from '@tarazu/contract/people/device-name.ts'
import type { ActionFacts } from '@tarazu/contract/people/operator-actions.ts'
import { Typography } from 'antd'

interface ActionFactsProps {
  readonly before: ActionFacts | null
  readonly after: ActionFacts | null
}

const instant = /^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/

/** A file's text is shown by its length; what changed in it is in the export. */
const valueText = (name: string, value: ActionFacts[string] | undefined): string => {
  if (value === null || value === undefined || value === '') return '–'
  if (name === 'device') return deviceName(String(value))
  const text = String(value)
  if (instant.test(text)) return instantText(text)
  return text.length > 120 ? `${text.slice(0, 80)}… (${text.length})` : text
}

/** "orderNo" → "order no", as people read it; the export keeps the names as they are. */
const factName = (name: string): string =>
  name.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`).replaceAll('-', ' ')

/** "locked: false → true", one line for each name that there is. */
export const ActionFactsList = ({ before, after }: ActionFactsProps) => {
  const names = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])]
  if (names.length === 0) return null
  return (
    <ul className="desk-facts">
      {names.map((name) => (
        <li key={name}>
          <Typography.Text type="secondary">{factName(name)}</Typography.Text>{' '}
          {before !== null &&
          name in before &&
          valueText(name, before[name]) !== valueText(name, after?.[name]) ? (
            <>
              <del>{valueText(name, before[name])}</del>
              {' → '}
            </>
          ) : null}
          <span>{valueText(name, after === null || !(name in after) ? before?.[name] : after[name])}</span>
        </li>
      ))}
    </ul>
  )
}
