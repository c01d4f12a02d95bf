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
`)

/** Four second words a sector: what its companies make or do. */
export const sectors: readonly { readonly name: string; readonly seconds: readonly NameWord[] }[] = [
  {
    name: 'Banks',
    seconds: words(
      'BK|Bank|बैंक\nCB|Commercial Bank|कमर्शियल बैंक\nSB|Savings Bank|बचत बैंक\nMB|Mercantile Bank|मर्केंटाइल बैंक',
    ),
  },
  {
    name: 'Financial Services',
    seconds: words(
      'FN|Finance|फ़ाइनेंस\nLI|Life Assurance|जीवन बीमा\nHF|Home Finance|होम फ़ाइनेंस\nAM|Asset Managers|एसेट मैनेजर्स',
    ),
  },
  {
    name: 'Information Technology',
    seconds: words('SW|Software|सॉफ़्टवेयर\nDG|Digital|डिजिटल\nSY|Systems|सिस्टम्स\nDA|Data Works|डेटा वर्क्स'),
  },
  {
    name: 'Energy',
    seconds: words('PW|Power|पावर\nPE|Petroleum|पेट्रोलियम\nSO|Solar|सोलर\nGS|Gas|गैस'),
  },
  {
    name: 'Consumer Goods',
    seconds: words('SP|Spices|मसाले\nTE|Tea|चाय\nFD|Foods|फ़ूड्स\nSOAP|Soaps|साबुन'),
  },
  {
    name: 'Automobiles',
    seconds: words('MO|Motors|मोटर्स\nTY|Tyres|टायर्स\nAX|Axles|एक्सल्स\nEV|Electric Vehicles|इलेक्ट्रिक वाहन'),
  },
  {
    name: 'Healthcare',
    seconds: words(
      'PH|Pharma|फ़ार्मा\nHO|Hospitals|अस्पताल\nBI|Biologics|बायोलॉजिक्स\nDX|Diagnostics|डायग्नोस्टिक्स',
    ),
  },
  {
    name: 'Metals and Mining',
    seconds: words('ST|Steel|स्टील\nCU|Copper|कॉपर\nAL|Aluminium|एल्युमीनियम\nMI|Minerals|खनिज'),
  },
  {
    name: 'Construction Materials',
    seconds: words('CE|Cement|सीमेंट\nTI|Tiles|टाइल्स\nGL|Glass|काँच\nPB|Pipes|पाइप्स'),
  },
  {
    name: 'Chemicals',
    seconds: words('CH|Chemicals|केमिकल्स\nFE|Fertilisers|उर्वरक\nPA|Paints|पेंट्स\nPO|Polymers|पॉलिमर्स'),
  },
  {
    name: 'Telecom and Media',
    seconds: words('TL|Telecom|टेलीकॉम\nBR|Broadcasting|प्रसारण\nTW|Towers|टावर्स\nPR|Press|प्रेस'),
  },
  {
    name: 'Textiles',
    seconds: words('CO|Cotton Mills|कॉटन मिल्स\nSI|Silks|सिल्क\nGA|Garments|परिधान\nYA|Yarns|सूत'),
  },
]
