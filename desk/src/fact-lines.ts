import { instantText, rupeesText } from '@tarazu/contract/money/format.ts'
import { deviceName } from '@tarazu/contract/people/device-name.ts'
import type { ActionFacts } from '@tarazu/contract/people/operator-actions.ts'
import { words } from './words.ts'

/** One fact of an audited action, for display. */
export interface FactLine {
  readonly name: string
  /** Only for a changed fact. */
  readonly before?: string
  readonly after: string
}

/** Facts that identify the target of an action; shown together with what changed. */
const subjects: ReadonlySet<string> = new Set(['setting', 'listing', 'orderNo', 'operator'])

const instant = /^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/
const rupees = /^-?\d+\.\d{2}$/

/** A setting's amount as typed: "500", "500.5". */
const typedRupees = (facts: ActionFacts | null): ActionFacts | null => {
  const { setting, value } = facts ?? {}
  if (!/Paise$/.test(String(setting)) || !/^\d+(\.\d{1,2})?$/.test(String(value))) return facts
  return { ...facts, value: Number(value).toFixed(2) }
}

/** A file is represented by its length; the changes to it are in the export. */
const valueText = (name: string, value: ActionFacts[string] | undefined): string => {
  if (value === null || value === undefined || value === '') return '–'
  const text = String(value)
  if (name === 'device') return deviceName(text)
  if (name === 'setting') return words.settingNames[text] ?? text
  if (instant.test(text)) return instantText(text)
  // No other facts have two decimals.
  if (rupees.test(text)) return rupeesText(text)
  return text.length > 120 ? `${text.slice(0, 80)}… (${text.length})` : text
}

/** "orderNo" → "order no" for display; the export keeps the original names. */
const factName = (name: string): string =>
  name.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`).replaceAll('-', ' ')

/** An action's changes and its target; unchanged facts are omitted. */
export const factLines = (wasFacts: ActionFacts | null, isFacts: ActionFacts | null): readonly FactLine[] => {
  const [before, after] = [typedRupees(wasFacts), typedRupees(isFacts)]
  const names = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])]
  return names.flatMap((name) => {
    const isIn = { before: before !== null && name in before, after: after !== null && name in after }
    const [was, is] = [valueText(name, before?.[name]), valueText(name, after?.[name])]
    if (!isIn.before) return [{ name: factName(name), after: is }]
    if (!isIn.after) return [{ name: factName(name), after: was }]
    if (was !== is) return [{ name: factName(name), before: was, after: is }]
    return subjects.has(name) ? [{ name: factName(name), after: is }] : []
  })
}
