import type { EntryType, UserAccount } from '@tarazu/contract/money/chart.ts'
import type { Language } from '@tarazu/contract/text/language.ts'

type InEveryLanguage = Readonly<Record<Language, string>>

/** The names of ledger entries in documents. */
export const entryTypeNames: Readonly<Record<EntryType, InEveryLanguage>> = {
  'practice-funds': { en: 'Practice money', hi: 'अभ्यास का पैसा', 'zh-CN': '模拟资金' },
  deposit: { en: 'Deposit', hi: 'जमा', 'zh-CN': '充值' },
  'withdrawal-hold': { en: 'Withdrawal requested', hi: 'निकासी माँगी गई', 'zh-CN': '申请提现' },
  'withdrawal-paid': { en: 'Withdrawal paid', hi: 'निकासी का भुगतान हुआ', 'zh-CN': '提现已付款' },
  'withdrawal-returned': { en: 'Withdrawal returned', hi: 'निकासी वापस मिली', 'zh-CN': '提现退回' },
  'position-open': { en: 'Position opened', hi: 'पोज़िशन खुली', 'zh-CN': '建仓' },
  'position-close': { en: 'Position closed', hi: 'पोज़िशन बंद हुई', 'zh-CN': '平仓' },
  'position-liquidation': { en: 'Auto square-off', hi: 'ऑटो स्क्वेयर-ऑफ़', 'zh-CN': '强制平仓' },
  'position-buy-back': {
    en: 'Short bought back before the close',
    hi: 'बाज़ार बंद होने से पहले शॉर्ट वापस खरीदा गया',
    'zh-CN': '收盘前买回做空持仓',
  },
  'position-auction': {
    en: 'Short closed by the auction',
    hi: 'शॉर्ट ऑक्शन में बंद हुआ',
    'zh-CN': '做空持仓经强制买入平仓',
  },
  'order-hold': { en: 'Blocked for an order', hi: 'ऑर्डर के लिए ब्लॉक', 'zh-CN': '委托冻结' },
  'order-release': { en: 'Released from an order', hi: 'ऑर्डर से रिलीज़', 'zh-CN': '委托解冻' },
  'application-hold': { en: 'Blocked for an application', hi: 'आवेदन के लिए ब्लॉक', 'zh-CN': '申购冻结' },
  'application-release': { en: 'Released from an application', hi: 'आवेदन से रिलीज़', 'zh-CN': '申购解冻' },
  'quant-hold': {
    en: 'Blocked for an AI product purchase',
    hi: 'AI प्रोडक्ट की एक खरीद के लिए ब्लॉक',
    'zh-CN': 'AI 量化申购冻结',
  },
  'quant-release': {
    en: 'Released from an AI product purchase',
    hi: 'AI प्रोडक्ट की खरीद से रिलीज़',
    'zh-CN': 'AI 量化申购解冻',
  },
  'quant-purchase': { en: 'AI product purchase', hi: 'AI प्रोडक्ट की खरीद', 'zh-CN': 'AI 量化申购' },
  'quant-redemption': { en: 'AI product redemption', hi: 'AI प्रोडक्ट का रिडेम्प्शन', 'zh-CN': 'AI 量化赎回' },
  'allotment-paid': { en: 'Paid for allotted shares', hi: 'आवंटित शेयरों का भुगतान', 'zh-CN': '中签缴款' },
  'shares-credited': { en: 'Allotted shares credited', hi: 'आवंटित शेयर खाते में आए', 'zh-CN': '中签股票到账' },
  'fund-hold': { en: 'Blocked for a fund', hi: 'फंड के लिए ब्लॉक', 'zh-CN': '基金申购冻结' },
  'fund-release': { en: 'Released from a fund', hi: 'फंड से रिलीज़', 'zh-CN': '基金申购解冻' },
  'fund-subscription': { en: 'Fund units bought', hi: 'फंड यूनिट खरीदी गईं', 'zh-CN': '买入基金份额' },
  'fund-redemption': { en: 'Fund units redeemed', hi: 'फंड यूनिट भुनाई गईं', 'zh-CN': '赎回基金份额' },
  'fund-switch': { en: 'Switched between funds', hi: 'फंड बदला गया', 'zh-CN': '基金转换' },
  'fund-payout': { en: 'Redemption paid out', hi: 'रिडेम्प्शन का भुगतान', 'zh-CN': '赎回到账' },
  financing: { en: 'Overnight financing', hi: 'ओवरनाइट फ़ाइनेंसिंग', 'zh-CN': '隔夜融资费' },
  'loan-paid-out': { en: 'Loan paid out', hi: 'लोन मिला', 'zh-CN': '贷款发放' },
  'loan-interest': { en: 'Loan interest', hi: 'लोन का ब्याज', 'zh-CN': '贷款利息' },
  'loan-repaid': { en: 'Loan repayment', hi: 'लोन चुकाया', 'zh-CN': '偿还贷款' },
  'loan-collected': {
    en: 'Taken for an overdue loan',
    hi: 'ओवरड्यू लोन के लिए लिया गया',
    'zh-CN': '逾期贷款扣款',
  },
  dividend: { en: 'Dividend', hi: 'लाभांश', 'zh-CN': '股息' },
  'share-change': {
    en: 'Split or bonus: fractional share',
    hi: 'स्प्लिट या बोनस: शेयर का अंश',
    'zh-CN': '拆股或送股：零碎股',
  },
  'account-closed': { en: 'Account closed', hi: 'खाता बंद हुआ', 'zh-CN': '账户已注销' },
}

/** The names of an investor's accounts in documents. */
export const accountNames: Readonly<Record<UserAccount, InEveryLanguage>> = {
  'user:cash': { en: 'Wallet', hi: 'वॉलेट', 'zh-CN': '钱包' },
  'user:margin': { en: 'Margin', hi: 'मार्जिन', 'zh-CN': '保证金' },
  'user:order-hold': { en: 'Blocked for orders', hi: 'ऑर्डरों के लिए ब्लॉक', 'zh-CN': '委托冻结' },
  'user:withdrawal-hold': { en: 'Blocked for a withdrawal', hi: 'निकासी के लिए ब्लॉक', 'zh-CN': '提现冻结' },
  'user:application-hold': { en: 'Blocked for applications', hi: 'आवेदनों के लिए ब्लॉक', 'zh-CN': '申购冻结' },
  'user:quant-hold': {
    en: 'Blocked for AI product purchases',
    hi: 'AI प्रोडक्ट की खरीद के लिए ब्लॉक',
    'zh-CN': 'AI 量化申购冻结',
  },
  'user:fund-hold': { en: 'Blocked for funds', hi: 'फंड के लिए ब्लॉक', 'zh-CN': '基金申购冻结' },
  'user:fund-payout': {
    en: 'Redemptions on their way',
    hi: 'रिडेम्प्शन का आता हुआ पैसा',
    'zh-CN': '赎回在途资金',
  },
  'user:allotted-shares': { en: 'Paid for allotted shares', hi: 'आवंटित शेयरों का भुगतान', 'zh-CN': '中签缴款' },
}

/** All of these names. */
export const ledgerNames = { entryTypeNames, accountNames }
