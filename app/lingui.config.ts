import { defineConfig } from '@lingui/cli'
import { formatter } from '@lingui/format-po'

export default defineConfig({
  sourceLocale: 'en',
  locales: ['en', 'hi', 'zh-CN'],
  catalogs: [{ path: '<rootDir>/src/locale/{locale}', include: ['<rootDir>/src'] }],
  format: formatter({ lineNumbers: false }),
})
