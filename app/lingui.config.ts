import { defineConfig } from '@lingui/cli'
import { formatter } from '@lingui/format-po'
import { accountArea } from './src/locale/account-area.ts'

const accountFolders = accountArea.map((folder) => `<rootDir>/src/${folder}/`)

export default defineConfig({
  sourceLocale: 'en',
  locales: ['en', 'hi', 'zh-CN'],
  // Lingui skips a catalogue's own folder when it extracts, so it must contain nothing but catalogues.
  catalogs: [
    { path: '<rootDir>/src/locale/catalogues/{locale}', include: ['<rootDir>/src'], exclude: accountFolders },
    { path: '<rootDir>/src/locale/catalogues/account/{locale}', include: accountFolders },
  ],
  format: formatter({ lineNumbers: false, origins: false }),
})
