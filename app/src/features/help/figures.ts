import type { getProductSetting } from '@tarazu/contract/calls/product-setting.ts'
import type { getSetting } from '@tarazu/contract/calls/settings.ts'
import { countText, rupeesText } from '@tarazu/contract/money/format.ts'
import { transactionPasswordTries } from '@tarazu/contract/people/transaction-password.ts'
import type { ChargeRate } from '@tarazu/contract/trading/charge-rates.ts'
import { closeOutMarkupPercent } from '@tarazu/contract/trading/short-day.ts'
import type { CallOutput } from '@tarazu/contract/wire/call.ts'

type Setting = CallOutput<typeof getSetting>
type ProductSetting = CallOutput<typeof getProductSetting>
type Figures = Readonly<Record<string, string | undefined>>

/** "100000.00" is ₹1,00,000: a limit is in whole rupees. */
const sum = (rupees: string): string => rupeesText(rupees, { whole: rupees.endsWith('.00') })
/** "15.00" is 15. */
const plain = (percent: string): string => String(Number(percent))
/** 50,000 parts per thousand million are 0.005%. */
const percentOf = (rate: number): string => String(rate / 10_000_000)

type Charge = Pick<ChargeRate, 'charge'> & Partial<ChargeRate>

/** The current charges on shares. */
const chargeFigures = ({ charges, marketInstant }: Setting): Figures => {
  const day = marketInstant.slice(0, 10)
  const rateOf = (wanted: Charge) =>
    charges.find(
      (line) =>
        line.fromDay <= day &&
        (line.toDay === null || day <= line.toDay) &&
        (line.security === 'share' || line.security === 'any') &&
        Object.entries(wanted).every(([name, value]) => line[name as keyof ChargeRate] === value),
    )
  const percent = (wanted: Charge) => {
    const line = rateOf(wanted)
    return line && percentOf(line.rate)
  }
  const brokerage = rateOf({ charge: 'brokerage', product: 'intraday' })
  const depository = rateOf({ charge: 'depository-fee' })
  const paise = (amount: number) => sum((amount / 100).toFixed(2))
  return {
    brokeragePercent: brokerage && percentOf(brokerage.rate),
    brokerageMaximum: brokerage?.maximumPaise == null ? undefined : paise(brokerage.maximumPaise),
    sttDeliveryPercent: percent({ charge: 'stt', product: 'delivery' }),
    sttIntradayPercent: percent({ charge: 'stt', product: 'intraday' }),
    stampDeliveryPercent: percent({ charge: 'stamp-duty', product: 'delivery' }),
    stampIntradayPercent: percent({ charge: 'stamp-duty', product: 'intraday' }),
    gstPercent: percent({ charge: 'gst' }),
    depository: depository && paise(depository.rate),
  }
}

const tradingFigures = (setting: Setting): Figures => {
  const most = Math.max(...setting.leverages)
  return {
    highestLeverage: String(most),
    leastMarginPercent: String(Math.round(100 / most)),
    marginCallPercent: plain(setting.marginCallPercent),
    squareOffPercent: plain(setting.liquidationPercent),
    financingPercent: plain(setting.financingAnnualPercent),
    closeOutPercent: String(closeOutMarkupPercent),
    buyPercent: plain(setting.maximumBuyPercent),
    minimumBuy: sum(setting.minimumBuyAmount),
    minimumQuantity: countText(setting.minimumQuantity),
    lot: countText(setting.lotSize),
    repeatSeconds: String(setting.repeatLockSeconds),
  }
}

const transferFigures = (setting: Setting): Figures => ({
  depositMinimum: sum(setting.depositMinimum),
  depositMaximum: sum(setting.depositMaximum),
  depositMinutes: String(setting.depositPaymentMinutes),
  depositsAnHour: String(setting.depositsAnHour),
  withdrawalMinimum: sum(setting.withdrawalMinimum),
  withdrawalMaximum: sum(setting.withdrawalMaximum),
  withdrawalFee: sum(setting.withdrawalFee),
  withdrawalHours: String(setting.withdrawalArrivalHours),
  passwordTries: String(transactionPasswordTries),
})

const productFigures = ({ offerings, funds, loans }: ProductSetting): Figures => ({
  retailMaximum: offerings && sum(offerings.retailMaximumAmount),
  fundCutOff: funds?.cutOff,
  liquidCutOff: funds?.liquidCutOff,
  fundStampPercent: funds && plain(funds.stampDutyPercent),
  fundTaxPercent: funds && plain(funds.securitiesTaxPercent),
  loanDailyPercent: loans && plain(loans.dailyInterestRate),
  loanYearlyPercent: loans && String(Math.round(Number(loans.dailyInterestRate) * 36_500) / 100),
  loanPenalPercent: loans && plain(loans.penalRate),
  loanFreeDays: loans && String(loans.freeDays),
  loanTermDays: loans && String(loans.termDays),
})

/** The articles' figures as of today; products that are not offered have none. */
export const helpFigures = (setting: Setting, products: ProductSetting): Figures => ({
  ...chargeFigures(setting),
  ...tradingFigures(setting),
  ...transferFigures(setting),
  ...productFigures(products),
})

/**
 * A paragraph with its figures; undefined if one of them doesn't exist here, which would make it meaningless.
 */
export const filled = (paragraph: string, figures: Figures): string | undefined => {
  let isComplete = true
  const text = paragraph.replaceAll(/\{(\w+)\}/g, (_all, name: string) => {
    const figure = figures[name]
    if (figure === undefined) isComplete = false
    return figure ?? ''
  })
  return isComplete ? text : undefined
}

/** A text without its figures, for the search. */
export const withoutFigures = (paragraph: string): string => paragraph.replaceAll(/\{\w+\}/g, '')
