import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'
import { unpack } from './pinned-package.ts'
import { root } from './run.ts'

/**
 * `npm run bank:branches`: writes server/src/money/bank/branches.tsv.br from two registry packages, both under the MIT
 * licence. Their versions are pinned by hash: a newer list is a change to this file.
 *
 * - ifsc (Razorpay): every IFSC that the banks have published, and the banks' names;
 * - ifsc-nodejs: the branch, city and state of a code as in the Reserve Bank's list of September 2017. Newer codes have
 * none.
 */
const sources = {
  codes: {
    name: 'ifsc',
    version: '2.0.50',
    sha256: 'c3c3d45c1824ca3507965f852e901a382f2b028d4ef3d70eab1f397f36e23507',
  },
  branches: {
    name: 'ifsc-nodejs',
    version: '1.0.5',
    sha256: '9345115ec9627288d5e13a488ac1fc649a5f6df2a24036533037dbd83cdbcba5',
  },
} as const
const readJson = (path: string): unknown => JSON.parse(readFileSync(path, 'utf8'))

const readBranches = (folder: string, bank: string): Readonly<Record<string, Record<string, unknown>>> => {
  try {
    return readJson(join(folder, 'ifsc', `${bank}.json`)) as Record<string, Record<string, unknown>>
  } catch {
    return {}
  }
}

/** Printable ASCII with single spaces. */
const clean = (text: unknown): string =>
  String(text ?? '')
    .replaceAll(/[^\x20-\x7e]+/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()

const states: Readonly<Record<string, string>> = {
  MH: 'MAHARASHTRA',
  TN: 'TAMIL NADU',
  CG: 'CHHATTISGARH',
  AP: 'ANDHRA PRADESH',
  KA: 'KARNATAKA',
  KARANATAKA: 'KARNATAKA',
  GUJRAT: 'GUJARAT',
}
const stateOf = (text: unknown): string => {
  const state = clean(text)
  return states[state] ?? (/\d/.test(state) ? '' : state)
}

/** A bank's line "SBIN", "State Bank of India", followed by a line for each code: "000300", branch, city, state. */
const bankLines = (
  bank: string,
  name: string | undefined,
  codes: readonly (number | string)[],
  branches: Readonly<Record<string, Record<string, unknown>>>,
): string[] => {
  const lines = codes.map((code) => {
    const suffix = String(code).padStart(6, '0')
    const branch = branches[`${bank}0${suffix}`]
    if (branch === undefined) return suffix
    return [suffix, clean(branch.BRANCH), clean(branch.CITY), stateOf(branch.STATE)].join('\t')
  })
  const known = Object.values(branches)[0]?.BANK
  return [`${bank}\t${clean(name ?? known ?? bank)}`, ...lines.sort()]
}

const folder = mkdtempSync(join(tmpdir(), 'tarazu-branches-'))
try {
  const codesFolder = await unpack(folder, sources.codes)
  const branchesFolder = await unpack(folder, sources.branches)
  const codes = readJson(join(codesFolder, 'src/IFSC.json')) as Record<string, (number | string)[]>
  const names = readJson(join(codesFolder, 'src/banknames.json')) as Record<string, string>
  // The largest banks first, as expected in a search.
  const banks = Object.entries(codes).sort((one, other) => other[1].length - one[1].length)
  const lines = banks.flatMap(([bank, of]) =>
    bankLines(bank, names[bank], of, readBranches(branchesFolder, bank)),
  )
  const text = Buffer.from(`${lines.join('\n')}\n`)
  const packed = brotliCompressSync(text, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
      [constants.BROTLI_PARAM_LGWIN]: constants.BROTLI_MAX_WINDOW_BITS,
      [constants.BROTLI_PARAM_SIZE_HINT]: text.length,
    },
  })
  writeFileSync(join(root, 'server/src/money/bank/branches.tsv.br'), packed)
  const count = lines.length - banks.length
  process.stdout.write(
    `${banks.length} banks, ${count} codes: ${text.length} bytes, packed ${packed.length}\n`,
  )
} finally {
  rmSync(folder, { recursive: true })
}
