import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import subsetFont from 'subset-font'
import { statementWords } from '../contract/src/loans/statement/all.ts'
import { han } from '../server/src/money/documents/printing/fonts.ts'
import { paperWords } from '../server/src/money/documents/words/all.ts'
import { ledgerNames } from '../server/src/money/documents/words/ledger-names.ts'
import { textsOf } from '../server/src/money/documents/words/paper-text.ts'
import { factsheetWords } from '../server/src/products/funds/factsheet/words/all.ts'
import { offerDocumentWords } from '../server/src/products/issues/offer-document/words/all.ts'
import { unpack } from './pinned-package.ts'
import { root } from './run.ts'

/**
 * `npm run papers:fonts`: subsets Noto Sans SC (Adobe and Google, OFL 1.1) to the characters in the
 * documents' Chinese texts, as server/src/money/documents/printing/fonts/*.woff. The whole font has 10 MB per weight,
 * the subsets some 30 kB. The characters are listed beside them. Tests find missing ones.
 */
const source = {
  name: '@expo-google-fonts/noto-sans-sc',
  version: '0.4.3',
  sha256: '0d69d0f4971d2ff574e3d93cbc218dc950bf3f3f8f8e2c008d97687ed53aee59',
} as const
const weights = {
  '400': '400Regular/NotoSansSC_400Regular.ttf',
  '700': '700Bold/NotoSansSC_700Bold.ttf',
} as const

const folder = mkdtempSync(join(tmpdir(), 'tarazu-paper-fonts-'))
try {
  const unpacked = await unpack(folder, source)
  const target = join(root, 'server/src/money/documents/printing/fonts')
  const chinese = [paperWords, statementWords, factsheetWords, offerDocumentWords].map(
    (words) => words['zh-CN'],
  )
  const texts = [...chinese, ledgerNames].flatMap(textsOf).join('')
  const needed = [...new Set(texts.match(new RegExp(han, 'gu')))].sort()
  for (const [weight, file] of Object.entries(weights)) {
    const options = { targetFormat: 'woff', keepFeatures: [], noHinting: true } as const
    const font = await subsetFont(readFileSync(join(unpacked, file)), needed.join(''), options)
    writeFileSync(join(target, `noto-sans-sc-papers-${weight}.woff`), font)
    process.stdout.write(`${weight}: ${needed.length} characters, ${font.length} bytes\n`)
  }
  writeFileSync(join(target, 'han-characters.txt'), needed.join(''))
  writeFileSync(join(target, 'LICENSE'), readFileSync(join(unpacked, 'LICENSE_FONT')))
} finally {
  rmSync(folder, { recursive: true, force: true })
}
