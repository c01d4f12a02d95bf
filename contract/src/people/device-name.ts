const firstMatch = (userAgent: string, names: readonly (readonly [RegExp, string])[]): string | undefined =>
  names.find(([form]) => form.test(userAgent))?.[1]

/** Browsers also name their ancestors, so the youngest is tried first. */
const browsers = [
  [/\bEdgA?\/|\bEdgiOS\//, 'Edge'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bOPR\//, 'Opera'],
  [/\bUCBrowser\//, 'UC Browser'],
  [/\bFirefox\/|\bFxiOS\//, 'Firefox'],
  [/\bHeadlessChrome\/|\bChrome\/|\bCriOS\//, 'Chrome'],
  [/\bVersion\/[\d.]+.*\bSafari\//, 'Safari'],
] as const
const systems = [
  [/\bAndroid\b/, 'Android'],
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bWindows\b/, 'Windows'],
  [/\bMacintosh\b/, 'Mac'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b/, 'Linux'],
] as const

/** "Chrome · Android", a user agent's readable name; for a program, the start of its user agent. */
export const deviceName = (userAgent: string): string => {
  const parts = [firstMatch(userAgent, browsers), firstMatch(userAgent, systems)].filter(
    (part) => part !== undefined,
  )
  return parts.length === 0 ? userAgent.slice(0, 40) || '–' : parts.join(' · ')
}

/** Whether it is a handheld device. */
export const isHandheld = (userAgent: string): boolean => /\b(Android|iPhone|iPad|Mobile)\b/.test(userAgent)
