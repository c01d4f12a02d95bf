/** Products' names, in English and Hindi. */
const names: Readonly<Record<string, readonly [name: string, nameHindi: string]>> = {
  MOMENTUM: ['AI Momentum', 'AI मोमेंटम'],
  TREND: ['AI Trend', 'AI ट्रेंड'],
  REVERSION: ['AI Reversion', 'AI रिवर्ज़न'],
  PAIRS: ['AI Pairs', 'AI पेयर्स'],
  LOWVOLATILITY: ['AI Calm', 'AI कैल्म'],
  BREAKOUT: ['AI Breakout', 'AI ब्रेकआउट'],
  RESULTSDRIFT: ['AI Results', 'AI रिज़ल्ट्स'],
  COVERED: ['AI Covered Basket', 'AI कवर्ड बास्केट'],
  VOLTARGET: ['AI Steady Risk', 'AI स्टेडी रिस्क'],
  OVERFITTED: ['AI Perfect Past', 'AI परफ़ेक्ट पास्ट'],
  MARTINGALE1: ['AI Doubler I', 'AI डबलर I'],
  MARTINGALE2: ['AI Doubler II', 'AI डबलर II'],
  LEVERAGED: ['AI Triple', 'AI ट्रिपल'],
}

export const quantNamesOf = (id: string): { readonly name: string; readonly nameHindi: string } => {
  const [name, nameHindi] = names[id] ?? [id, id]
  return { name, nameHindi }
}
