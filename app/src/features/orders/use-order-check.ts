import { useQuery } from '@tanstack/react-query'
import { type OrderCheck, orderCheckQuery } from './order-queries.ts'
import { useSettled } from './use-settled.ts'

const settleMs = 350

/**
 * The server's check of a draft order, after a pause in typing; `isKnown`: it is for this draft, not the
 * previous one. `input` is undefined while something is missing.
 */
export const useOrderCheck = <Input>(check: OrderCheck<Input>, input: Input | undefined) => {
  const text = input === undefined ? '' : JSON.stringify(input)
  const settled = useSettled(text, settleMs)
  const { data, isPlaceholderData } = useQuery(orderCheckQuery(check, settled))
  const isKnown = settled === text && !isPlaceholderData && data !== undefined && input !== undefined
  return { data: input === undefined ? undefined : data, isKnown }
}
