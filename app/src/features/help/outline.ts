import type { Destination } from '../../router/routes.ts'

interface ArticleOutline {
  /** Its parts, in order; a language that lacks a text for one doesn't compile. */
  readonly sections: readonly string[]
  /** Links at its end. */
  readonly pages: readonly Destination['to'][]
  /** Search keywords that its text may not contain, in every language. */
  readonly words: string
}

/**
 * The help articles, in the order of a newcomer's questions. Their texts are in articles/, one file per
 * language.
 */
export const outline = {
  'practice-money': {
    sections: ['money', 'prices', 'clock'],
    pages: ['/about', '/switch-to'],
    words: 'real money fake demo virtual clock skip time नकली असली पैसा घड़ी 真钱 虚拟 时间 时钟 快进',
  },
  'order-types': {
    sections: ['market', 'limit', 'stop', 'gtt', 'later', 'waiting'],
    pages: ['/orders', '/stocks'],
    words:
      'market limit sl slm gtt amo ioc stop trigger validity buy sell how खरीदें बेचें ऑर्डर 买卖 下单 止损 条件单',
  },
  'order-refused': {
    sections: ['money', 'lots', 'limits', 'hours', 'stock', 'twice'],
    pages: ['/orders', '/switch-to'],
    words:
      'rejected rejection failed error cannot buy lot size circuit refused अस्वीकार रिजेक्ट नहीं हुआ 拒单 失败 不能买 涨停 跌停 废单',
  },
  charges: {
    sections: ['brokerage', 'taxes', 'intraday', 'where', 'gains'],
    pages: ['/documents', '/flow-of-funds'],
    words:
      'fees brokerage stt gst stamp duty dp tax cost ltcg stcg capital gains शुल्क टैक्स कर 手续费 印花税 税 佣金',
  },
  margin: {
    sections: ['what', 'gain', 'call', 'cost', 'full'],
    pages: ['/positions', '/flow-of-funds'],
    words:
      'leverage mtf intraday borrow margin call square off liquidation interest लीवरेज उधार 杠杆 爆仓 强平 追保 融资',
  },
  'short-selling': {
    sections: ['how', 'margin', 'day', 'exit'],
    pages: ['/positions', '/stocks'],
    words: 'short sell auction buy back cover शॉर्ट 做空 卖空 融券 强制买入 拍卖',
  },
  ipo: {
    sections: ['apply', 'draw', 'chance', 'after'],
    pages: ['/applications', '/calendar'],
    words:
      'ipo allotment lottery draw odds chance cut-off gmp listing new issue allotted आईपीओ आवंटन 新股 打新 中签 配售 抽签',
  },
  funds: {
    sections: ['nav', 'time', 'redeem', 'costs', 'sip'],
    pages: ['/fund', '/fund-plans', '/sip-calculator'],
    words: 'mutual fund nav cut-off sip redeem exit load elss units म्यूचुअल फंड एसआईपी 基金 净值 定投 赎回 申购',
  },
  loans: {
    sections: ['borrow', 'cost', 'late', 'repay', 'score', 'raise'],
    pages: ['/loan', '/credit-score'],
    words:
      'loan interest emi overdue penalty repay credit score cibil ब्याज उधार कर्ज़ क्रेडिट 利息 借款 逾期 信用分 还款',
  },
  transfers: {
    sections: ['in', 'out', 'before'],
    pages: ['/switch-to', '/roll-out', '/bank'],
    words:
      'add money funds upi deposit withdraw withdrawal payout bank पैसे जोड़ें निकालें 充值 提现 出金 入金 转账',
  },
  'check-price': {
    sections: ['promise', 'how', 'wrong'],
    pages: ['/proof-days', '/positions'],
    words:
      'proof verify seed commitment hash fair cheat manipulated जाँच सबूत 验证 种子 承诺 公平 作弊 核对价格',
  },
  security: {
    sections: ['six', 'step', 'lost', 'fraud'],
    pages: ['/settings/security', '/account-activity'],
    words:
      'pin password forgot otp 2fa passkey authenticator hacked scam fraud locked पासवर्ड भूल गए धोखा 密码 忘记 验证码 诈骗 锁定',
  },
} as const satisfies Record<string, ArticleOutline>

export type ArticleId = keyof typeof outline
export const articleIds = Object.keys(outline) as readonly ArticleId[]

/** The article at an address; undefined if the address is unknown. */
export const articleIdOf = (text: string): ArticleId | undefined => articleIds.find((id) => id === text)

export interface Section {
  readonly heading: string
  /** Paragraphs; figures from the settings are in braces. */
  readonly text: readonly string[]
  readonly list?: readonly string[]
}

/** The articles in one language. */
export type Articles = {
  readonly [Id in ArticleId]: {
    readonly title: string
    /** The answer in one sentence, for lists. */
    readonly summary: string
    readonly sections: Readonly<Record<(typeof outline)[Id]['sections'][number], Section>>
  }
}
