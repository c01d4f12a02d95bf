import { getProductSetting } from '@tarazu/contract/calls/product-setting.ts'
import type { CallOutput } from '@tarazu/contract/wire/call.ts'
import { type BoundCall, bindPublic } from '../../wire/http/bind.ts'

type ProductSetting = CallOutput<typeof getProductSetting>

/** Each product's part of the answer, by the current settings. */
export const productRoutes = (parts: readonly (() => Partial<ProductSetting>)[]): readonly BoundCall[] => [
  bindPublic(getProductSetting, async () => Object.assign({}, ...parts.map((part) => part()))),
]
