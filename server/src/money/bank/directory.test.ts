import { describe, expect, it } from 'vitest'
import { openBankDirectory } from './directory.ts'

const directory = await openBankDirectory()
const firstPage = { pageNum: 1, pageSize: 20 }

describe('the published list', () => {
  it('finds a branch by its code, and nothing by any other text', () => {
    expect(directory.find('SBIN0000300')).toEqual({
      ifsc: 'SBIN0000300',
      bankName: 'State Bank of India',
      branch: 'Mumbai Main',
      city: 'Mumbai',
      state: 'Maharashtra',
    })
    for (const code of ['SBIN0ZZZZZZ', 'ABCD0000300', 'SBIN1000300', 'SBIN000030', '', 'SBIN0000300\n', '\n'])
      expect(directory.find(code)).toBeUndefined()
  })

  it('knows codes newer than its branches only by their bank', () => {
    expect(directory.find('UTIB0000001')).toMatchObject({ bankName: 'Axis Bank', branch: '', city: '' })
  })

  it('finds by words of bank, branch and city, by initials, by the beginning of a code', () => {
    const found = (query: string) => directory.search(query, firstPage).list.map(({ ifsc }) => ifsc)
    expect(found('tulsiani hdfc')).toEqual(['HDFC0000001'])
    expect(found('pnb delhi chandni')[0]).toMatch(/^PUNB0/)
    expect(found('sbin00003').every((ifsc) => ifsc.startsWith('SBIN00003'))).toBe(true)
    expect(found('kotak')[0]).toMatch(/^KKBK0/)
    expect(found('icici bengaluru')[0]).toMatch(/^ICIC0/)
    for (const nothing of ['', '  ', 'zzzzzz', '%', '\u0967']) expect(found(nothing)).toEqual([])
  })

  it('returns pages that neither repeat nor skip, and stops counting at 500', () => {
    const pages = [1, 2, 3].map((pageNum) => directory.search('hdfc pune', { pageNum, pageSize: 50 }))
    const codes = pages.flatMap(({ list }) => list.map(({ ifsc }) => ifsc))
    expect(new Set(codes).size).toBe(pages[0]?.total)
    expect(directory.search('state bank', firstPage).total).toBe(500)
    expect(directory.search('state bank', { pageNum: 1000, pageSize: 20 }).list).toEqual([])
  })
})
