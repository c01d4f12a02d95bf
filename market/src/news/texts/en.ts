import { countText } from '@tarazu/contract/money/format.ts'
import { indexPlans } from '../../indices/index-plans.ts'
import type { NewsTexts } from './words.ts'

const months = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
]

export const english: NewsTexts = {
  crore: (crore) => `₹${crore >= 10 ? countText(Math.round(crore)) : crore} crore`,
  day: (year, month, date) => `${date} ${months[month - 1]} ${year}`,
  quarter: (number, financialYear) => `Q${number} FY${String(financialYear % 100).padStart(2, '0')}`,
  words: {
    client: [
      'a state transport corporation',
      'a public sector refinery',
      'a European retailer',
      'the railways',
      'a southern state government',
      'a large private bank',
      'a West Asian developer',
      'a Japanese manufacturer',
    ],
    agency: ['Saral Ratings', 'Dhruv Credit Ratings', 'Nirnay Ratings'],
    broker: ['Neem Securities', 'Banyan Research', 'Lotus Equities', 'Saffron Capital'],
    place: [
      'Sanand in Gujarat',
      'Hosur in Tamil Nadu',
      'Pithampur in Madhya Pradesh',
      'Bhiwadi in Rajasthan',
      'Baddi in Himachal Pradesh',
      'Sri City in Andhra Pradesh',
      'Chakan in Maharashtra',
      'Haridwar in Uttarakhand',
    ],
    regulator: [
      'the tax authorities',
      'the market regulator',
      'the pollution control board',
      'the competition authority',
    ],
    product: [
      'its new flagship line',
      'a low-cost range for small towns',
      'a product made for export',
      'its next-generation service',
      'a version that uses less energy',
    ],
    index: indexPlans.map(({ index }) => index.name),
    stage: ['interim', 'final'],
    sector: [],
  },
  templates: {
    'order-won': {
      headline: '{company} wins an order worth {amountCrore}',
      body: '{company} has won an order worth {amountCrore} from {client}. It is to be executed within {months} months. The company said the order is at its usual margins.',
    },
    'approval-received': {
      headline: '{company} receives approval for {product}',
      body: '{company} has received the final approval for {product}. It could add up to {amountCrore} to annual sales. Deliveries begin in the coming quarter.',
    },
    'rating-upgraded': {
      headline: '{agency} raises {company} to {toRating}',
      body: '{agency} has raised the long-term rating of {company} from {fromRating} to {toRating}. It cited lower debt and steady cash flows. A higher rating makes borrowing cheaper.',
    },
    'analyst-upgraded': {
      headline: '{broker} upgrades {company}, target {targetPaise}',
      body: '{broker} now rates {company} a buy, with a target of {targetPaise}; the last close was {beforePaise}. Its analysts expect margins to widen over the next year.',
    },
    'stake-bought': {
      headline: 'Fund buys {stakePercent} of {company} for {amountCrore}',
      body: 'A large fund has bought {sharesCount} shares of {company}, {stakePercent} of the capital. It paid about {amountCrore}. The fund said it is a long-term investor.',
    },
    'merger-talks': {
      headline: '{company} in talks to merge with a larger rival',
      body: '{company} has told the exchanges that it is in early talks about a merger with a larger company in its sector. No swap ratio has been agreed. The talks may end without a result.',
    },
    buyback: {
      headline: '{company} to buy back shares for up to {amountCrore}',
      body: 'The board of {company} has approved a buyback of up to {amountCrore} at up to {buybackPaise} per share. The last close was {beforePaise}. Shareholders must still approve it.',
    },
    'court-won': {
      headline: 'Court rules for {company} in a dispute over {amountCrore}',
      body: 'A high court has ruled for {company} in a dispute over {amountCrore}. The company can release the money it had set aside. The other side may appeal.',
    },
    'contract-lost': {
      headline: '{company} loses a contract worth {amountCrore}',
      body: '{company} has told the exchanges that {client} will not renew a contract worth {amountCrore}. The company is looking for other buyers for the capacity. It expects lower sales for two quarters.',
    },
    'regulator-notice': {
      headline: '{company} receives a notice for {amountCrore}',
      body: '{company} has received a notice from {regulator} that asks for {amountCrore} with penalties. The company will contest it. It has made no provision so far.',
    },
    'rating-downgraded': {
      headline: '{agency} cuts {company} to {toRating}',
      body: '{agency} has cut the long-term rating of {company} from {fromRating} to {toRating}. It cited rising debt. A lower rating makes borrowing more expensive.',
    },
    'analyst-downgraded': {
      headline: '{broker} downgrades {company}, target {targetPaise}',
      body: '{broker} now rates {company} a sell, with a target of {targetPaise}; the last close was {beforePaise}. Its analysts see growth slowing while costs rise.',
    },
    'stake-sold': {
      headline: 'Promoter sells {stakePercent} of {company}',
      body: 'A promoter of {company} has sold {sharesCount} shares, {stakePercent} of the capital, for about {amountCrore}. The company said that the sale was for private reasons. The promoters keep control.',
    },
    fire: {
      headline: 'Fire stops production at a plant of {company}',
      body: 'A fire has damaged the plant of {company} at {place}. Nobody was hurt. The company puts the damage at {amountCrore} and expects production to stop for {weeks} weeks.',
    },
    'court-lost': {
      headline: 'Court rules against {company} in a dispute over {amountCrore}',
      body: 'A high court has ruled against {company} in a dispute over {amountCrore}. The company will appeal. Until then it has to deposit half of the amount.',
    },
    'auditor-resigned': {
      headline: 'Auditor of {company} resigns in the middle of the year',
      body: 'The statutory auditor of {company} has resigned before the end of the term. The letter names differences over the time given for answers. The board will appoint another auditor within thirty days.',
    },
    'management-change': {
      headline: '{company} names a new managing director',
      body: 'The board of {company} has named a managing director from within the company. The present one retires as planned. The change takes effect next month.',
    },
    'product-launched': {
      headline: '{company} launches {product}',
      body: '{company} has launched {product}. It will be available across the country within the year. The company gave no figure for expected sales.',
    },
    'small-order': {
      headline: '{company} receives an order worth {amountCrore}',
      body: '{company} has received an order worth {amountCrore} from {client}. It is part of the usual course of business.',
    },
    'plant-opened': {
      headline: '{company} opens a plant at {place}',
      body: '{company} has opened a plant at {place}, built for {amountCrore}. It was announced two years ago and opens on time. Full production is planned for next year.',
    },
    'rating-affirmed': {
      headline: '{agency} confirms {company} at {rating}',
      body: '{agency} has confirmed the long-term rating of {company} at {rating}. The outlook stays stable.',
    },
    'analyst-initiated': {
      headline: '{broker} begins coverage of {company}',
      body: '{broker} has started covering {company} with a hold rating. Its target is {targetPaise}, near the last close.',
    },
    'block-deal': {
      headline: 'Block of {sharesCount} shares of {company} changes hands',
      body: '{sharesCount} shares of {company} changed hands in a block deal at about the market price. The deal is worth about {amountCrore}. Neither side has been named.',
    },
    'results-good': {
      headline: '{company} beats expectations: {quarter} profit {profitCrore}',
      body: '{company} made a net profit of {profitCrore} in {quarter}, on revenue of {revenueCrore}. That is {surprisePercent} above what analysts expected. A year earlier, the profit was {yearBeforeCrore}.',
    },
    'results-in-line': {
      headline: '{company} reports a {quarter} profit of {profitCrore}, as expected',
      body: '{company} made a net profit of {profitCrore} in {quarter}, on revenue of {revenueCrore}. That is about what analysts expected. A year earlier, the profit was {yearBeforeCrore}.',
    },
    'results-bad': {
      headline: '{company} misses expectations: {quarter} profit {profitCrore}',
      body: '{company} made a net profit of {profitCrore} in {quarter}, on revenue of {revenueCrore}. That is {surprisePercent} below what analysts expected. A year earlier, the profit was {yearBeforeCrore}.',
    },
    'loss-narrows': {
      headline: '{company} loses less than feared in {quarter}: {profitCrore}',
      body: '{company} made a loss of {profitCrore} in {quarter}, on revenue of {revenueCrore}. The loss is {surprisePercent} smaller than analysts feared. A year earlier, it was {yearBeforeCrore}.',
    },
    'loss-as-expected': {
      headline: '{company} reports a {quarter} loss of {profitCrore}, as expected',
      body: '{company} made a loss of {profitCrore} in {quarter}, on revenue of {revenueCrore}. That is about what analysts expected. A year earlier, the loss was {yearBeforeCrore}.',
    },
    'loss-widens': {
      headline: '{company} loses more than expected in {quarter}: {profitCrore}',
      body: '{company} made a loss of {profitCrore} in {quarter}, on revenue of {revenueCrore}. The loss is {surprisePercent} larger than analysts expected. A year earlier, it was {yearBeforeCrore}.',
    },
    'results-date': {
      headline: '{company} to announce {quarter} results on {dueDay}',
      body: 'The board of {company} meets on {dueDay} to approve the results of {quarter}. The trading window for insiders is closed until two days afterwards.',
    },
    listed: {
      headline: '{company} begins trading',
      body: 'Shares of {company} start trading today. They were issued at {issuePaise} and opened at {openPaise}.',
    },
    split: {
      headline: '{company} to split its shares {ratio}',
      body: 'The board of {company} has approved a split of its shares: each of {fromFacePaise} face value becomes {afterCount} of {toFacePaise}. The ex-date is {exDay}. The price falls in proportion on that day; the value of a holding stays the same.',
    },
    bonus: {
      headline: '{company} announces a {ratio} bonus issue',
      body: 'The board of {company} has approved a bonus issue of {ratio}: a holding of {beforeCount} becomes one of {afterCount}. The ex-date is {exDay}. The price falls in proportion on that day; the value of a holding stays the same.',
    },
    dividend: {
      headline: '{company} declares {stage} dividend of {dividendPaise} per share',
      body: 'The {stage} dividend of {company} is {dividendPaise} per share, {totalCrore} in total. That is {yieldPercent} of the last close. Shareholders before the ex-date, {exDay}, receive it.',
    },
    'goes-ex-split': {
      headline: '{company} trades ex-split ({ratio}) from today',
      body: 'The shares of {company} trade ex-split from today: {beforeCount} has become {afterCount}. The last close is adjusted to {pricePaise}.',
    },
    'goes-ex-bonus': {
      headline: '{company} trades ex-bonus from today',
      body: 'The shares of {company} trade ex-bonus from today, after the issue of {ratio}. The last close is adjusted to {pricePaise}.',
    },
    'goes-ex-dividend': {
      headline: '{company} trades ex-dividend from today',
      body: 'The shares of {company} trade without the {stage} dividend of {dividendPaise} from today. Shareholders at the last close receive it.',
    },
    'index-added': {
      headline: '{company} joins the {index} today',
      body: '{company} joins the {index} today after a review of its constituents, the largest companies by free-float value. The last close was {closePaise}.',
    },
    'index-removed': {
      headline: '{company} leaves the {index} today',
      body: '{company} leaves the {index} today after a review of its constituents. Other companies now have a larger free-float value. The last close was {closePaise}.',
    },
    'year-high': {
      headline: '{company} closes at a 52-week high: {closePaise}',
      body: '{company} closed at {closePaise}, {dayPercent} up on the day. The highest close of the previous 52 weeks was {extremePaise} on {extremeDay}.',
    },
    'year-low': {
      headline: '{company} closes at a 52-week low: {closePaise}',
      body: '{company} closed at {closePaise}, {dayPercent} down on the day. The lowest close of the previous 52 weeks was {extremePaise} on {extremeDay}.',
    },
    'sector-policy-up': {
      headline: '{sector}: government eases rules',
      body: 'The government has eased rules that weighed on {sector}. Industry bodies had asked for it for years. The sector’s stocks are expected to open above the market.',
    },
    'sector-policy-down': {
      headline: '{sector}: government tightens rules',
      body: 'The government has tightened rules for {sector}. Industry bodies are asking for more time. The sector’s stocks are expected to open below the market.',
    },
    'sector-demand-up': {
      headline: '{sector}: demand grows by {demandPercent}',
      body: 'Demand in {sector} grew by {demandPercent} from a year earlier, according to an industry body. That is more than expected. The sector’s stocks are expected to open above the market.',
    },
    'sector-demand-down': {
      headline: '{sector}: demand falls by {demandPercent}',
      body: 'Demand in {sector} fell by {demandPercent} from a year earlier, according to an industry body. A small gain was expected. The sector’s stocks are expected to open below the market.',
    },
    'oil-falls': {
      headline: 'Crude oil falls by {movePercent}; the market opens higher',
      body: 'Crude oil fell by {movePercent} overnight. Lower oil prices reduce India’s import bill. The market opens higher.',
    },
    'oil-rises': {
      headline: 'Crude oil rises by {movePercent}; the market opens lower',
      body: 'Crude oil rose by {movePercent} overnight. Higher oil prices raise India’s import bill. The market opens lower.',
    },
    'foreign-buying': {
      headline: 'Foreign funds buy shares for {amountCrore}',
      body: 'Foreign funds were net buyers of {amountCrore}, according to the previous day’s figures. The market opens higher.',
    },
    'foreign-selling': {
      headline: 'Foreign funds sell shares for {amountCrore}',
      body: 'Foreign funds were net sellers of {amountCrore}, according to the previous day’s figures. The market opens lower.',
    },
    'world-markets-up': {
      headline: 'World markets gain {movePercent} overnight',
      body: 'Shares abroad gained {movePercent} overnight. The market opens higher. Exporters’ stocks are in focus.',
    },
    'world-markets-down': {
      headline: 'World markets lose {movePercent} overnight',
      body: 'Shares abroad lost {movePercent} overnight. The market opens lower. Exporters’ stocks are in focus.',
    },
    'monsoon-good': {
      headline: 'Monsoon {rainPercent} above the long-term average',
      body: 'Monsoon rains are {rainPercent} above the long-term average, according to the weather office. Good rains help rural incomes. The market opens higher.',
    },
    'monsoon-weak': {
      headline: 'Monsoon {rainPercent} below the long-term average',
      body: 'Monsoon rains are {rainPercent} below the long-term average, according to the weather office. Weak rains weigh on rural incomes. The market opens lower.',
    },
    'budget-welcomed': {
      headline: 'Budget {year} pleases investors',
      body: 'The Union Budget {year} spends more on roads and railways and keeps borrowing in check. Taxes on shares stay as they are. The market opens higher.',
    },
    'budget-disappoints': {
      headline: 'Budget {year} disappoints investors',
      body: 'The Union Budget {year} plans more borrowing than expected. The relief that investors hoped for is missing. The market opens lower.',
    },
    'rate-cut': {
      headline: 'Central bank cuts the repo rate to {ratePercent}',
      body: 'The central bank has cut the repo rate by {stepPoints} percentage points, from {beforePercent} to {ratePercent}. Loans become cheaper. The market opens higher.',
    },
    'rate-held': {
      headline: 'Central bank keeps the repo rate at {ratePercent}',
      body: 'The central bank keeps the repo rate at {ratePercent}. Most analysts expected it. The next decision comes in two months.',
    },
    'rate-raised': {
      headline: 'Central bank raises the repo rate to {ratePercent}',
      body: 'The central bank has raised the repo rate by {stepPoints} percentage points, from {beforePercent} to {ratePercent}. Loans become more expensive. The market opens lower.',
    },
    'market-close': {
      headline: 'At the close: {roseCount} shares up, {fellCount} down',
      body: '{roseCount} shares rose and {fellCount} fell; the median move was {medianSignedPercent}. {bestName} did best at {bestSignedPercent}, {worstName} worst at {worstSignedPercent}.',
    },
  },
}
