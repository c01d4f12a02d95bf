import type { Articles } from '../outline.ts'

export const articles: Articles = {
  'practice-money': {
    title: 'Practice money and the market’s clock',
    summary: 'No real money moves here, and the market runs on its own clock.',
    sections: {
      money: {
        heading: 'Is any of this real money?',
        text: [
          'No. Every rupee in Tarazu is practice money. Real money can’t be paid in, practice money can’t be paid out, and what you gain or lose here changes nothing outside the app.',
          'Nobody needs your real PAN, Aadhaar or bank account number. The app makes up a specimen identity and a bank account for you.',
        ],
      },
      prices: {
        heading: 'Where prices come from',
        text: [
          'The companies of the practice market are made up. A published process makes their prices behave like Indian shares, with quiet days, wild days, gaps and news. Nobody at Tarazu can set a price. A replay repeats past days of the real market instead.',
        ],
      },
      clock: {
        heading: 'The market’s clock',
        text: [
          'Dates and times are Indian time on the market’s clock, which can be ahead of yours. When it skips ahead, nothing is left out: orders fill, interest is charged and IPO shares are allotted as if you had waited.',
          'Waits that protect your account run on real time. A skip doesn’t shorten them.',
        ],
      },
    },
  },
  'order-types': {
    title: 'Market, limit, SL and GTT orders',
    summary: 'Which order to use, when it fills and when it ends.',
    sections: {
      market: {
        heading: 'Market order',
        text: [
          'It fills at once at the best prices in the order book. A large order reaches worse prices, so the ticket shows the expected average before you place it. If the book doesn’t have all your shares, the order is refused and you buy nothing.',
        ],
      },
      limit: {
        heading: 'Limit order',
        text: [
          'It fills at your price or a better one, never at a worse one. What isn’t filled waits until the end of the session. An IOC order fills what it can at once and cancels the rest.',
        ],
      },
      stop: {
        heading: 'SL and SL-M',
        text: [
          'Both wait for your trigger. SL then becomes a limit order: the price is guaranteed, but if the market jumps past your limit, it stays unfilled. SL-M becomes a market order: it fills, whatever the price.',
          'To limit a loss on shares you hold, place a sell order of this kind with a trigger below the current price.',
        ],
      },
      gtt: {
        heading: 'GTT',
        text: [
          'It waits up to a year. When your trigger is reached, it becomes a limit order for that day. With a target and a stop, the first one that is triggered cancels the other.',
        ],
      },
      later: {
        heading: 'When the market is closed',
        text: ['Place an after-market order (AMO). It waits for the next session.'],
      },
      waiting: {
        heading: 'While an order waits',
        text: [
          'The money for a purchase is blocked, charges included. Under Orders you can change or cancel it; cancelling releases the money.',
        ],
      },
    },
  },
  'order-refused': {
    title: 'Why an order is refused',
    summary: 'The usual reasons, and what to change.',
    sections: {
      money: {
        heading: 'Not enough funds',
        text: [
          'An order needs its margin and its charges. Your available funds are your cash less what is blocked for open orders, applications and withdrawals.',
          'One purchase can use at most {buyPercent}% of your available funds, and its margin must be at least {minimumBuy}.',
        ],
      },
      lots: {
        heading: 'Lots',
        text: [
          'Shares are traded in lots here: at least {minimumQuantity} shares, in multiples of {lot}. To see what you can afford, compare the cost of a lot with your available funds.',
        ],
      },
      limits: {
        heading: 'Price limits of the day',
        text: [
          'At the upper limit nobody sells, so you can’t buy. At the lower limit nobody buys, so you can’t sell. A limit price must be within the price band and a multiple of the stock’s tick size.',
        ],
      },
      hours: {
        heading: 'Market closed',
        text: [
          'A market order needs an open market. At weekends, on holidays, outside the session and during the settlement at the end of the day, place an after-market order instead.',
        ],
      },
      stock: {
        heading: 'The stock itself',
        text: [
          'Suspended, locked and delisted stocks can’t be bought. Shares of an IPO can be traded from their listing day on. A stock that has risen too far in recent days can be sold but not bought.',
        ],
      },
      twice: {
        heading: 'Placed twice',
        text: [
          'The same order within {repeatSeconds} seconds is refused, so that a second tap doesn’t buy twice. Look under Orders first.',
        ],
      },
    },
  },
  charges: {
    title: 'Charges and taxes on a trade',
    summary: 'What a purchase and a sale cost, line by line.',
    sections: {
      brokerage: {
        heading: 'Brokerage',
        text: [
          'Orders that you pay in full are free. Orders with leverage and shorts cost {brokeragePercent}% of their value, at most {brokerageMaximum} an order.',
        ],
      },
      taxes: {
        heading: 'Taxes and fees',
        text: ['They are the rates of the real market.'],
        list: [
          'STT: {sttDeliveryPercent}% of the purchase and of the sale if you keep the shares overnight, {sttIntradayPercent}% of the sale alone if you buy and sell on the same day.',
          'Stamp duty: {stampDeliveryPercent}% of the purchase, or {stampIntradayPercent}% intraday.',
          'GST: {gstPercent}% of the brokerage and the fees of the exchange and SEBI. These fees are a few rupees a lakh.',
          'Depository: {depository} for each stock and day if you sell shares that you kept overnight.',
        ],
      },
      intraday: {
        heading: 'Why a charge can be negative',
        text: [
          'When you buy, you pay the charges for delivery. If you sell the shares on the same day, the trade becomes intraday and the difference is refunded.',
        ],
      },
      where: {
        heading: 'Where to see them',
        text: [
          'The ticket lists each charge before you place the order. The receipt and the contract note list them again.',
        ],
      },
      gains: {
        heading: 'Tax on gains',
        text: [
          'Documents and tax shows the year’s intraday, short-term and long-term gains as the law would count them. It’s for practice: you owe nothing.',
        ],
      },
    },
  },
  margin: {
    title: 'Margin, leverage and auto square-off',
    summary: 'How leverage works, what it costs, and when a position is squared off.',
    sections: {
      what: {
        heading: 'Margin and leverage',
        text: [
          'Margin is your own money in a position: its value divided by the leverage. At {highestLeverage}× you pay {leastMarginPercent}% and borrow the rest.',
        ],
      },
      gain: {
        heading: 'Gains and losses',
        text: [
          'Both grow with the leverage. At {highestLeverage}×, a fall of 1% costs you {highestLeverage}% of your margin.',
        ],
      },
      call: {
        heading: 'Margin call and auto square-off',
        text: [
          'When losses leave {marginCallPercent}% of the margin, you get a margin call, at most once a session. You can then close all or part of the position.',
          'At {squareOffPercent}% the whole position is squared off automatically, from the order book. If the price jumps, the loss can be larger than the margin. The rest is taken from your available funds, then from money that is blocked.',
        ],
      },
      cost: {
        heading: 'What it costs',
        text: [
          'What you borrow costs {financingPercent}% a year, charged for each calendar day at the end of which the position is open. A position that you close on the same day costs none. Orders with leverage also pay brokerage.',
        ],
      },
      full: {
        heading: 'Shares paid in full',
        text: ['They have no margin call and are never squared off. You can lose no more than you paid.'],
      },
    },
  },
  'short-selling': {
    title: 'Short selling',
    summary: 'Sell first and buy back later: how a short works and what it risks.',
    sections: {
      how: {
        heading: 'How it works',
        text: [
          'You sell shares that you don’t have, and buy them back later. If the price falls, the difference is your gain. If it rises, it’s your loss, and a price can rise without limit. If the company pays a dividend in the meantime, you owe it.',
        ],
      },
      margin: {
        heading: 'Margin and cost',
        text: [
          'A short needs margin at any leverage. The margin call comes at {marginCallPercent}% of it and the auto square-off at {squareOffPercent}%.',
          'You pay {financingPercent}% a year on the sale value of the borrowed shares, charged for each calendar day.',
        ],
      },
      day: {
        heading: 'Shorts that end the same day',
        text: [
          'In India’s cash market, a short can’t be held overnight. The ticket says whether it can here. A short that must end the same day is bought back ten minutes before the close. If nobody sells then, the exchange’s auction settles it on the next trading day, at {closeOutPercent}% above that day’s last price or more.',
        ],
      },
      exit: {
        heading: 'How to buy back',
        text: [
          'Open the stock, or Holdings and positions, and choose Exit. Buying the same stock would open a second position instead. At the upper limit nobody sells: wait, or place a limit order.',
        ],
      },
    },
  },
  ipo: {
    title: 'How IPO shares are allotted',
    summary: 'From the application to the draw, and what your chance is.',
    sections: {
      apply: {
        heading: 'How to apply',
        text: [
          'Choose the lots and bid at the cut-off price, or at a price of the band. The money is blocked until the allotment, and you pay only for the shares you get. Up to {retailMaximum} you apply as a retail investor.',
        ],
      },
      draw: {
        heading: 'The draw',
        text: [
          'If there aren’t enough lots for everyone, a retail investor gets one lot or none, and a draw decides. More lots don’t raise your chance. If there are enough, everyone gets a lot and the rest is divided in proportion.',
        ],
      },
      chance: {
        heading: 'Your chance',
        text: [
          'The IPO’s page shows it as applications come in. Most arrive on the last day, so expect it to fall. If ten investors apply for each lot, one in ten gets it.',
        ],
      },
      after: {
        heading: 'After the draw',
        text: [
          'Shares are in your account before the listing day, and you can sell them from that day on. Money that wasn’t needed is released.',
          'All applications are committed before the draw and published after it, so you can repeat the draw on your phone. Open your application to check it.',
        ],
      },
    },
  },
  funds: {
    title: 'NAV, cut-off times and SIPs',
    summary: 'Which NAV a fund order gets, and when the money moves.',
    sections: {
      nav: {
        heading: 'NAV',
        text: [
          'A fund’s price is its NAV: what its holdings are worth less costs, for each unit. It’s computed once a trading day, so you order before you know it.',
        ],
      },
      time: {
        heading: 'Cut-off time',
        text: [
          'An order before {fundCutOff} gets that day’s NAV, a later one that of the next trading day. Liquid and overnight funds bought before {liquidCutOff} get the NAV of the day before. Until its cut-off you can cancel an order.',
        ],
      },
      redeem: {
        heading: 'Redeeming',
        text: [
          'You can redeem on any day. The fund’s page shows how many trading days a payout takes, and whether an exit load applies if you redeem early. Units of ELSS funds are locked in for three years.',
        ],
      },
      costs: {
        heading: 'Costs',
        text: [
          'Stamp duty is {fundStampPercent}% of what you buy. When you redeem an equity fund, STT is {fundTaxPercent}%. The cost of running the fund is already in its NAV.',
        ],
      },
      sip: {
        heading: 'SIPs',
        text: [
          'A SIP buys for the same amount on the dates you choose. A date without trading moves to the next trading day. An instalment that your available funds don’t cover is missed, and the SIP goes on. You can change, pause or end it at any time.',
        ],
      },
    },
  },
  loans: {
    title: 'Loans, interest and your credit score',
    summary: 'How much you can borrow, what it costs, and how the score is calculated.',
    sections: {
      borrow: {
        heading: 'Borrowing',
        text: [
          'A loan is practice money to invest with. Your credit score sets the limit. While you owe anything, you can’t withdraw.',
        ],
      },
      cost: {
        heading: 'Interest',
        text: [
          'The first {loanFreeDays} nights are free. After that each night costs {loanDailyPercent}% of what you borrowed, which is {loanYearlyPercent}% for a whole year. A loan is due after {loanTermDays} days.',
        ],
      },
      late: {
        heading: 'If it’s overdue',
        text: [
          'Your available funds are used to repay it, and each night costs another {loanPenalPercent}% as a penal charge. Until it’s repaid, the money from a sale goes to the loan first.',
        ],
      },
      repay: {
        heading: 'Repaying',
        text: [
          'Repay a part or all of it at any time. A payment covers interest first, then charges, then the amount you borrowed. Until the end of the day after the payout you can return the loan and pay only for the nights you had it.',
        ],
      },
      score: {
        heading: 'Credit score',
        text: [
          'It’s a number from 300 to 900, and everyone starts with 600. Only what you do here counts: the age of your account, how you handle margin, and your loans. It has nothing to do with a credit bureau.',
        ],
      },
      raise: {
        heading: 'How to raise it',
        list: [
          'Close leveraged and short positions before they lose half of their margin.',
          'Keep a loan for a week or more and repay it by its due date.',
        ],
        text: ['The page Credit score shows the points of each part.'],
      },
    },
  },
  transfers: {
    title: 'Deposits and withdrawals',
    summary: 'Limits, times and what a withdrawal needs.',
    sections: {
      in: {
        heading: 'Deposits',
        text: [
          'You pay from the practice bank: {depositMinimum} to {depositMaximum} at a time, at most {depositsAnHour} deposits an hour. Pay within {depositMinutes} minutes, or the deposit expires. It’s in your wallet as soon as it’s confirmed.',
        ],
      },
      out: {
        heading: 'Withdrawals',
        text: [
          'You can withdraw {withdrawalMinimum} to {withdrawalMaximum} at a time, for a fee of {withdrawalFee}. The amount is blocked, two people at Tarazu approve it, and it arrives within {withdrawalHours} hours. Until it’s approved you can cancel it.',
        ],
      },
      before: {
        heading: 'Before you withdraw',
        text: ['The page Withdraw shows what is still missing. You need:'],
        list: [
          'a verified identity and a bank account in your name',
          'a transaction password',
          'no leveraged or short positions; shares paid in full can stay',
          'no outstanding loan',
          '24 hours since you last changed your bank account or your login was reset',
        ],
      },
    },
  },
  'check-price': {
    title: 'Check a price yourself',
    summary: 'How you can prove that nobody changed a price after the fact.',
    sections: {
      promise: {
        heading: 'What is promised',
        text: [
          'All prices of a day follow from one secret number, its seed. A hash of the seed, the commitment, is published in advance, the seed itself after the day ends. A changed price would no longer match the commitment.',
        ],
      },
      how: {
        heading: 'How to check',
        text: [
          'Open a trade under Holdings and positions and tap “Check this price”. Your phone recomputes the price from the seed and compares it with your trade. It doesn’t ask the server for the price. Until the day is over its seed is secret, so check on the next day.',
          'The result also says when the commitment was published. It proves something only if it was published before the trade.',
        ],
      },
      wrong: {
        heading: 'If a price doesn’t match',
        text: [
          'Download the proof and send it to customer service. The same check is there for NAVs, IPO draws and AI products.',
        ],
      },
    },
  },
  security: {
    title: 'Transaction password and security',
    summary: 'What the six digits are for, and what to do if you forget a password or lose a phone.',
    sections: {
      six: {
        heading: 'Transaction password',
        text: [
          'Six digits that confirm withdrawals, loans, fund orders and AI products. Stocks need no password. Set it under More › Security.',
          'After {passwordTries} wrong attempts it’s locked. Reset it on the same page.',
        ],
      },
      step: {
        heading: 'A second step when you log in',
        text: [
          'With an authenticator app or a passkey, your password alone isn’t enough to log in. Keep your recovery codes where you can find them without your phone.',
        ],
      },
      lost: {
        heading: 'Forgotten password, lost phone',
        text: [
          'Choose “Forgot your password?” on the login page. If a phone is lost, log it out under More › Security › Devices. Without any second step left, ask for help on the login page.',
        ],
      },
      fraud: {
        heading: 'Fraud',
        text: [
          'Nobody at Tarazu asks for a password, a code or real money. Anyone who does is a fraudster. “Who viewed my account” lists everyone at Tarazu who opened your account.',
        ],
      },
    },
  },
}
