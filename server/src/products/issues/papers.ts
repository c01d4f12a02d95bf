import type { AllotmentSource } from '../../money/documents/paper-source.ts'

export const issuePapers: AllotmentSource = {
  kind: 'allotments',
  readInstants: async (database, userId) => {
    const rows = await database
      .selectFrom('issue_application')
      .select(['position_no', 'settled_ms'])
      .where('user_id', '=', userId)
      .where('position_no', 'is not', null)
      .execute()
    return new Map(
      rows.flatMap(({ position_no, settled_ms }) =>
        position_no === null || settled_ms === null ? [] : [[position_no, settled_ms]],
      ),
    )
  },
}
