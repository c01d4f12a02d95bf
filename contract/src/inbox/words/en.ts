import type { MessageWords } from './message-text.ts'

export const englishWords: MessageWords = {
  language: 'en',
  unknown: { title: 'A new message', text: 'Load the app again to read it.' },
  of: {
    'order-filled': {
      title: 'Order filled',
      text: 'Your order for {quantity} shares of {stock} was filled at {price} a share.',
    },
    'order-rejected': {
      title: 'Order not carried out',
      text: 'Your order for {quantity} shares of {stock} was not carried out. {reason}',
    },
    'order-share-change': {
      title: 'Order cancelled',
      text: 'After the split or bonus of {stock}, no whole share of your order for {quantity} was left, so it was cancelled. Nothing is held for it any more.',
    },
    'order-expired': {
      title: 'Order expired',
      text: 'Your order for {quantity} shares of {stock} was not reached by the price and has expired. Nothing was traded, and nothing is held for it any more.',
    },
    'order-rest-expired': {
      title: 'Order partly filled, rest expired',
      text: 'Of your order for {quantity} shares of {stock}, {filled} were filled. The price did not reach the rest, which has expired; nothing is held for it any more.',
    },
    'margin-call': {
      title: 'Margin call: {stock}',
      text: 'Your position has lost half of its deposit. At {price} a share now, it is closed automatically at {closesAt}. Close it or a part of it yourself, if you want to decide when.',
    },
    'position-liquidated': {
      title: 'Closed automatically: {stock}',
      text: 'Your position had lost three quarters of its deposit and was closed at {price} a share. Result: {profitLoss}.',
    },
    'position-closed': {
      title: 'Position closed: {stock}',
      text: 'Your position was closed at {price} a share. Result: {profitLoss}.',
    },
    'price-alert': {
      title: '{stock} has reached {limit}',
      text: 'You asked to be told. The price is {price} now.',
    },
    'index-alert': {
      title: '{index} has reached {limit}',
      text: 'You asked to be told. The index is at {level} points now.',
    },
    'dividend-received': {
      title: 'Dividend from {stock}',
      text: '{amount} was paid into your wallet.',
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
      text: 'No payment was made for your deposit of {amount} in time. Start a new one when you like.',
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
      text: 'Your withdrawal of {amount} was cancelled to cover a loss that your free funds did not. What the loss left of it is back in your wallet.',
    },
    'identity-passed': {
      title: 'Identity verified',
      text: 'You can trade, deposit and withdraw now.',
    },
    'identity-failed': {
      title: 'Identity not verified',
      text: 'Your specimen papers were looked at and not accepted. Tap to see why, and submit them again.',
    },
    allotment: {
      title: 'Shares allotted: {company}',
      text: 'You were allotted {quantity} shares for {amount}. What was held beyond that is free again.',
    },
    'no-allotment': {
      title: 'No shares allotted: {company}',
      text: 'The lottery did not draw your application. {refund} is free again in your wallet. You can check the draw yourself.',
    },
    'fund-order-confirmed': {
      title: 'Fund order confirmed',
      text: 'Your order in {fund} for {amount} was carried out.',
    },
    'fund-order-refused': {
      title: 'Fund order refused',
      text: 'Your order in {fund} was refused: {reason}',
    },
    'loan-paid-out': {
      title: 'Loan paid out',
      text: '{amount} is in your wallet. Interest is counted daily; you can repay at any time.',
    },
    'loan-refused': {
      title: 'Loan refused',
      text: 'Your application for {amount} was refused: {reason}',
    },
    'loan-due': {
      title: 'Loan due on {day}',
      text: '{amount} has to be repaid by then. Repay it from your wallet.',
    },
    'new-login': {
      title: 'New login to your account',
      text: 'On {device}. If that was not you, change your password now; it ends all other sessions.',
    },
    'password-changed': {
      title: 'Password changed',
      text: 'If that was not you, write to customer service at once.',
    },
    'transaction-password-set': {
      title: 'Transaction password set',
      text: 'If that was not you, change your password and write to customer service at once.',
    },
    'transaction-password-changed': {
      title: 'Transaction password changed',
      text: 'If that was not you, write to customer service at once.',
    },
    'transaction-password-locked': {
      title: 'Transaction password locked',
      text: 'It was typed wrongly five times. Reset it with your login password.',
    },
    'bank-account-changed': {
      title: 'Bank account changed',
      text: 'Withdrawals now go to {account} at {bank}, after 24 hours in which there are none. If that was not you, change your password and write to customer service at once.',
    },
    'authenticator-added': {
      title: 'Authenticator app set up',
      text: 'Your login asks for its code from now on. If that was not you, write to customer service at once.',
    },
    'authenticator-removed': {
      title: 'Authenticator app removed',
      text: 'Your login no longer asks for its code. If that was not you, write to customer service at once.',
    },
    'passkey-added': {
      title: 'Passkey added: {name}',
      text: 'It opens your account from now on. If that was not you, write to customer service at once.',
    },
    'passkey-removed': {
      title: 'Passkey removed: {name}',
      text: 'It no longer opens your account. If that was not you, write to customer service at once.',
    },
    'recovery-codes-renewed': {
      title: 'New recovery codes made',
      text: 'The old ones no longer work. If that was not you, write to customer service at once.',
    },
    'service-answered': {
      title: 'Customer service has answered',
      text: 'Open the conversation to read it.',
    },
    'service-closed': {
      title: 'Customer service has closed your question',
      text: 'Write again at any time, and it is open again.',
    },
    // An operator’s own words stand in the message itself.
    'operator-notice': {
      title: '',
      text: '',
    },
  },
}
