import type { ThemeConfig } from 'antd'

/** The app's accent and quiet surfaces, mapped to antd's tokens. */
export const theme: ThemeConfig = {
  token: {
    colorPrimary: '#c2410c',
    colorLink: '#c2410c',
    colorInfo: '#c2410c',
    colorSuccess: '#0f7a4d',
    colorError: '#c0262d',
    // Dark enough for small text on grey (4.5:1).
    colorTextSecondary: '#57534e',
    colorTextTertiary: '#57534e',
    colorTextDescription: '#57534e',
    // Text of green and gold tags on their pale background (at least 5:1; antd's own have 3.6 and 2.9).
    'green-7': '#237804',
    green7: '#237804',
    'gold-7': '#874d00',
    gold7: '#874d00',
    colorTextPlaceholder: '#78716c',
    borderRadius: 8,
    // Respects the system's reduced-motion setting.
    motion: !matchMedia('(prefers-reduced-motion: reduce)').matches,
    fontFamily: "system-ui, 'Noto Sans', 'Tarazu Devanagari', sans-serif",
  },
  components: {
    Layout: { headerBg: '#ffffff', siderBg: '#ffffff', bodyBg: '#f6f6f4' },
    Statistic: { contentFontSize: 28 },
  },
}
