/** Names that distinguish an index's file from a share's, as far as a file's name can. */

const niftyIndices =
  /^(50|100|200|500|NEXT 50|(LARGE ?MID ?CAP|MID ?SMALL ?CAP|MID ?SMALL|MID ?CAP|SMALL ?CAP|MICRO ?CAP)( SELECT)?( \d{2,3})?|TOTAL MARKET|BANK|AUTO|IT|PHARMA|FMCG|MEDIA|METAL|REALTY|ENERGY|INFRA(STRUCTURE)?|COMMODITIES|CONSUMPTION|INDIA CONSUMPTION|CPSE|MNC|PSE|PSU BANK|PRIVATE BANK|PVT BANK|FIN(ANCIAL)? SERVICES?( \d{2}[ /]50)?|SERVICES SECTOR|SERV SECTOR|HEALTHCARE( INDEX)?|CONSUMER DURABLES|OIL (&|AND) GAS|CHEMICALS|DIVIDEND OPPORTUNITIES 50|DIV OPPS 50|ALPHA 50|LOW VOLATILITY 50|100 LOW VOLATILITY 30|GROWTH SECTORS 15|50 VALUE 20|100 QUALITY 30|200 QUALITY 30|200 MOMENTUM 30|100 EQUAL WEIGHT|50 EQUAL WEIGHT|INDIA DEFENCE|INDIA MANUFACTURING|INDIA DIGITAL)$/

const bseIndices =
  /^(SENSEX|SENSEX 50|SENSEX NEXT 50|BANKEX|30|100|150|200|250|400|500|1000|(LARGE|MID|SMALL|ALL|MICRO)[ -]?CAP|(MID|SMALL)[ -]?CAP SELECT|(100|150|250|400) (LARGE|MID|SMALL|LARGE ?MID|MID ?SMALL)[ -]?CAP|AUTO|CAPITAL GOODS|CONSUMER DURABLES|FMCG|HEALTH ?CARE|IT|METAL|OIL (&|AND) GAS|POWER|PSU|REALTY|TECK|TELECOM(MUNICATION)?|ENERGY|UTILITIES|INDUSTRIALS|FINANCE|FINANCIAL SERVICES|BASIC MATERIALS|COMMODITIES|CPSE|DOLLEX( \d+)?|IPO|SME IPO|INFRA(STRUCTURE)?|GREENEX|CARBONEX)$/

/** What data sites call the published indices, without the caret before most of them: "^NSEI" at Yahoo. */
const siteNames: Readonly<Record<string, string>> = {
  NSEI: 'NIFTY 50',
  NSMIDCP: 'NIFTY NEXT 50',
  CNX100: 'NIFTY 100',
  CNX200: 'NIFTY 200',
  CRSLDX: 'NIFTY 500',
  NSEMDCP50: 'NIFTY MIDCAP 50',
  CRSMID: 'NIFTY MIDCAP 100',
  'NIFTYMIDCAP150.NS': 'NIFTY MIDCAP 150',
  'NIFTY MID SELECT.NS': 'NIFTY MIDCAP SELECT',
  CNXSC: 'NIFTY SMALLCAP 100',
  'NIFTYSMLCAP250.NS': 'NIFTY SMALLCAP 250',
  NSEBANK: 'NIFTY BANK',
  CNXAUTO: 'NIFTY AUTO',
  CNXCMDT: 'NIFTY COMMODITIES',
  CNXCONSUM: 'NIFTY INDIA CONSUMPTION',
  CNXDIVOP: 'NIFTY DIVIDEND OPPORTUNITIES 50',
  CNXENERGY: 'NIFTY ENERGY',
  CNXFIN: 'NIFTY FINANCIAL SERVICES',
  'NIFTY FIN SERVICE.NS': 'NIFTY FINANCIAL SERVICES',
  CNXFMCG: 'NIFTY FMCG',
  CNXINFRA: 'NIFTY INFRASTRUCTURE',
  CNXIT: 'NIFTY IT',
  CNXMEDIA: 'NIFTY MEDIA',
  CNXMETAL: 'NIFTY METAL',
  CNXMNC: 'NIFTY MNC',
  CNXPHARMA: 'NIFTY PHARMA',
  CNXPSE: 'NIFTY PSE',
  CNXPSUBANK: 'NIFTY PSU BANK',
  CNXREALTY: 'NIFTY REALTY',
  CNXSERVICE: 'NIFTY SERVICES SECTOR',
  INDIAVIX: 'INDIA VIX',
  BSESN: 'SENSEX',
  NIFTY50: 'NIFTY 50',
  NIFTYNEXT50: 'NIFTY NEXT 50',
  NIFTY100: 'NIFTY 100',
  NIFTY200: 'NIFTY 200',
  NIFTY500: 'NIFTY 500',
  NIFTYBANK: 'NIFTY BANK',
  NIFTYIT: 'NIFTY IT',
}

export const siteSymbols: readonly string[] = Object.keys(siteNames)

/** The published index's name, if the file's name is what a data site calls it: "^NSEI", "%5ENSEI", "NIFTY50". */
export const publishedName = (fileName: string): string | undefined => {
  const symbol = plain(fileName.replace(/^(\^|%5E)/i, ''))
  return Object.hasOwn(siteNames, symbol) ? siteNames[symbol] : undefined
}

const plain = (name: string): string =>
  name
    .toUpperCase()
    .replaceAll(/[\s_-]+/g, ' ')
    .replace(/ INDEX$/, '')
    .trim()

/** Whether a file's name is exactly that of a published index: "NIFTY 50", "S&P BSE Sensex". */
export const isPublishedIndex = (fileName: string): boolean => {
  const name = plain(fileName)
  const nifty = /^(?:NIFTY|CNX) (.+)$/.exec(name)?.[1]
  if (nifty !== undefined) return niftyIndices.test(nifty)
  const bse = /^(?:S&P )?BSE (.+)$/.exec(name)?.[1]
  if (bse !== undefined) return bseIndices.test(bse)
  return /^(NIFTY|BANK NIFTY|BANKEX|SENSEX( 50)?|INDIA VIX)$/.test(name)
}

/** "NIFTYBEES", "NIFTY.NS" and the like are exchange-traded funds or symbols. */
const family = /^((NIFTY|CNX|BANKEX|SENSEX|INDIA VIX)(?![A-Z.])|S&P BSE )/i
const fund = /\b(ETF|BEES|FUND|FUTURES?|LTD|LIMITED)\b/i

/**
 * Whether a file's name begins like an index's. "BSE" alone doesn't: it is a listed share's symbol and, as in "BSE Ltd",
 * its name.
 */
export const isFamilyName = (fileName: string): boolean =>
  isPublishedIndex(fileName) || (family.test(fileName) && !fund.test(fileName))

const browserWord =
  /^(a|all|archive|attachment|book|chart|copy|csv|daily|data|dataset|document|download|downloaded|downloads|excel|export|exported|file|files|final|historical|historicaldata|history|index|indices|list|new|output|price|prices|query|quote|quotes|report|result|results|sheet|table|temp|tmp|txt|unconfirmed|unknown|unnamed|untitled|values)?\d*$/i
const machineName = /^[0-9a-f]{8}-?([0-9a-f]{4}-?){3}[0-9a-f]{12}$/i

/** Whether a file's name says nothing about its content, like a browser's "download" or "data (1)". */
export const isNamelessFile = (fileName: string): boolean =>
  machineName.test(fileName) || fileName.split(/[^\p{L}\p{N}]+/u).every((word) => browserWord.test(word))
