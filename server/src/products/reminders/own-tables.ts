import type { OwnTable } from '../../people/privacy/own-tables.ts'

export const reminderTables: readonly OwnTable[] = [{ table: 'reminders', atClosing: 'erase' }]
