/**
 * The font size at which a screen's one big number fits into a card on a small phone; smaller from a crore.
 */
export const heroSize = (shown: string): string | undefined => {
  if (shown.length > '₹99,99,99,999.00'.length) return 'text-[0.68em]'
  return shown.length > '₹99,99,999.00'.length ? 'text-[0.82em]' : undefined
}
