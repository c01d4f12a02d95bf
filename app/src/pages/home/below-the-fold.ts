/** The parts of the home page below its first screen, in one file: on a slow network each file costs a round trip. */
export { Attention } from '../../features/attention/attention.tsx'
export { BannerStrip } from '../../features/banners/banner-strip.tsx'
export { IssuesToday } from '../../features/issues/issues-today.tsx'
export { OffersToday } from '../../features/issues/offers-today.tsx'
export { Bell } from '../../features/messages/bell.tsx'
export { NewsSection } from '../../features/news/news-section.tsx'
export { ComingUp } from '../../features/offering-dates/coming-up.tsx'
export { SoloSkip } from '../../features/solo/solo-skip.tsx'
