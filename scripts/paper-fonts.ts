import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import subsetFont from 'subset-font'
import { hanCharacters } from '../server/src/money/documents/fonts.ts'
import { unpack } from './pinned-package.ts'
import { root } from './run.ts'

/**
 * `npm run papers:fonts`: subsets Noto Sans SC (Adobe and Google, OFL 1.1) to the characters in the
 * documents' Chinese texts, as server/src/money/documents/fonts/*.woff. The whole font has 10 MB per weight,
 * the subsets some 30 kB. A test finds missing characters.
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
  const target = join(root, 'server/src/money/documents/fonts')
  const needed = [...hanCharacters].sort()
  for (const [weight, file] of Object.entries(weights)) {
    const options = { targetFormat: 'woff', keepFeatures: [], noHinting: true } as const
    const font = await subsetFont(readFileSync(join(unpacked, file)), needed.join(''), options)
    writeFileSync(join(target, `noto-sans-sc-papers-${weight}.woff`), font)
    process.stdout.write(`${weight}: ${needed.length} characters, ${font.length} bytes\n`)
  }
  writeFileSync(join(target, 'LICENSE'), readFileSync(join(unpacked, 'LICENSE_FONT')))
} finally {
  rmSync(folder, { recursive: true, force: true })
}
