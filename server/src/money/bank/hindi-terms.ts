import { foldText } from '@tarazu/contract/wire/search-words.ts'

/** Words of banks and places that are translated, or whose English spelling is far from their sound. */
const terms: Readonly<Record<string, string>> = {
  भारतीय: 'INDIA',
  नेशनल: 'NATIONAL',
  राष्ट्रीय: 'NATIONAL',
  पेटीएम: 'PAYTM',
  सिटीबैंक: 'CITI BANK',
  ड्यूश: 'DEUTSCHE',
  डॉयचे: 'DEUTSCHE',
  यूबीआई: 'UBI',
  यूनियन: 'UNION',
  ऑफ: 'OF',
  सहकारी: 'SAHAKARI,COOPERATIVE',
  ग्रामीण: 'GRAMIN',
  एक्स: 'EX,X',
  साइबर: 'CYBER',
  स्टेट: 'STATE',
  फर्स्ट: 'FIRST',
  ओवरसीज: 'OVERSEAS',
  केंद्रीय: 'CENTRAL',
  मुख्य: 'MAIN',
  शाखा: 'BRANCH',
  विश्वविद्यालय: 'UNIVERSITY',
  नई: 'NEW',
  नयी: 'NEW',
  नया: 'NEW,NAYA',
  पुराना: 'OLD',
  पुरानी: 'OLD',
  पूर्व: 'EAST',
  पूर्वी: 'EAST',
  पश्चिम: 'WEST,PASCHIM',
  पश्चिमी: 'WEST',
  उत्तरी: 'NORTH',
  दक्षिण: 'SOUTH,DAKSHIN',
  दक्षिणी: 'SOUTH',
}

/** Places whose English name is not how the Hindi one is spelled. */
const places: Readonly<Record<string, string>> = {
  अहमदनगर: 'AHMEDNAGAR,AHMADNAGAR',
  आइजोल: 'AIZAWL',
  इटावा: 'ETAWAH,ITAWA',
  उड़ीसा: 'ORISSA,ODISHA',
  कटक: 'CUTTACK',
  कनॉट: 'CONNAUGHT',
  कश्मीरी: 'KASHMIRI,KASHMERE',
  कलकत्ता: 'KOLKATA,CALCUTTA',
  डलहौजी: 'DALHOUSIE',
  टॉलीगंज: 'TOLLYGUNGE,TOLLYGUNJ',
  दमदम: 'DUM DUM,DUMDUM',
  दार्जिलिंग: 'DARJEELING,DARJILING',
  दिल्ली: 'DELHI',
  धर्मशाला: 'DHARAMSHALA,DHARAMSALA',
  पवई: 'POWAI,PAWAI',
  पूना: 'PUNE,POONA',
  बदायूं: 'BUDAUN,BADAUN',
  बरेली: 'BAREILLY,BARELI',
  बालीगंज: 'BALLYGUNGE,BALLYGUNJ',
  भायखला: 'BYCULLA',
  मडगांव: 'MARGAO,MADGAON',
  मसूरी: 'MUSSOORIE',
  महू: 'MHOW',
  // A frequent typing mistake.
  मुबंई: 'MUMBAI',
  राउरकेला: 'ROURKELA,RAURKELA',
  सायन: 'SION',
  सिकंदराबाद: 'SECUNDERABAD,SIKANDRABAD',
  सिवनी: 'SEONI',
  सीताबर्डी: 'SITABULDI',
  हुगली: 'HOOGHLY,HUGLI',
}

/** Words that need not be found: and, of, in. Many banks have "&" in their name. */
const omitted = ['एंड', 'और', 'एवं', 'व', 'का', 'की', 'के', 'में']

/** By the word as `foldText` writes it; the likeliest first, none if it need not be found. */
export const commonWords: ReadonlyMap<string, readonly string[]> = new Map<string, readonly string[]>([
  ...Object.entries({ ...terms, ...places }).map(
    ([hindi, latin]) => [foldText(hindi), latin.split(',')] as const,
  ),
  ...omitted.map((hindi) => [foldText(hindi), []] as const),
])
