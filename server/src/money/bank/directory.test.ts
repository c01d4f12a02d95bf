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

  it('knows only the bank of codes newer than its branches', () => {
    expect(directory.find('UTIB0000001')).toMatchObject({ bankName: 'Axis Bank', branch: '', city: '' })
  })

  it('finds by words of bank, branch and city, by initials, by the beginning of a code', () => {
    const found = (query: string) => directory.search(query, firstPage).list.map(({ ifsc }) => ifsc)
    expect(found('tulsiani hdfc')).toEqual(['HDFC0000001'])
    expect(found('pnb delhi chandni')[0]).toMatch(/^PUNB0/)
    expect(found('sbin00003').every((ifsc) => ifsc.startsWith('SBIN00003'))).toBe(true)
    expect(found('kotak')[0]).toMatch(/^KKBK0/)
    expect(found('icici bengaluru')[0]).toMatch(/^ICIC0/)
    for (const nothing of ['', '  ', 'zzzzzz', '%', '_', '₹', 'p_ne', 'pun%'])
      expect(found(nothing)).toEqual([])
    expect(found('sbin००००३००')).toEqual(['SBIN0000300'])
  })

  it.each([
    ['citi', 'CITI Bank'],
    ['bank of india', 'Bank of India'],
    ['bank of india mumbai', 'Bank of India'],
    ['state bank of india', 'State Bank of India'],
    ['indian bank', 'Indian Bank'],
    ['saraswat cooperative bank', 'Saraswat Co-operative Bank'],
    ['thane janata sahakari bank', 'TJSB Sahakari Bank'],
  ])('for %j begins with %s', (query, bankName) => {
    expect(directory.search(query, firstPage).list[0]).toMatchObject({ bankName })
  })

  it.each([
    ['मुंबई', 'Mumbai'],
    ['मुम्बई', 'Mumbai'],
    ['दिल्ली', 'Delhi'],
    ['कोलकाता', 'Kolkata'],
    ['चेन्नई', 'Chennai'],
    ['बेंगलुरु', 'Bangalore'],
    ['हैदराबाद', 'Hyderabad'],
    ['पुणे', 'Pune'],
    ['अहमदाबाद', 'Ahmedabad'],
    ['जयपुर', 'Jaipur'],
    ['लखनऊ', 'Lucknow'],
    ['आगरा', 'Agra'],
    ['वाराणसी', 'Varanasi'],
    ['चंडीगढ़', 'Chandigarh'],
    ['गुड़गांव', 'Gurgaon'],
    ['इंदौर', 'Indore'],
    ['ठाणे', 'Thane'],
    ['नोएडा', 'Noida'],
    ['पटना', 'Patna'],
    ['भोपाल', 'Bhopal'],
    ['नागपुर', 'Nagpur'],
    ['सूरत', 'Surat'],
    ['कानपुर', 'Kanpur'],
    ['शिमला', 'Shimla'],
    ['रांची', 'Ranchi'],
    ['मैसूर', 'Mysore'],
    ['गुवाहाटी', 'Guwahati'],
    ['देहरादून', 'Dehradun'],
    ['वडोदरा', 'Vadodara'],
    ['कोच्चि', 'Kochi'],
    ['नाशिक', 'Nashik'],
    ['राजकोट', 'Rajkot'],
    ['अमृतसर', 'Amritsar'],
    ['प्रयागराज', 'Allahabad'],
    ['महाराष्ट्र', 'Maharashtra'],
    ['एचडीएफसी', 'HDFC'],
    ['पीएनबी', 'Punjab National Bank'],
    ['भारतीय स्टेट बैंक', 'State Bank of India'],
    ['बैंक ऑफ बड़ौदा', 'Bank of Baroda'],
    ['बैंक ऑफ बडौदा', 'Bank of Baroda'],
    ['बैंक ऑफ़ बड़ौदा', 'Bank of Baroda'],
    ['नई दिल्ली', 'New Delhi'],
    ['नयी दिल्ली', 'New Delhi'],
    ['मुंबई मुख्य शाखा', 'Main'],
    ['पश्चिम बंगाल', 'West Bengal'],
    ['एक्सिस', 'Axis'],
    ['यूनियन बैंक', 'Union Bank'],
    ['पंजाब नेशनल बैंक', 'Punjab National Bank'],
    ['केनरा', 'Canara'],
  ])('finds %s as %s', (query, place) => {
    const { list, total } = directory.search(query, firstPage)
    expect(total).toBeGreaterThan(0)
    for (const branch of list)
      expect(`${branch.branch} ${branch.city} ${branch.state} ${branch.bankName}`.toLowerCase()).toContain(
        place.toLowerCase(),
      )
  })

  it.each([
    ['ＳＢＩＮ００００３００', 'SBIN0000300'],
    ['SBIN००००३००', 'SBIN0000300'],
    ['\u2068SBIN0000300\u2069', 'SBIN0000300'],
    ['स्टेट\u200c बैं\u200dक मुंबई', 'स्टेट बैंक मुंबई'],
  ])('finds %j as it finds %s', (typed, plain) => {
    const found = directory.search(plain, firstPage)
    expect(found.total).toBeGreaterThan(0)
    expect(directory.search(typed, firstPage)).toEqual(found)
  })

  it('finds a bank and a city in Hindi', () => {
    const { list } = directory.search('स्टेट बैंक मुंबई', firstPage)
    expect(list[0]).toMatchObject({ bankName: 'State Bank of India' })
    expect(directory.search('state bank मुंबई', firstPage).list[0]).toEqual(list[0])
  })

  it('returns pages that neither repeat nor skip, and stops counting at 500', () => {
    const pages = [1, 2, 3].map((pageNum) => directory.search('hdfc pune', { pageNum, pageSize: 50 }))
    const codes = pages.flatMap(({ list }) => list.map(({ ifsc }) => ifsc))
    expect(new Set(codes).size).toBe(pages[0]?.total)
    expect(directory.search('state bank', firstPage).total).toBe(500)
    expect(directory.search('state bank', { pageNum: 1000, pageSize: 20 }).list).toEqual([])
  })
})
