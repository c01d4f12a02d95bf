import type { MessageWords } from './message-text.ts'

export const englishWords: MessageWords = {
  language: 'en',
  unknown: { title: 'A new message', text: 'Reload the app to read it.' },
  of: {
    'order-filled': {
      title: 'Order filled',
      text: 'Your order for {quantity} shares of {stock} was filled at {price} per share.',
    },
    'holdings-sold': {
      title: 'Shares sold',
      text: '{quantity} shares of {stock} from your holdings were sold at {price} per share.',
    },
    'positions-exited': {
      title: 'Position exited',
      text: '{quantity} shares of {stock} were exited at {price} per share.',
    },
    'order-rejected': {
      title: 'Order rejected',
      text: 'Your order for {quantity} shares of {stock} was rejected. {reason}',
    },
    'order-share-change': {
      title: 'Order cancelled',
      text: 'After the split or bonus of {stock}, your order for {quantity} came to less than one share and was cancelled. No money is blocked for it any more.',
    },
    'order-expired': {
      title: 'Order expired',
      text: 'The price didn’t reach your order for {quantity} shares of {stock}, and it has expired. Nothing was traded, and no money is blocked for it any more.',
    },
    'order-rest-expired': {
      title: 'Order partly filled, rest expired',
      text: '{filled} of {quantity} shares in your order for {stock} were filled. The price didn’t reach the rest, which has expired. No money is blocked for it any more.',
    },
    'margin-call': {
      title: 'Margin call: {stock}',
      text: 'Your position has lost half of its margin. The price is {price} per share; at {closesAt} the position is squared off automatically. To choose the time yourself, close all or part of it now.',
    },
    'position-liquidated': {
      title: 'Auto square-off: {stock}',
      text: 'Your position had lost three quarters of its margin and was closed at {price} per share. Result: {profitLoss}.',
    },
    'position-partly-liquidated': {
      title: 'Auto square-off in part: {stock}',
      text: 'Your position had lost three quarters of its margin. The order book took {quantity} shares at {price} on average; the other {rest} are closed as soon as there are buyers or sellers for them. Result so far: {profitLoss}.',
    },
    'liquidation-waits': {
      title: 'Not closed yet: {stock}',
      text: 'Your position has lost three quarters of its margin and is due to be closed, but the price is at the day’s limit and there is nobody on the other side. It’s closed as soon as there is.',
    },
    'short-bought-back': {
      title: 'Short bought back: {stock}',
      text: 'Shorts end with the trading day: ten minutes before the close, yours was bought back at {price} per share. Result: {profitLoss}.',
    },
    'short-to-auction': {
      title: 'Your short goes to the auction: {stock}',
      text: 'Nobody sold {stock} before the close, so the shares you sold can’t be delivered. The exchange buys them in at the close of {auctionDay}, at your cost: the highest price since the day of the sale, or the last price plus 20%, whichever is higher.',
    },
    'short-auctioned': {
      title: 'Closed by the auction: {stock}',
      text: 'The shares you sold short were bought in at {price} per share, penalty included. Result: {profitLoss}.',
    },
    'price-alert': {
      title: '{stock} has reached {limit}',
      text: 'Your price alert was reached. The price is now {price}.',
    },
    'index-alert': {
      title: '{index} has reached {limit}',
      text: 'Your index alert was reached. The index is now at {level} points.',
    },
    'block-opens': {
      title: 'The block of {stock} is for sale',
      text: 'Open until {until} at {price} a share; the market is at {marketPrice}. {quantity} shares cost {total} in the block and about {marketTotal} in the market, with charges.',
    },
    'block-opens-uncompared': {
      title: 'The block of {stock} is for sale',
      text: 'Its window is open until {until}. It can’t be compared with the market at the moment: see its price before you buy.',
    },
    'issue-opens': {
      title: 'IPO open for bids: {company}',
      text: 'You can apply until {day}, at {lowest} to {highest} a share. The minimum application is {amount}.',
    },
    'dividend-received': {
      title: 'Dividend from {stock}',
      text: '{amount} was paid into your wallet.',
    },
    'dividend-charged': {
      title: 'Dividend of {stock} charged',
      text: 'A short position on the ex-date owes the dividend to the buyer of the shares. {amount} was deducted for yours.',
    },
    'deposit-confirmed': {
      title: 'Deposit confirmed',
      text: '{amount} is in your wallet.',
    },
    'deposit-failed': {
      title: 'Deposit failed',
      text: 'Your deposit of {amount} was not confirmed: {reason}',
    },
    'deposit-expired': {
      title: 'Deposit expired',
      text: 'Your deposit of {amount} wasn’t paid in time. You can start a new one at any time.',
    },
    'withdrawal-paid': {
      title: 'Withdrawal paid',
      text: '{amount} was sent to your bank account.',
    },
    'withdrawal-rejected': {
      title: 'Withdrawal rejected',
      text: 'Your withdrawal of {amount} was rejected, and the money is back in your wallet. Reason: {reason}',
    },
    'withdrawal-cancelled': {
      title: 'Withdrawal cancelled',
      text: 'Your withdrawal of {amount} was cancelled to cover a loss that your available funds didn’t cover. The rest is back in your wallet.',
    },
    'identity-passed': {
      title: 'Identity verified',
      text: 'You can now trade, deposit and withdraw.',
    },
    'identity-failed': {
      title: 'Identity not verified',
      text: 'Your specimen documents were not accepted. Tap to see why and submit them again.',
    },
    allotment: {
      title: 'Shares allotted: {company}',
      text: 'You were allotted {quantity} shares for {amount}. The rest of the blocked money has been released.',
    },
    'no-allotment': {
      title: 'No shares allotted: {company}',
      text: 'Your application wasn’t drawn in the lottery. {refund} is available in your wallet again. You can check the draw yourself.',
    },
    'placement-allotted': {
      title: 'Placement shares allotted: {stock}',
      text: 'You were allotted {quantity} shares for {amount}. They’re locked in and can be sold from {day}. The rest of the blocked money has been released.',
    },
    'placement-not-allotted': {
      title: 'No placement shares: {stock}',
      text: 'The placement was called off, or your part came to less than one share. {refund} is available in your wallet again.',
    },
    'placement-cancelled': {
      title: 'Application cancelled: {company}',
      text: 'To cover a loss, your application for the placement was cancelled and {amount} released.',
    },
    'bid-below-price': {
      title: 'No shares allotted: {company}',
      text: 'The issue price is {price}, and your bids were below it. {refund} is available in your wallet again.',
    },
    'issue-failed': {
      title: 'IPO withdrawn: {company}',
      text: 'Less than 90% of the issue was applied for, so it was called off. {refund} is available in your wallet again.',
    },
    'application-cancelled': {
      title: 'IPO application cancelled: {company}',
      text: 'Your application for {amount} was cancelled to cover a loss that your available funds didn’t cover. The rest is back in your wallet.',
    },
    'quant-bought': {
      title: 'Bought: {product}',
      text: 'You have {shares} shares for {amount}. Until {day} an early sale costs a fee; after it, nothing. Practice result, not a promise.',
    },
    'quant-sold': {
      title: 'Sold: {product}',
      text: '{shares} shares were sold for {amount} after the fee. The money is in your wallet.',
    },
    'quant-ended': {
      title: '{product} has ended',
      text: 'It lost half of its opening value and was wound up. Your {shares} shares were sold for {amount}. No fee was charged.',
    },
    'quant-closing': {
      title: '{product} closes',
      text: 'It no longer takes orders. All your shares are paid out at the value on {day}, without a fee.',
    },
    'quant-closed': {
      title: '{product} was closed',
      text: 'Your {shares} shares were paid out at its last value: {amount}, without a fee.',
    },
    'quant-order-refused': {
      title: 'Order rejected: {product}',
      text: 'Your order for {product} was rejected, and what it had blocked is available again: {reason}',
    },
    'quant-order-failed': {
      title: 'Not executed: {product}',
      text: 'Your order did not go through: the value rose too far, the product had ended, a loss had to be covered, or nobody reviewed it before its cut-off. {refund} is available in your wallet again.',
    },
    'strategy-order-refused': {
      title: '{strategy}: order refused',
      text: 'Your strategy’s order in {stock} didn’t go through. {reason} It continues at the next open.',
    },
    'fund-order-confirmed': {
      title: 'Fund order confirmed',
      text: 'Your order in {fund} for {amount} was completed.',
    },
    'fund-order-refused': {
      title: 'Fund order rejected',
      text: 'Your order in {fund} was rejected: {reason}',
    },
    'fund-order-failed': {
      title: 'Fund order not completed',
      text: 'Your order in {fund} was not completed, and what it had blocked is available again. {reason}',
    },
    'fund-plan-missed': {
      title: 'SIP missed: {fund}',
      text: 'There wasn’t enough money for your SIP of {amount}. Add money before its next date; after three in a row the plan ends.',
    },
    'fund-plan-ended': {
      title: 'Plan ended: {fund}',
      text: 'Your plan has ended. You can start a new one any time.',
    },
    'fund-closing': {
      title: '{fund} closes',
      text: 'It no longer takes orders. All your units, including those still locked in, are redeemed at the NAV of {day} without exit load.',
    },
    'fund-closed': {
      title: 'Fund closed: {fund}',
      text: 'The fund has closed. Your units were redeemed at the fund’s last NAV: {amount} will be credited to your wallet.',
    },
    'loan-paid-out': {
      title: 'Loan paid out',
      text: '{amount} is in your wallet. You can buy shares with it; it can’t be withdrawn. Repay at any time, in parts or whole, without a charge.',
    },
    'loan-refused': {
      title: 'Loan rejected',
      text: 'Your application for {amount} was rejected: {reason}',
    },
    'loan-due': {
      title: 'Loan due on {day}',
      text: '{amount} will be owed. If it isn’t repaid by the end of that day, it’s taken from your available funds.',
    },
    'loan-overdue': {
      title: 'Loan overdue since {day}',
      text: '{amount} is still owed. A penal charge is added each night, your credit score falls, and sales go to the loan first. Repay as soon as you can.',
    },
    'loan-collected': {
      title: 'Taken for your overdue loan',
      text: '{amount} was paid towards your overdue loan. Still owed: {left}.',
    },
    'loan-repaid': {
      title: 'Loan repaid',
      text: 'Your loan of {amount} is repaid in full. Nothing is owed on it.',
    },
    'new-login': {
      title: 'New login to your account',
      text: 'On {device}. If this wasn’t you, change your password now. That logs out all other devices.',
    },
    'password-recovered': {
      title: 'New password set',
      text: 'A forgotten password was replaced, and all devices were logged out. Withdrawals are paused for 24 hours. If this wasn’t you, contact customer service at once.',
    },
    'login-help-asked': {
      title: 'Somebody asked for a new password',
      text: 'Someone asked customer service to reset your password. We’ll call your registered number to confirm. If this wasn’t you, write to customer service now and don’t read out any code.',
    },
    'login-renewed': {
      title: 'Login renewed by customer service',
      text: 'Your new password is active, all devices were logged out, and authenticator app, passkeys and recovery codes were removed: set them up again. Withdrawals are paused until {until}. If this wasn’t you, contact customer service at once.',
    },
    'password-changed': {
      title: 'Password changed',
      text: 'If this wasn’t you, contact customer service at once.',
    },
    'transaction-password-set': {
      title: 'Transaction password set',
      text: 'If this wasn’t you, change your password and contact customer service at once.',
    },
    'transaction-password-changed': {
      title: 'Transaction password changed',
      text: 'If this wasn’t you, contact customer service at once.',
    },
    'transaction-password-locked': {
      title: 'Transaction password locked',
      text: 'It was entered wrongly five times. Reset it with your login password.',
    },
    'bank-account-changed': {
      title: 'Bank account changed',
      text: 'Withdrawals are paused for 24 hours, then go to {account} at {bank}. If this wasn’t you, change your password and contact customer service at once.',
    },
    'authenticator-added': {
      title: 'Authenticator app set up',
      text: 'You now need its code to log in. If this wasn’t you, contact customer service at once.',
    },
    'authenticator-removed': {
      title: 'Authenticator app removed',
      text: 'You no longer need its code to log in. If this wasn’t you, contact customer service at once.',
    },
    'passkey-added': {
      title: 'Passkey added: {name}',
      text: 'You can now log in with it. If this wasn’t you, contact customer service at once.',
    },
    'passkey-removed': {
      title: 'Passkey removed: {name}',
      text: 'You can no longer log in with it. If this wasn’t you, contact customer service at once.',
    },
    'recovery-codes-renewed': {
      title: 'New recovery codes made',
      text: 'The old ones no longer work. If this wasn’t you, contact customer service at once.',
    },
    'service-answered': {
      title: 'Customer service has replied',
      text: 'Open the conversation to read the reply.',
    },
    'service-closed': {
      title: 'Customer service has closed your conversation',
      text: 'Write again at any time to reopen it.',
    },
    // The message itself contains the operator’s own words.
    'operator-notice': {
      title: '',
      text: '',
    },
  },
}
