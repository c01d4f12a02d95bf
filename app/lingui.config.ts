import { defineConfig } from '@lingui/cli'
import { formatter } from '@lingui/format-po'
import { wordAreas } from './src/locale/word-areas.ts'

const foldersOf = (area: keyof typeof wordAreas) =>
  wordAreas[area].map((folder) => `<rootDir>/src/${folder}/`)
const [account, details] = [foldersOf('account'), foldersOf('details')]
const [offers, funds, quant] = [foldersOf('offers'), foldersOf('funds'), foldersOf('quant')]
const [loans, documents] = [foldersOf('loans'), foldersOf('documents')]
const [help, solo, attention] = [foldersOf('help'), foldersOf('solo'), foldersOf('attention')]

export default defineConfig({
  sourceLocale: 'en',
  locales: ['en', 'hi', 'zh-CN'],
  // Lingui skips a catalogue's own folder when it extracts, so it must contain nothing but catalogues.
  catalogs: [
    {
      path: '<rootDir>/src/locale/catalogues/{locale}',
      include: ['<rootDir>/src'],
      exclude: [
        ...[...account, ...details, ...offers, ...funds, ...quant],
        ...[...loans, ...documents, ...help, ...solo, ...attention],
      ],
    },
    { path: '<rootDir>/src/locale/catalogues/account/{locale}', include: account },
    { path: '<rootDir>/src/locale/catalogues/details/{locale}', include: details },
    { path: '<rootDir>/src/locale/catalogues/offers/{locale}', include: offers },
    { path: '<rootDir>/src/locale/catalogues/funds/{locale}', include: funds },
    { path: '<rootDir>/src/locale/catalogues/quant/{locale}', include: quant },
    { path: '<rootDir>/src/locale/catalogues/loans/{locale}', include: loans },
    { path: '<rootDir>/src/locale/catalogues/documents/{locale}', include: documents },
    { path: '<rootDir>/src/locale/catalogues/help/{locale}', include: help },
    { path: '<rootDir>/src/locale/catalogues/solo/{locale}', include: solo },
    { path: '<rootDir>/src/locale/catalogues/attention/{locale}', include: attention },
  ],
  format: formatter({ lineNumbers: false, origins: false }),
})
