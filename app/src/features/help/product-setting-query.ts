import { queryOptions } from '@tanstack/react-query'
import { getProductSetting } from '@tarazu/contract/calls/product-setting.ts'
import { call } from '../../api/call.ts'

export const productSettingQuery = queryOptions({
  queryKey: ['market', 'product-setting'],
  queryFn: ({ signal }) => call(getProductSetting, {}, { signal }),
  staleTime: 60_000,
  meta: { keep: true },
})
