import { useLingui } from '@lingui/react/macro'
import { queryOptions, useQueries } from '@tanstack/react-query'
import { blockTradeList } from '@tarazu/contract/calls/block-trades.ts'
import { fundList } from '@tarazu/contract/calls/funds.ts'
import { getIndiaIndex } from '@tarazu/contract/calls/indices.ts'
import { newStockList } from '@tarazu/contract/calls/issues.ts'
import { placementList } from '@tarazu/contract/calls/placements.ts'
import { quantList } from '@tarazu/contract/calls/quant.ts'
import { rupeesText } from '@tarazu/contract/money/format.ts'
import type { CallOutput } from '@tarazu/contract/wire/call.ts'
import { BrainCircuit, ChartNoAxesCombined, Layers } from 'lucide-react'
import { useMemo } from 'react'
import { call } from '../../api/call.ts'
import { localName } from '../../locale/activate.ts'
import type { FoundItem } from './found-item.ts'

/** All items in the market; the lists are short enough to be searched here. */
const allOf = { pageSize: '100' } as const
const staleTime = 60_000
const lists = {
  funds: queryOptions({
    queryKey: ['market', 'found', 'funds'],
    queryFn: ({ signal }) => call(fundList, allOf, { signal }),
    staleTime,
  }),
  indices: queryOptions({
    queryKey: ['market', 'found', 'indices'],
    queryFn: ({ signal }) => call(getIndiaIndex, allOf, { signal }),
    staleTime,
  }),
  issues: queryOptions({
    queryKey: ['market', 'found', 'issues'],
    queryFn: ({ signal }) => call(newStockList, allOf, { signal }),
    staleTime,
  }),
  quant: queryOptions({
    queryKey: ['market', 'found', 'quant'],
    queryFn: ({ signal }) => call(quantList, allOf, { signal }),
    staleTime,
  }),
  blocks: queryOptions({
    queryKey: ['market', 'found', 'blocks'],
    queryFn: ({ signal }) => call(blockTradeList, allOf, { signal }),
    staleTime,
  }),
  placements: queryOptions({
    queryKey: ['market', 'found', 'placements'],
    queryFn: ({ signal }) => call(placementList, allOf, { signal }),
    staleTime,
  }),
}

type Fund = CallOutput<typeof fundList>['list'][number]
type IndexNow = CallOutput<typeof getIndiaIndex>['list'][number]
type Issue = CallOutput<typeof newStockList>['list'][number]
type Product = CallOutput<typeof quantList>['list'][number]
type Offer = Pick<Issue, 'id' | 'code' | 'exchange' | 'name' | 'nameHindi'>

const namesOf = ({ name, nameHindi }: { readonly name: string; readonly nameHindi: string }) =>
  nameHindi === '' ? [name] : [name, nameHindi]

const fundItem = (fund: Fund, subtitle: string): FoundItem => ({
  kind: 'fund',
  code: fund.code,
  names: namesOf(fund),
  words: `fund mutual fund फंड 基金 ${fund.group}`,
  destination: { to: '/fund/$code', params: { code: fund.code } },
  title: localName(fund),
  subtitle,
  mark: { icon: <Layers /> },
  ...(fund.netValue === null ? {} : { value: `₹${fund.netValue}` }),
  ...(fund.change === null ? {} : { changePercent: fund.change }),
})

const indexItem = (index: IndexNow, subtitle: string): FoundItem => ({
  kind: 'index',
  code: index.code,
  names: namesOf(index),
  words: 'index indices सूचकांक 指数',
  destination: { to: '/index/$code', params: { code: index.code } },
  title: localName(index),
  subtitle,
  mark: { icon: <ChartNoAxesCombined /> },
  value: rupeesText(index.price, { symbol: false }),
  changePercent: index.changePercent,
})

const issueItem = (issue: Issue, subtitle: string): FoundItem => ({
  kind: 'ipo',
  code: issue.code,
  names: namesOf(issue),
  words: 'ipo issue आईपीओ 新股',
  destination: { to: '/ipo/$id', params: { id: issue.id } },
  title: localName(issue),
  subtitle,
  mark: { company: issue.name },
})

const quantItem = (product: Product, subtitle: string): FoundItem => ({
  kind: 'product',
  code: product.id,
  names: namesOf(product),
  words: 'ai product quant एआई 量化',
  destination: { to: '/quant/$id', params: { id: product.id } },
  title: localName(product),
  subtitle,
  mark: { icon: <BrainCircuit /> },
})

const offerItem = (offer: Offer, subtitle: string, to: '/block-trading' | '/placements'): FoundItem => ({
  kind: 'product',
  code: offer.code,
  names: namesOf(offer),
  destination: { to },
  title: localName(offer),
  subtitle,
  mark: { company: offer.name },
})

interface MarketItems {
  readonly items: readonly FoundItem[]
  /** Each list has loaded, or failed to. */
  readonly isSettled: boolean
}

const isAhead = ({ state }: { readonly state: string }): boolean => state === 'open' || state === 'upcoming'

/** An offering's kind, for the second line of its row. */
const useSubtitles = () => {
  const { t, i18n } = useLingui()
  return useMemo(
    () => ({
      locale: i18n.locale,
      fund: t`Fund`,
      index: t`Index`,
      issue: {
        upcoming: t`IPO, opens soon`,
        open: t`IPO, open now`,
        closed: t`IPO, closed`,
        allotted: t`IPO, allotted`,
        failed: t`IPO, failed`,
      },
      quant: t`AI product`,
      block: t`Block`,
      placement: t`Placement`,
    }),
    [t, i18n.locale],
  )
}

/** Funds, indices, IPOs and other offers; loaded with the first search. */
export const useMarketItems = (isWanted: boolean): MarketItems => {
  const words = useSubtitles()
  const enabled = isWanted
  const [funds, indices, issues, quant, blocks, placements] = useQueries({
    queries: [
      { ...lists.funds, enabled },
      { ...lists.indices, enabled },
      { ...lists.issues, enabled },
      { ...lists.quant, enabled },
      { ...lists.blocks, enabled },
      { ...lists.placements, enabled },
    ],
  })
  const items = useMemo(
    () => [
      ...(funds.data?.list ?? []).map((one) => fundItem(one, `${one.code} · ${words.fund}`)),
      ...(indices.data?.list ?? []).map((one) => indexItem(one, `${one.code} · ${words.index}`)),
      // Once it is listed, it is a stock.
      ...(issues.data?.list ?? []).flatMap((one) =>
        one.state === 'listed' ? [] : [issueItem(one, `${one.code} · ${words.issue[one.state]}`)],
      ),
      ...(quant.data?.list ?? []).map((one) => quantItem(one, words.quant)),
      ...(blocks.data?.list ?? [])
        .filter(isAhead)
        .map((one) => offerItem(one, `${one.code} · ${words.block}`, '/block-trading')),
      ...(placements.data?.list ?? [])
        .filter(isAhead)
        .map((one) => offerItem(one, `${one.code} · ${words.placement}`, '/placements')),
    ],
    [funds.data, indices.data, issues.data, quant.data, blocks.data, placements.data, words],
  )
  const isSettled = [funds, indices, issues, quant, blocks, placements].every(
    ({ isPending, fetchStatus }) => !isPending || fetchStatus !== 'fetching',
  )
  return { items, isSettled }
}
