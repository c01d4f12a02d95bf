/** The words that the invented companies' names are made of, in Latin and Devanagari. */
export interface NameWord {
  readonly code: string
  readonly latin: string
  readonly devanagari: string
}

const words = (rows: string): readonly NameWord[] =>
  rows
    .trim()
    .split('\n')
    .map((row) => {
      const [code = '', latin = '', devanagari = ''] = row.trim().split('|')
      return { code, latin, devanagari }
    })

/** Rivers, lakes, hills and flowers; combined with the second words below, none is a listed company's name. */
export const firstWords = words(`
KAV|Kaveri|कावेरी
MALA|Malabar|मालाबार
BETWA|Betwa|बेतवा
VAIG|Vaigai|वैगई
PAMBA|Pamba|पंबा
ZANS|Zanskar|ज़ांस्कर
CHIL|Chilika|चिलिका
LOKT|Loktak|लोकटक
WULAR|Wular|वुलर
PANG|Pangong|पैंगोंग
MAND|Mandovi|मांडवी
TEES|Teesta|तीस्ता
LOHIT|Lohit|लोहित
KOSI|Kosi|कोसी
GOMTI|Gomti|गोमती
RAPTI|Rapti|राप्ती
SONE|Sone|सोन
INDRA|Indravati|इंद्रावती
PENGA|Penganga|पेनगंगा
BHIMA|Bhimashila|भीमशिला
NETRA|Netravali|नेत्रावली
PALAR|Palar|पालार
AMBAN|Amravan|आम्रवन
KETAK|Ketaki|केतकी
PARIJ|Parijat Vale|पारिजात वेल
CHAMP|Champaka|चंपक
SHIP|Shipra|शिप्रा
TUNGA|Tungabhadra|तुंगभद्रा
SUVAR|Suvarnarekha|सुवर्णरेखा
MEGHN|Meghna Valley|मेघना वैली
DHAUL|Dhauladhar|धौलाधार
PIRPA|Pir Panjal|पीर पंजाल
SATPU|Satpura|सतपुड़ा
VINDH|Vindhyachal|विंध्याचल
AGUMB|Agumbe|अगुंबे
KOLLE|Kolleru|कोल्लेरु
SAMBH|Sambhar|सांभर
NILGI|Nilgiri Crest|नीलगिरि क्रेस्ट
BRAHM|Brahmagiri|ब्रह्मगिरि
KANCH|Kanchenjunga|कंचनजंगा
PALAS|Palash|पलाश
MOGRA|Mogra|मोगरा
SABAR|Sabari|शबरी
SUBAN|Subansiri|सुबनसिरी
DIBAN|Dibang|दिबांग
KAMEN|Kameng|कामेंग
SIANG|Siang|सियांग
MAYUR|Mayurakshi|मयूराक्षी
RUPNA|Rupnarayan|रूपनारायण
BAITA|Baitarani|बैतरणी
MANJI|Manjira|मंजीरा
PRANH|Pranhita|प्राणहिता
WAING|Wainganga|वैनगंगा
KOYNA|Koyna|कोयना
CHALI|Chaliyar|चालियार
KABIN|Kabini|कबिनी
HEMAV|Hemavati|हेमावती
ARKA|Arkavati|अर्कावती
TAMRA|Tamraparni|ताम्रपर्णी
NOYAL|Noyyal|नोय्यल
MOYAR|Moyar|मोयार
SPITI|Spiti|स्पीति
NUBRA|Nubra|नुब्रा
SHYOK|Shyok|श्योक
LIDAR|Lidder|लिद्दर
RIHAN|Rihand|रिहंद
GANDA|Gandak|गंडक
BAGMA|Bagmati|बागमती
TORSA|Torsa|तोरसा
SANKO|Sankosh|संकोश
DHANS|Dhansiri|धनसिरी
KOPIL|Kopili|कोपिली
VEMBA|Vembanad|वेंबनाड
ASHTA|Ashtamudi|अष्टमुडी
PULIC|Pulicat|पुलिकट
PICHO|Pichola|पिछोला
RANKA|Rankala|रंकाला
CHAND|Chandratal|चंद्रताल
UMIAM|Umiam|उमियम
ROOPK|Roopkund|रूपकुंड
RENUK|Renuka Hills|रेणुका हिल्स
ARAVA|Aravalli Crest|अरावली क्रेस्ट
ANAMU|Anamudi|आनामुडी
DODDA|Doddabetta|डोड्डाबेट्टा
GIRNA|Girnar|गिरनार
TRISH|Trishul Peak|त्रिशूल पीक
KAMET|Kamet|कामेट
DUNAG|Dunagiri|दूनागिरि
CHAUK|Chaukhamba|चौखंबा
SARAM|Saramati|सारामती
PATKA|Patkai|पटकाई
BARAI|Barail|बराइल
MAIKA|Maikal|मैकल
AMARK|Amarkantak|अमरकंटक
KALSU|Kalsubai|कलसुबाई
PALAN|Palani Hills|पलनी हिल्स
NALLA|Nallamala|नल्लामाला
DEOMA|Deomali|देवमाली
GULMO|Gulmohar|गुलमोहर
AMALT|Amaltas|अमलतास
KADAM|Kadamba|कदंब
BAKUL|Bakul|बकुल
KACHN|Kachnar|कचनार
NAGKE|Nagkesar|नागकेसर
HARSI|Harsingar|हरसिंगार
SEVAN|Sevanti|सेवंती
MANDA|Mandara|मंदार
DEODR|Deodar|देवदार
CHINR|Chinar|चिनार
SEMAL|Semal|सेमल
BURAN|Burans|बुरांस
KUMUD|Kumudini|कुमुदिनी
`)

