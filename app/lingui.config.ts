import { defineConfig } from '@lingui/cli'
import { formatter } from '@lingui/format-po'
import { wordAreas } from './src/locale/word-areas.ts'

const areas = Object.entries(wordAreas).map(([area, folders]) => ({
  path: `<rootDir>/src/locale/catalogues/${area}/{locale}`,
  include: folders.map((folder) => `<rootDir>/src/${folder}/`),
}))

export default defineConfig({
  sourceLocale: 'en',
  locales: ['en', 'hi', 'zh-CN'],
  // Lingui skips a catalogue's own folder when it extracts, so it must contain only catalogues.
  catalogs: [
    {
      path: '<rootDir>/src/locale/catalogues/{locale}',
      include: ['<rootDir>/src'],
      exclude: areas.flatMap(({ include }) => include),
    },
    ...areas,
  ],
  format: formatter({ lineNumbers: false, origins: false }),
})
