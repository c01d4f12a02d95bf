import { keyFrom, uniformAt } from '../numbers/random.ts'
import type { ByLanguage } from './facts-types.ts'

/** Public, like the companies. */
const originKey = keyFrom(new Uint8Array(32), 'tarazu origins 1')

const cities: readonly ByLanguage[] = `
Mumbai|मुंबई|孟买
Pune|पुणे|浦那
Ahmedabad|अहमदाबाद|艾哈迈达巴德
Surat|सूरत|苏拉特
Bengaluru|बेंगलुरु|班加罗尔
Mysuru|मैसूरु|迈索尔
Chennai|चेन्नई|金奈
Coimbatore|कोयंबटूर|哥印拜陀
Hyderabad|हैदराबाद|海得拉巴
Visakhapatnam|विशाखापट्टनम|维沙卡帕特南
Kochi|कोच्चि|科钦
Delhi|दिल्ली|德里
Gurugram|गुरुग्राम|古尔冈
Noida|नोएडा|诺伊达
Kolkata|कोलकाता|加尔各答
Jaipur|जयपुर|斋浦尔
Indore|इंदौर|印多尔
Nagpur|नागपुर|那格浦尔
Lucknow|लखनऊ|勒克瑙
Chandigarh|चंडीगढ़|昌迪加尔
`
  .trim()
  .split('\n')
  .map((row) => {
    const [en = '', hi = '', chinese = ''] = row.split('|')
    return { en, hi, 'zh-CN': chinese }
  })

export interface Origin {
  readonly foundedYear: number
  readonly headOffice: ByLanguage
}

/** Where a company has its head office, and when it was founded: six to sixty years before its shares were listed. */
export const originOf = (company: number, listingDay: string): Origin => ({
  foundedYear: Number(listingDay.slice(0, 4)) - 6 - Math.floor(54 * uniformAt(originKey, company, 1) ** 2),
  headOffice: cities[Math.floor(uniformAt(originKey, company, 2) * cities.length)] as ByLanguage,
})
