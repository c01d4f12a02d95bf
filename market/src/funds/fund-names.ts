import type { MarketIndex } from '../types.ts'
import type { Fund, FundFamily } from './fund-types.ts'

/** Families' names in English and Hindi; those named after a subject are in `fundNamesOf`. */
const familyNames: Readonly<
  Record<Exclude<FundFamily, 'index' | 'sector' | 'target' | 'scheme'>, readonly [string, string]>
> = {
  large: ['Large Cap', 'लार्ज कैप'],
  mid: ['Mid Cap', 'मिड कैप'],
  small: ['Small Cap', 'स्मॉल कैप'],
  largeMid: ['Large & Mid Cap', 'लार्ज और मिड कैप'],
  multi: ['Multi Cap', 'मल्टी कैप'],
  value: ['Value', 'वैल्यू'],
  momentum: ['Momentum', 'मोमेंटम'],
  quality: ['Quality', 'क्वालिटी'],
  lowVolatility: ['Low Volatility', 'लो वोलैटिलिटी'],
  dividendYield: ['Dividend Yield', 'डिविडेंड यील्ड'],
  equalWeight: ['Equal Weight', 'इक्वल वेट'],
  multiFactor: ['Multi-Factor', 'मल्टी-फ़ैक्टर'],
  taxSaver: ['Tax Saver (ELSS)', 'टैक्स सेवर (ELSS)'],
  conservative: ['Conservative Hybrid', 'कंज़र्वेटिव हाइब्रिड'],
  balanced: ['Balanced Hybrid', 'बैलेंस्ड हाइब्रिड'],
  aggressive: ['Aggressive Hybrid', 'एग्रेसिव हाइब्रिड'],
  dynamic: ['Dynamic Asset Allocation', 'डायनेमिक एसेट एलोकेशन'],
  multiAsset: ['Multi-Asset', 'मल्टी-एसेट'],
  gold: ['Gold', 'गोल्ड'],
  liquid: ['Liquid', 'लिक्विड'],
  overnight: ['Overnight', 'ओवरनाइट'],
}

interface Names {
  readonly name: string
  readonly nameHindi: string
}

/** A fund's name in English and Hindi, by its family and, if any, its subject. */
export const fundNamesOf = (
  { code, family, subject = '', scheme }: Pick<Fund, 'code' | 'family' | 'subject' | 'scheme'>,
  indices: readonly MarketIndex[],
): Names => {
  if (family === 'scheme') {
    const name = scheme?.name ?? code
    return { name, nameHindi: name }
  }
  if (family === 'target') {
    // The category's name is from SEBI's circular of 26 February 2026; a fund that ended before keeps its own.
    return subject < '2026'
      ? { name: `Tarazu Target Date ${subject} Fund`, nameHindi: `Tarazu टारगेट डेट ${subject} फंड` }
      : { name: `Tarazu Life Cycle Fund ${subject}`, nameHindi: `Tarazu लाइफ़ साइकल फंड ${subject}` }
  }
  if (family === 'index' || family === 'sector') {
    const index = indices.find(({ code }) => code === subject)
    const [kind, kindHindi] = family === 'index' ? ['Index', 'इंडेक्स'] : ['Sector', 'सेक्टर']
    const { name, nameHindi } = index ?? { name: subject, nameHindi: subject }
    return { name: `${name} ${kind} Fund`, nameHindi: `${nameHindi} ${kindHindi} फंड` }
  }
  const [name, nameHindi] = familyNames[family]
  return { name: `Tarazu ${name} Fund`, nameHindi: `Tarazu ${nameHindi} फंड` }
}
