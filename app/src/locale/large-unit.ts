import { i18n } from '@lingui/core'

/** The rupees of the unit in which a company's figures are read: a crore; in Chinese 亿, which is ten crores. */
export const largeUnit = (): number => (i18n.locale === 'zh-CN' ? 100_000_000 : 10_000_000)
