import { describe, expect, it } from 'vitest'
import { openBankDirectory } from './directory.ts'

const directory = await openBankDirectory()
const firstPage = { pageNum: 1, pageSize: 20 }

describe('a search in Hindi', () => {
  it.each([
    ['अंधेरी', 'andheri'],
    ['अँधेरी', 'andheri'],
    ['अन्धेरी', 'andheri'],
    ['अंधेरी मुंबई', 'andheri mumbai'],
    ['भुवनेश्वर', 'bhubaneswar'],
    ['विजयवाड़ा', 'vijayawada'],
    ['विजयवाडा', 'vijayawada'],
    ['चांदनी चौक', 'chandni chowk'],
    ['चाँदनी चौक', 'chandni chowk'],
    ['कुर्ला', 'kurla'],
    ['कुर्ला मुंबई', 'kurla mumbai'],
    ['पवई', 'powai'],
    ['वसई', 'vasai'],
    ['वाशी', 'vashi'],
    ['शाहजहाँपुर', 'shahjahanpur'],
    ['शाहजहांपुर', 'shahjahanpur'],
    ['एच डी एफ सी', 'hdfc'],
    ['एच.डी.एफ.सी. पुणे', 'hdfc pune'],
    ['एस बी आई मुंबई', 'sbi mumbai'],
    ['आई सी आई सी आई बैंक', 'icici bank'],
    ['एम जी रोड', 'mg road'],
    ['महू', 'mhow'],
    ['साइबर सिटी', 'cyber city'],
    ['डॉयचे बैंक', 'deutsche bank'],
    ['यूबीआई', 'ubi'],
    ['आर के पुरम', 'rk puram'],
    ['अहमदनगर', 'ahmednagar'],
    ['मेरठ', 'meerut'],
    ['गाज़ियाबाद', 'ghaziabad'],
    ['गाजियाबाद', 'ghaziabad'],
    ['मुज़फ़्फ़रपुर', 'muzaffarpur'],
    ['मुजफ्फरपुर', 'muzaffarpur'],
    ['हावड़ा', 'howrah'],
    ['कटक', 'cuttack'],
    ['सिलीगुड़ी', 'siliguri'],
    ['भीलवाड़ा', 'bhilwara'],
    ['अल्मोड़ा', 'almora'],
    ['नांदेड', 'nanded'],
    ['झाँसी', 'jhansi'],
    ['ग्वालियर', 'gwalior'],
    ['छिंदवाड़ा', 'chhindwara'],
    ['कोयंबटूर', 'coimbatore'],
    ['विशाखापट्टनम', 'visakhapatnam'],
    ['त्रिवेंद्रम', 'trivandrum'],
    ['कालीकट', 'calicut'],
    ['एर्नाकुलम', 'ernakulam'],
    ['इरोड', 'erode'],
    ['बेलगाम', 'belgaum'],
    ['कोल्हापुर', 'kolhapur'],
    ['जलगांव', 'jalgaon'],
    ['बांद्रा मुंबई', 'bandra mumbai'],
    ['बोरीवली', 'borivali'],
    ['डोंबिवली', 'dombivli'],
    ['घाटकोपर', 'ghatkopar'],
    ['चेंबूर', 'chembur'],
    ['विले पार्ले', 'vile parle'],
    ['कनॉट प्लेस', 'connaught place'],
    ['करोल बाग', 'karol bagh'],
    ['राजौरी गार्डन', 'rajouri garden'],
    ['हौज खास', 'hauz khas'],
    ['द्वारका', 'dwarka'],
    ['लक्ष्मी नगर', 'laxmi nagar'],
    ['सिविल लाइंस', 'civil lines'],
    ['हजरतगंज लखनऊ', 'hazratganj lucknow'],
    ['साल्ट लेक', 'salt lake'],
    ['जुबली हिल्स', 'jubilee hills'],
    ['कोरमंगला', 'koramangala'],
    ['मॉडल टाउन', 'model town'],
    ['रेलवे स्टेशन', 'railway station'],
    ['श्रीनगर', 'srinagar'],
    ['हरिद्वार', 'haridwar'],
    ['ऋषिकेश', 'rishikesh'],
    ['गंगटोक', 'gangtok'],
    ['आइजोल', 'aizawl'],
    ['कोटक महिंद्रा बैंक', 'kotak mahindra bank'],
    ['इंडसइंड बैंक', 'indusind bank'],
    ['सेंट्रल बैंक ऑफ इंडिया', 'central bank of india'],
    ['यूको बैंक', 'uco bank'],
    ['साउथ इंडियन बैंक', 'south indian bank'],
    ['करूर वैश्य बैंक', 'karur vysya bank'],
    ['स्टैंडर्ड चार्टर्ड', 'standard chartered'],
    ['सिटी बैंक', 'citi bank'],
    ['सिटी बैंक चेन्नई', 'citi bank chennai'],
    ['सिटी यूनियन बैंक', 'city union bank'],
    ['साउथ एक्स', 'south ex'],
    ['सारस्वत सहकारी बैंक', 'saraswat co-operative bank'],
    ['कल्याण जनता सहकारी बैंक', 'kalyan janata sahakari bank'],
  ])('for %s begins with what %s finds', (hindi, latin) => {
    const meant = directory.search(latin, firstPage)
    expect(meant.total).toBeGreaterThan(0)
    const found = directory.search(hindi, firstPage)
    expect(found.total).toBeGreaterThanOrEqual(meant.total)
    expect(found.list.slice(0, meant.list.length)).toEqual(meant.list)
  })

  it.each([
    ['इटावा', 'etawah', 'itawa'],
    ['बरेली', 'bareilly', 'bareli'],
    ['तिरुप्पुर', 'tirupur', 'tiruppur'],
    ['नालासोपारा', 'nallasopara', 'nalasopara'],
  ])('for %s finds %s, then %s', (hindi, first, second) => {
    const codes = (query: string) =>
      directory.search(query, { pageNum: 1, pageSize: 500 }).list.map(({ ifsc }) => ifsc)
    const firstOnes = codes(first)
    const secondOnes = codes(second).filter((code) => !firstOnes.includes(code))
    expect(secondOnes.length).toBeGreaterThan(0)
    const found = codes(hindi)
    expect(found.slice(0, firstOnes.length)).toEqual(firstOnes)
    expect(found.slice(firstOnes.length, firstOnes.length + secondOnes.length)).toEqual(secondOnes)
    expect(new Set(found).size).toBe(found.length)
  })

  it.each([
    ['अंधेरी', /andheri/i],
    ['वसई', /vasai/i],
    ['वाशी', /vashi/i],
    ['कुर्ला मुंबई', /kurla/i],
    ['शाहजहाँपुर', /sha[hj]/i],
  ])('adds no far spellings to %s', (hindi, spelling) => {
    const { list } = directory.search(hindi, { pageNum: 1, pageSize: 500 })
    for (const { ifsc, bankName, branch, city } of list)
      expect(`${ifsc.slice(5)} ${bankName} ${branch} ${city}`).toMatch(spelling)
  })

  it.each([
    ['पंजाब एंड सिंध बैंक', 'punjab sind bank'],
    ['जम्मू और कश्मीर बैंक', 'jammu kashmir bank'],
    ['मुंबई में एसबीआई', 'mumbai sbi'],
  ])('needs no connecting words of %s', (hindi, latin) => {
    expect(directory.search(hindi, firstPage)).toEqual(directory.search(latin, firstPage))
  })

  it.each([
    ['ठाणे जनता सहकारी बैंक', 'tjsb'],
    ['ठाणे जनता सहकारी बैंक पुणे', 'tjsb pune'],
    ['शामराव विट्ठल सहकारी बैंक', 'svc'],
  ])('for %s begins with the bank whose short name its words spell out', (hindi, short) => {
    const meant = directory.search(short, firstPage).list
    expect(meant.length).toBeGreaterThan(0)
    expect(directory.search(hindi, firstPage).list.slice(0, meant.length)).toEqual(meant)
  })

  it('finds nothing for what no word is like', () => {
    for (const nothing of ['ऽऽ', '्', 'और', 'झठढफखघ'])
      expect(directory.search(nothing, firstPage).total).toBe(0)
  })
})
