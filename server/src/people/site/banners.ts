import type { bannerPages } from '@tarazu/contract/calls/site.ts'

type Language = 'en' | 'hi' | 'zh-CN'

interface Banner {
  readonly id: string
  readonly page: (typeof bannerPages)[number] | null
  readonly texts: Readonly<Record<Language, { readonly title: string; readonly text: string }>>
}

/** They say what people can practise, and never promise a gain. */
export const banners: readonly Banner[] = [
  {
    id: 'check-price',
    page: 'check-price',
    texts: {
      en: {
        title: 'Check a price yourself',
        text: 'Your phone computes a past price again from the day’s published seed. You need not trust us.',
      },
      hi: {
        title: 'भाव खुद जाँचें',
        text: 'आपका फ़ोन दिन के प्रकाशित सीड से पुराना भाव फिर से निकालता है। हम पर भरोसा करने की ज़रूरत नहीं।',
      },
      'zh-CN': { title: '亲自核对价格', text: '您的手机用当日公布的种子重新算出过去的价格，无需信任我们。' },
    },
  },
  {
    id: 'leverage-risk',
    page: null,
    texts: {
      en: {
        title: 'Leverage cuts both ways',
        text: 'At 5×, a price that goes 10% against you takes half of what you put in. Try it here, where it costs nothing.',
      },
      hi: {
        title: 'लीवरेज दोनों ओर काटता है',
        text: '5× पर भाव 10% आपके विरुद्ध जाए तो लगाई रकम का आधा चला जाता है। यहाँ आज़माएँ, जहाँ कुछ खर्च नहीं होता।',
      },
      'zh-CN': {
        title: '杠杆是双刃剑',
        text: '使用 5 倍杠杆时，价格反向变动 10%，您投入的资金就会损失一半。先在这里体验，不花真钱。',
      },
    },
  },
  {
    id: 'replays',
    page: 'about',
    texts: {
      en: {
        title: 'Trade past days again',
        text: 'When your operator runs a replay, days of the past are traded once more as if they were today, with practice money.',
      },
      hi: {
        title: 'बीते दिनों में फिर सौदे करें',
        text: 'जब संचालक रीप्ले चलाता है, तो आप अभ्यास के पैसे से बीते दिनों में ऐसे ट्रेड करते हैं जैसे वे आज हों।',
      },
      'zh-CN': {
        title: '重温过去的交易日',
        text: '运营者开启回放时，您可以用模拟资金交易过去的日子，就像今天一样。',
      },
    },
  },
]

export const bannersIn = (language: Language) =>
  banners.map(({ id, page, texts }) => ({ id, page, ...texts[language] }))
