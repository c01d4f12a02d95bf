import type { deskSettings } from '@tarazu/contract/calls/desk-settings.ts'
import { countText, rupeesText } from '@tarazu/contract/money/format.ts'
import type { CallOutput } from '@tarazu/contract/wire/call.ts'
import { words } from '../words.ts'

export type Setting = CallOutput<typeof deskSettings>['settings'][number]

/** A setting's label at the desk; its key if unknown. */
export const settingNameText = (name: string): string => words.settingNames[name] ?? name

/** A setting's value with its unit: "₹500.00", "90%", "09:00–13:00, 14:00–17:00". */
export const settingValueText = ({ unit }: Pick<Setting, 'unit'>, value: string): string => {
  if (unit === 'rupees') return rupeesText(value)
  if (unit === 'yes-no') return words.yesNo[value] ?? value
  if (unit === 'percent') return `${value}%`
  if (unit === 'list') return value.replaceAll(/\d+/g, '$&×')
  if (unit === 'windows') return value.replaceAll('-', '–')
  return `${unit === 'shares' ? countText(Number(value)) : value} ${words.settingUnits[unit]}`
}
