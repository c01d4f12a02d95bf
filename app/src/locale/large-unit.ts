import { i18n } from '@lingui/core'
import type { Language } from '@tarazu/contract/text/language.ts'
import { unitsFor } from './compact-figure.ts'

/** The rupees of the unit for a company's figures in the page's language: a crore, or 亿 in Chinese (ten crores). */
export const largeUnit = (): number => unitsFor(i18n.locale as Language)[1].size
