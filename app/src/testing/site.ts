import { siteInfo } from '@tarazu/contract/calls/site.ts'
import { answer } from './components.tsx'

/** The site under these addresses that phones can open. */
export const siteAnswer = (publicOrigins: string[]) =>
  answer(siteInfo, () => ({
    siteName: 'Tarazu',
    version: '1.0.2',
    practice: true as const,
    languages: ['en' as const],
    currency: 'INR' as const,
    currencySymbol: '₹' as const,
    timeZone: 'Asia/Kolkata' as const,
    market: 'practice' as const,
    marketInstant: '2026-12-01T11:00:00+05:30',
    publicOrigins,
  }))
