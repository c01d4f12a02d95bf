import { t } from '@lingui/core/macro'

/** The exchange's sectors by wire name, in the page's language. */
const names: Readonly<Record<string, () => string>> = {
  Banks: () => t({ message: 'Banks', context: 'sector' }),
  'Financial Services': () => t({ message: 'Financial Services', context: 'sector' }),
  'Information Technology': () => t({ message: 'Information Technology', context: 'sector' }),
  'Oil, Gas and Fuels': () => t({ message: 'Oil, Gas and Fuels', context: 'sector' }),
  Power: () => t({ message: 'Power', context: 'sector' }),
  'Fast Moving Consumer Goods': () => t({ message: 'Fast Moving Consumer Goods', context: 'sector' }),
  Automobiles: () => t({ message: 'Automobiles', context: 'sector' }),
  Healthcare: () => t({ message: 'Healthcare', context: 'sector' }),
  'Metals and Mining': () => t({ message: 'Metals and Mining', context: 'sector' }),
  'Construction Materials': () => t({ message: 'Construction Materials', context: 'sector' }),
  Chemicals: () => t({ message: 'Chemicals', context: 'sector' }),
  'Capital Goods': () => t({ message: 'Capital Goods', context: 'sector' }),
  'Consumer Durables': () => t({ message: 'Consumer Durables', context: 'sector' }),
  'Consumer Services': () => t({ message: 'Consumer Services', context: 'sector' }),
  Construction: () => t({ message: 'Construction', context: 'sector' }),
  Realty: () => t({ message: 'Realty', context: 'sector' }),
  Telecommunication: () => t({ message: 'Telecommunication', context: 'sector' }),
  'Media and Entertainment': () => t({ message: 'Media and Entertainment', context: 'sector' }),
  Textiles: () => t({ message: 'Textiles', context: 'sector' }),
  Services: () => t({ message: 'Services', context: 'sector' }),
  'Forest Materials': () => t({ message: 'Forest Materials', context: 'sector' }),
  Utilities: () => t({ message: 'Utilities', context: 'sector' }),
  'Exchange Traded Funds': () => t({ message: 'Exchange Traded Funds', context: 'sector' }),
}

/** A sector's name; unknown ones, as in a replay, stay unchanged. */
export const sectorName = (sector: string): string => names[sector]?.() ?? sector
