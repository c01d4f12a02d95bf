import type { Language } from '../text/language.ts'

/** English, Hindi, Chinese. */
type Label = readonly [en: string, hi: string, chinese: string]

/**
 * The fields that people fill in, as the forms label them. A name that several forms use has a label that fits them
 * all: `code` is an invitation code in one and an authenticator's in the next.
 */
const labels: Readonly<Record<string, Label>> = {
  accountHolder: ['Account holder', 'खाताधारक', '账户持有人'],
  accountNumber: ['Account number', 'खाता नंबर', '账号'],
  agentName: ['Name', 'नाम', '姓名'],
  agreement: ['User agreement', 'उपयोगकर्ता समझौता', '用户协议'],
  amount: ['Amount', 'राशि', '金额'],
  back: ['Back of the card', 'कार्ड का पिछला भाग', '证件背面'],
  bankName: ['Bank', 'बैंक', '银行'],
  branch: ['Branch', 'शाखा', '网点'],
  code: ['Code', 'कोड', '邀请码或验证码'],
  condition: ['Alert type', 'अलर्ट का प्रकार', '提醒类型'],
  date: ['Date', 'तारीख़', '日期'],
  day: ['Date', 'तारीख़', '日期'],
  email: ['Email', 'ईमेल', '邮箱'],
  file: ['Photo', 'फ़ोटो', '照片'],
  front: ['Front of the card', 'कार्ड का सामने का भाग', '证件正面'],
  idLastFour: [
    'Last four characters of your Aadhaar or PAN',
    'आधार या पैन के आख़िरी चार अक्षर',
    'Aadhaar 或 PAN 的后四位',
  ],
  idNumber: ['Aadhaar or PAN number', 'आधार या पैन नंबर', 'Aadhaar 或 PAN 号码'],
  idType: ['Document type', 'दस्तावेज़ का प्रकार', '证件类型'],
  ifsc: ['IFSC', 'IFSC', 'IFSC'],
  invitationCode: ['Invitation code', 'आमंत्रण कोड', '邀请码'],
  loginPassword: ['Login password', 'लॉगिन पासवर्ड', '登录密码'],
  method: ['How to pay', 'भुगतान का तरीक़ा', '付款方式'],
  monthly: ['Planned monthly investment', 'हर महीने का निवेश', '计划每月投入'],
  name: ['Name', 'नाम', '姓名或名称'],
  nationality: ['Nationality', 'राष्ट्रीयता', '国籍'],
  newPassword: ['New password', 'नया पासवर्ड', '新密码'],
  note: ['Note', 'नोट', '备注'],
  oldPassword: ['Current password', 'मौजूदा पासवर्ड', '当前密码'],
  password: ['Password', 'पासवर्ड', '密码'],
  payer: ['Payer', 'भुगतान करने वाला', '付款人'],
  percent: ['Percent', 'प्रतिशत', '百分比'],
  phone: ['Mobile number', 'मोबाइल नंबर', '手机号码'],
  price: ['Price', 'भाव', '价格'],
  price2: ['Price', 'भाव', '价格'],
  price3: ['Price', 'भाव', '价格'],
  problem: ['Reason', 'वजह', '原因'],
  quantity: ['Quantity', 'मात्रा', '数量'],
  quantity2: ['Quantity', 'मात्रा', '数量'],
  quantity3: ['Quantity', 'मात्रा', '数量'],
  reason: ['Reason', 'वजह', '原因'],
  role: ['Role', 'भूमिका', '角色'],
  shares: ['Number of shares or units', 'शेयर या यूनिट की संख्या', '份额'],
  stepUpPercent: ['Yearly step-up', 'सालाना स्टेप-अप', '每年递增'],
  stopPrice: ['Stop loss: limit', 'स्टॉप: लिमिट', '止损：限价'],
  stopTriggerPrice: ['Stop loss: trigger', 'स्टॉप: ट्रिगर', '止损：触发价'],
  target: ['Target amount', 'लक्ष्य राशि', '目标金额'],
  targetPrice: ['Target: limit', 'टारगेट: लिमिट', '止盈：限价'],
  targetTriggerPrice: ['Target: trigger', 'टारगेट: ट्रिगर', '止盈：触发价'],
  text: ['Message', 'संदेश', '消息'],
  triggerPrice: ['Trigger price', 'ट्रिगर भाव', '触发价'],
  upload_file: ['Photo', 'फ़ोटो', '照片'],
  value: ['New value', 'नई वैल्यू', '新值'],
  withPwd: ['Transaction password', 'लेन-देन पासवर्ड', '交易密码'],
}

const columns: Readonly<Record<Language, 0 | 1 | 2>> = { en: 0, hi: 1, 'zh-CN': 2 }

/** A wire field's label; undefined for a field that programs fill in, never people. */
export const fieldLabel = (field: string, language: Language): string | undefined =>
  Object.hasOwn(labels, field) ? labels[field]?.[columns[language]] : undefined

/** Every label in a language, and the field it belongs to. */
export const fieldLabels = (language: Language): readonly (readonly [field: string, label: string])[] =>
  Object.entries(labels).map(([field, label]) => [field, label[columns[language]]])