export interface Sector {
  readonly name: string
  readonly nameHindi: string
  /** What its index's code ends with. */
  readonly indexCode: string
  /** How many of some 500 companies are in this sector, about as among NSE's 500 largest. */
  readonly companiesOf500: number
  /** How much larger its companies are than others: a shift of the mean logarithm of their value. */
  readonly sizeShift: number
  /** The median price/earnings ratio of its profitable companies. */
  readonly priceOverEarnings: number
  /** The median fraction of earnings that its companies pay out as dividends. */
  readonly payoutShare: number
  readonly seconds: readonly NameWord[]
}

/**
 * The National Stock Exchange's sectors, each with four words for what its companies make or do, used as the
 * second word of a name.
 */
export const sectors: readonly Sector[] = [
  {
    name: 'Banks',
    nameHindi: 'बैंक',
    indexCode: 'BANK',
    companiesOf500: 36,
    sizeShift: 1.0,
    priceOverEarnings: 13,
    payoutShare: 0.2,
    seconds: words(
      'BK|Bank|बैंक\nCB|Commercial Bank|कमर्शियल बैंक\nSB|Savings Bank|सेविंग्स बैंक\nMB|Mercantile Bank|मर्केंटाइल बैंक',
    ),
  },
  {
    name: 'Financial Services',
    nameHindi: 'वित्तीय सेवाएँ',
    indexCode: 'FIN',
    companiesOf500: 56,
    sizeShift: 0.2,
    priceOverEarnings: 24,
    payoutShare: 0.22,
    seconds: words(
      'FN|Finance|फ़ाइनेंस\nLI|Life Assurance|लाइफ़ एश्योरेंस\nHF|Home Finance|होम फ़ाइनेंस\nAM|Asset Managers|एसेट मैनेजर्स',
    ),
  },
  {
    name: 'Information Technology',
    nameHindi: 'सूचना प्रौद्योगिकी',
    indexCode: 'IT',
    companiesOf500: 28,
    sizeShift: 0.9,
    priceOverEarnings: 27,
    payoutShare: 0.45,
    seconds: words('IT|Infotech|इन्फोटेक\nSY|Systems|सिस्टम्स\nDG|Digital|डिजिटल\nCL|Cloudworks|क्लाउडवर्क्स'),
  },
  {
    name: 'Oil, Gas and Fuels',
    nameHindi: 'तेल, गैस और ईंधन',
    indexCode: 'OIL',
    companiesOf500: 18,
    sizeShift: 0.7,
    priceOverEarnings: 14,
    payoutShare: 0.4,
    seconds: words('PE|Petroleum|पेट्रोलियम\nGS|Gas|गैस\nRF|Refineries|रिफ़ाइनरीज़\nLU|Lubricants|लुब्रिकेंट्स'),
  },
  {
    name: 'Power',
    nameHindi: 'बिजली',
    indexCode: 'POWER',
    companiesOf500: 18,
    sizeShift: 0.4,
    priceOverEarnings: 19,
    payoutShare: 0.35,
    seconds: words('PW|Power|पावर\nSO|Solar|सोलर\nWN|Windworks|विंडवर्क्स\nGR|Grid|ग्रिड'),
  },
  {
    name: 'Fast Moving Consumer Goods',
    nameHindi: 'FMCG',
    indexCode: 'FMCG',
    companiesOf500: 32,
    sizeShift: 0.3,
    priceOverEarnings: 44,
    payoutShare: 0.5,
    seconds: words('SP|Spices|स्पाइसेज़\nTE|Tea|टी\nFD|Foods|फ़ूड्स\nSOAP|Soaps|सोप्स'),
  },
  {
    name: 'Automobiles',
    nameHindi: 'वाहन',
    indexCode: 'AUTO',
    companiesOf500: 36,
    sizeShift: 0.3,
    priceOverEarnings: 28,
    payoutShare: 0.3,
    seconds: words('MO|Motors|मोटर्स\nTY|Tyres|टायर्स\nAX|Axles|एक्सल्स\nEV|Electric Vehicles|इलेक्ट्रिक व्हीकल्स'),
  },
  {
    name: 'Healthcare',
    nameHindi: 'स्वास्थ्य सेवा',
    indexCode: 'HEALTH',
    companiesOf500: 52,
    sizeShift: -0.1,
    priceOverEarnings: 33,
    payoutShare: 0.2,
    seconds: words(
      'PH|Pharma|फ़ार्मा\nHO|Hospitals|हॉस्पिटल्स\nBI|Biologics|बायोलॉजिक्स\nDX|Diagnostics|डायग्नोस्टिक्स',
    ),
  },
  {
    name: 'Metals and Mining',
    nameHindi: 'धातु और खनन',
    indexCode: 'METAL',
    companiesOf500: 20,
    sizeShift: 0.4,
    priceOverEarnings: 15,
    payoutShare: 0.3,
    seconds: words('ST|Steel|स्टील\nCU|Copper|कॉपर\nAL|Aluminium|एल्युमीनियम\nMI|Minerals|मिनरल्स'),
  },
  {
    name: 'Construction Materials',
    nameHindi: 'निर्माण सामग्री',
    indexCode: 'CEMENT',
    companiesOf500: 14,
    sizeShift: 0.2,
    priceOverEarnings: 30,
    payoutShare: 0.2,
    seconds: words('CE|Cement|सीमेंट\nTI|Tiles|टाइल्स\nGL|Glass|ग्लास\nPB|Pipes|पाइप्स'),
  },
  {
    name: 'Chemicals',
    nameHindi: 'रसायन',
    indexCode: 'CHEM',
    companiesOf500: 32,
    sizeShift: -0.2,
    priceOverEarnings: 33,
    payoutShare: 0.22,
    seconds: words('CH|Chemicals|केमिकल्स\nFE|Fertilisers|फ़र्टिलाइज़र्स\nPA|Paints|पेंट्स\nPO|Polymers|पॉलिमर्स'),
  },
  {
    name: 'Capital Goods',
    nameHindi: 'पूँजीगत सामान',
    indexCode: 'CAPITAL',
    companiesOf500: 60,
    sizeShift: -0.2,
    priceOverEarnings: 36,
    payoutShare: 0.25,
    seconds: words('EN|Engineering|इंजीनियरिंग\nTU|Turbines|टर्बाइन्स\nBE|Bearings|बेयरिंग्स\nCA|Cables|केबल्स'),
  },
  {
    name: 'Consumer Durables',
    nameHindi: 'टिकाऊ उपभोक्ता सामान',
    indexCode: 'DURABLE',
    companiesOf500: 20,
    sizeShift: 0.1,
    priceOverEarnings: 46,
    payoutShare: 0.25,
    seconds: words('AP|Appliances|अप्लायंसेज़\nFU|Furniture|फ़र्नीचर\nJW|Jewellers|ज्वेलर्स\nFW|Footwear|फ़ुटवियर'),
  },
  {
    name: 'Consumer Services',
    nameHindi: 'उपभोक्ता सेवाएँ',
    indexCode: 'CONSUMER',
    companiesOf500: 24,
    sizeShift: 0,
    priceOverEarnings: 50,
    payoutShare: 0.15,
    seconds: words('RT|Retail|रिटेल\nHT|Hotels|होटल्स\nRS|Restaurants|रेस्तराँ\nTV|Travels|ट्रैवल्स'),
  },
  {
    name: 'Construction',
    nameHindi: 'निर्माण',
    indexCode: 'CONSTR',
    companiesOf500: 16,
    sizeShift: -0.1,
    priceOverEarnings: 24,
    payoutShare: 0.15,
    seconds: words('IN|Infrastructure|इन्फ्रास्ट्रक्चर\nBD|Bridges|ब्रिजेज़\nRW|Roadways|रोडवेज़\nTN|Tunnels|टनल्स'),
  },
  {
    name: 'Realty',
    nameHindi: 'रियल्टी',
    indexCode: 'REALTY',
    companiesOf500: 12,
    sizeShift: 0,
    priceOverEarnings: 34,
    payoutShare: 0.12,
    seconds: words('RE|Realty|रियल्टी\nES|Estates|एस्टेट्स\nHM|Homes|होम्स\nTS|Townships|टाउनशिप्स'),
  },
  {
    name: 'Telecommunication',
    nameHindi: 'दूरसंचार',
    indexCode: 'TELECOM',
    companiesOf500: 9,
    sizeShift: 1.2,
    priceOverEarnings: 30,
    payoutShare: 0.25,
    seconds: words('TL|Telecom|टेलीकॉम\nTW|Towers|टावर्स\nFB|Fibrenet|फ़ाइबरनेट\nSAT|Satellite|सैटेलाइट'),
  },
  {
    name: 'Media and Entertainment',
    nameHindi: 'मीडिया और मनोरंजन',
    indexCode: 'MEDIA',
    companiesOf500: 8,
    sizeShift: -0.7,
    priceOverEarnings: 22,
    payoutShare: 0.3,
    seconds: words('BR|Broadcasting|ब्रॉडकास्टिंग\nPR|Press|प्रेस\nFM|Films|फ़िल्म्स\nMU|Music|म्यूज़िक'),
  },
  {
    name: 'Textiles',
    nameHindi: 'वस्त्र',
    indexCode: 'TEXTILE',
    companiesOf500: 12,
    sizeShift: -0.6,
    priceOverEarnings: 22,
    payoutShare: 0.2,
    seconds: words('CO|Cotton Mills|कॉटन मिल्स\nSI|Silks|सिल्क\nGA|Garments|गारमेंट्स\nYA|Yarns|यार्न्स'),
  },
  {
    name: 'Services',
    nameHindi: 'सेवाएँ',
    indexCode: 'SERVICE',
    companiesOf500: 16,
    sizeShift: 0,
    priceOverEarnings: 28,
    payoutShare: 0.2,
    seconds: words('LO|Logistics|लॉजिस्टिक्स\nPT|Ports|पोर्ट्स\nSH|Shipping|शिपिंग\nAV|Aviation|एविएशन'),
  },
  {
    name: 'Forest Materials',
    nameHindi: 'वन उत्पाद',
    indexCode: 'FOREST',
    companiesOf500: 6,
    sizeShift: -0.9,
    priceOverEarnings: 14,
    payoutShare: 0.2,
    seconds: words('PP|Paper|पेपर\nPL|Plywood|प्लाईवुड\nRB|Rubber|रबर\nBM|Bamboo|बैंबू'),
  },
  {
    name: 'Utilities',
    nameHindi: 'यूटिलिटी सेवाएँ',
    indexCode: 'UTILITY',
    companiesOf500: 5,
    sizeShift: -0.4,
    priceOverEarnings: 20,
    payoutShare: 0.25,
    seconds: words(
      'WA|Waterworks|वॉटरवर्क्स\nEC|Ecocycle|इकोसाइकिल\nUT|Utilities|यूटिलिटीज़\nHE|Heatworks|हीटवर्क्स',
    ),
  },
]
