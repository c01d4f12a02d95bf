/** The words that the invented companies' names are made of, in Latin and in Devanagari. */
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

/** Rivers, lakes, hills and flowers; none is a listed company's first name together with the second words below. */
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
`)

export interface Sector {
  readonly name: string
  readonly nameHindi: string
  readonly seconds: readonly NameWord[]
}

/** The sectors, as the National Stock Exchange divides companies; four second words each: what its companies make or do. */
export const sectors: readonly Sector[] = [
  {
    name: 'Banks',
    nameHindi: 'बैंक',
    seconds: words(
      'BK|Bank|बैंक\nCB|Commercial Bank|कमर्शियल बैंक\nSB|Savings Bank|बचत बैंक\nMB|Mercantile Bank|मर्केंटाइल बैंक',
    ),
  },
  {
    name: 'Financial Services',
    nameHindi: 'वित्तीय सेवाएँ',
    seconds: words(
      'FN|Finance|फ़ाइनेंस\nLI|Life Assurance|जीवन बीमा\nHF|Home Finance|होम फ़ाइनेंस\nAM|Asset Managers|एसेट मैनेजर्स',
    ),
  },
  {
    name: 'Information Technology',
    nameHindi: 'सूचना प्रौद्योगिकी',
    seconds: words('IT|Infotech|इन्फोटेक\nSY|Systems|सिस्टम्स\nDG|Digital|डिजिटल\nCL|Cloudworks|क्लाउडवर्क्स'),
  },
  {
    name: 'Oil, Gas and Fuels',
    nameHindi: 'तेल, गैस और ईंधन',
    seconds: words('PE|Petroleum|पेट्रोलियम\nGS|Gas|गैस\nRF|Refineries|रिफ़ाइनरीज़\nLU|Lubricants|लुब्रिकेंट्स'),
  },
  {
    name: 'Power',
    nameHindi: 'बिजली',
    seconds: words('PW|Power|पावर\nSO|Solar|सोलर\nWN|Windworks|विंडवर्क्स\nGR|Grid|ग्रिड'),
  },
  {
    name: 'Fast Moving Consumer Goods',
    nameHindi: 'उपभोक्ता वस्तुएँ',
    seconds: words('SP|Spices|मसाले\nTE|Tea|चाय\nFD|Foods|फ़ूड्स\nSOAP|Soaps|साबुन'),
  },
  {
    name: 'Automobiles',
    nameHindi: 'वाहन',
    seconds: words('MO|Motors|मोटर्स\nTY|Tyres|टायर्स\nAX|Axles|एक्सल्स\nEV|Electric Vehicles|इलेक्ट्रिक वाहन'),
  },
  {
    name: 'Healthcare',
    nameHindi: 'स्वास्थ्य सेवा',
    seconds: words(
      'PH|Pharma|फ़ार्मा\nHO|Hospitals|अस्पताल\nBI|Biologics|बायोलॉजिक्स\nDX|Diagnostics|डायग्नोस्टिक्स',
    ),
  },
  {
    name: 'Metals and Mining',
    nameHindi: 'धातु और खनन',
    seconds: words('ST|Steel|स्टील\nCU|Copper|कॉपर\nAL|Aluminium|एल्युमीनियम\nMI|Minerals|खनिज'),
  },
  {
    name: 'Construction Materials',
    nameHindi: 'निर्माण सामग्री',
    seconds: words('CE|Cement|सीमेंट\nTI|Tiles|टाइल्स\nGL|Glass|काँच\nPB|Pipes|पाइप्स'),
  },
  {
    name: 'Chemicals',
    nameHindi: 'रसायन',
    seconds: words('CH|Chemicals|केमिकल्स\nFE|Fertilisers|उर्वरक\nPA|Paints|पेंट्स\nPO|Polymers|पॉलिमर्स'),
  },
  {
    name: 'Capital Goods',
    nameHindi: 'पूँजीगत सामान',
    seconds: words('EN|Engineering|इंजीनियरिंग\nTU|Turbines|टर्बाइन्स\nBE|Bearings|बेयरिंग्स\nCA|Cables|केबल्स'),
  },
  {
    name: 'Consumer Durables',
    nameHindi: 'टिकाऊ उपभोक्ता सामान',
    seconds: words('AP|Appliances|अप्लायंसेज़\nFU|Furniture|फ़र्नीचर\nJW|Jewellers|ज्वेलर्स\nFW|Footwear|फ़ुटवियर'),
  },
  {
    name: 'Consumer Services',
    nameHindi: 'उपभोक्ता सेवाएँ',
    seconds: words('RT|Retail|रिटेल\nHT|Hotels|होटल्स\nRS|Restaurants|रेस्तराँ\nTV|Travels|ट्रैवल्स'),
  },
  {
    name: 'Construction',
    nameHindi: 'निर्माण',
    seconds: words('IN|Infrastructure|इन्फ्रास्ट्रक्चर\nBD|Bridges|ब्रिजेज़\nRW|Roadways|रोडवेज़\nTN|Tunnels|टनल्स'),
  },
  {
    name: 'Realty',
    nameHindi: 'रियल्टी',
    seconds: words('RE|Realty|रियल्टी\nES|Estates|एस्टेट्स\nHM|Homes|होम्स\nTS|Townships|टाउनशिप्स'),
  },
  {
    name: 'Telecommunication',
    nameHindi: 'दूरसंचार',
    seconds: words('TL|Telecom|टेलीकॉम\nTW|Towers|टावर्स\nFB|Fibrenet|फ़ाइबरनेट\nSAT|Satellite|सैटेलाइट'),
  },
  {
    name: 'Media and Entertainment',
    nameHindi: 'मीडिया और मनोरंजन',
    seconds: words('BR|Broadcasting|प्रसारण\nPR|Press|प्रेस\nFM|Films|फ़िल्म्स\nMU|Music|म्यूज़िक'),
  },
  {
    name: 'Textiles',
    nameHindi: 'वस्त्र',
    seconds: words('CO|Cotton Mills|कॉटन मिल्स\nSI|Silks|सिल्क\nGA|Garments|परिधान\nYA|Yarns|सूत'),
  },
  {
    name: 'Services',
    nameHindi: 'सेवाएँ',
    seconds: words('LO|Logistics|लॉजिस्टिक्स\nPT|Ports|पोर्ट्स\nSH|Shipping|शिपिंग\nAV|Aviation|एविएशन'),
  },
  {
    name: 'Forest Materials',
    nameHindi: 'वन उत्पाद',
    seconds: words('PP|Paper|पेपर\nPL|Plywood|प्लाईवुड\nRB|Rubber|रबर\nBM|Bamboo|बैंबू'),
  },
  {
    name: 'Utilities',
    nameHindi: 'जन उपयोगिताएँ',
    seconds: words(
      'WA|Waterworks|वॉटरवर्क्स\nEC|Ecocycle|इकोसाइकिल\nUT|Utilities|यूटिलिटीज़\nHE|Heatworks|हीटवर्क्स',
    ),
  },
]
