import { datesOf, type OfferingDate } from '../coming-dates/coming-dates.ts'
import { type IssuePage, nextIssuesQuery } from './issue-queries.ts'

const datesOfIssues = ({ list }: IssuePage): readonly OfferingDate[] =>
  list.flatMap((issue) =>
    datesOf('ipo', issue, {
      opens: issue.opensAt,
      closes: issue.deadline,
      allotment: issue.allotmentAt,
      ...(issue.state === 'failed' ? {} : { listing: issue.listsAt }),
    }),
  )

/** The dates of IPOs in the calendar of offerings. */
export const issueDatesQuery = { ...nextIssuesQuery, select: datesOfIssues }
