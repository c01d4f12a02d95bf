import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { blockTradeCheck, blockTradeList } from '@tarazu/contract/calls/block-trades.ts'
import { placementApplications, placementCheck, placementList } from '@tarazu/contract/calls/placements.ts'
import { getProductSetting } from '@tarazu/contract/calls/product-setting.ts'
import { vipTicketList } from '@tarazu/contract/calls/vip-tickets.ts'
import type { CallInput, CallOutput } from '@tarazu/contract/wire/call.ts'
import { call } from '../../api/call.ts'
import { accountKey } from '../../api/query-client.ts'

export type Block = CallOutput<typeof blockTradeList>['list'][number]
export type Placement = CallOutput<typeof placementList>['list'][number]
export type PlacementApplication = CallOutput<typeof placementApplications>['list'][number]
export type Tickets = CallOutput<typeof vipTicketList>

/** The remaining shares of a block are polled every two seconds. */
export const blocksQuery = queryOptions({
  queryKey: ['market', 'blocks'],
  meta: { keep: true },
  queryFn: ({ signal }) => call(blockTradeList, { pageSize: '50' }, { signal }),
  refetchInterval: 2_000,
})

/** The windows of the day. */
export const blockWindowsQuery = queryOptions({
  queryKey: ['market', 'block-windows'],
  queryFn: async ({ signal }) => (await call(getProductSetting, {}, { signal })).blocks ?? null,
  refetchInterval: 600_000,
})

export const blockCheckQuery = (id: string, quantity: number) =>
  queryOptions({
    queryKey: [accountKey, 'block-check', id, quantity],
    queryFn: ({ signal }) => call(blockTradeCheck, { id, quantity: String(quantity) }, { signal }),
    refetchInterval: 2_000,
    placeholderData: keepPreviousData,
  })

export const placementsQuery = queryOptions({
  queryKey: ['market', 'placements'],
  meta: { keep: true },
  queryFn: ({ signal }) => call(placementList, { pageSize: '50' }, { signal }),
  refetchInterval: 30_000,
})

export const placementCheckQuery = (input: CallInput<typeof placementCheck>) =>
  queryOptions({
    queryKey: [accountKey, 'placement-check', input],
    queryFn: ({ signal }) => call(placementCheck, input, { signal }),
    placeholderData: keepPreviousData,
  })

export const placementApplicationsQuery = queryOptions({
  queryKey: [accountKey, 'placement-applications'],
  meta: { keep: true },
  queryFn: ({ signal }) => call(placementApplications, { pageSize: '50' }, { signal }),
})

export const ticketsQuery = queryOptions({
  queryKey: [accountKey, 'vip-tickets'],
  meta: { keep: true },
  queryFn: ({ signal }) => call(vipTicketList, {}, { signal }),
})
