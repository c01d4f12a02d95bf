import type { OwnTable } from '../../people/privacy/own-tables.ts'

export const placementTables: readonly OwnTable[] = [
  {
    table: 'placement_applications',
    atClosing: 'keep',
    blocks: { reason: 'applications', where: `state = 'subscribed'` },
  },
]
