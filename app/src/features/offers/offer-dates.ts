import { datesOf, type OfferingDate } from '../coming-dates/coming-dates.ts'
import { type Block, blocksQuery, type Placement, placementsQuery } from './offer-queries.ts'

const datesOfBlocks = ({ list }: { readonly list: readonly Block[] }): readonly OfferingDate[] =>
  list
    .filter(({ state }) => state !== 'stopped')
    .flatMap((block) => datesOf('block', block, { opens: block.opensAt, closes: block.closesAt }))

const datesOfPlacements = ({ list }: { readonly list: readonly Placement[] }): readonly OfferingDate[] =>
  list.flatMap((placement) =>
    datesOf('placement', placement, {
      opens: placement.opensAt,
      closes: placement.closesAt,
      allotment: placement.resultAt,
    }),
  )

/** The dates of blocks in the calendar of offerings. */
export const blockDatesQuery = { ...blocksQuery, select: datesOfBlocks }

/** The dates of placements in the calendar of offerings. */
export const placementDatesQuery = { ...placementsQuery, select: datesOfPlacements }
