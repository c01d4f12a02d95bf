/** How small the one big number of a screen must be to fit into a card of a small phone: smaller from a crore on. */
export const heroSize = (shown: string): string | undefined => {
  if (shown.length > '₹99,99,99,999.00'.length) return 'text-[0.68em]'
  return shown.length > '₹99,99,999.00'.length ? 'text-[0.82em]' : undefined
}
