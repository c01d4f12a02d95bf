import type { Sentences } from './sentence.ts'

export const english: Sentences = {
  language: 'en',
  of: {
    'tips.msg.001': 'This invitation code isn’t right. Check it with the person who gave it to you.',
    'tips.msg.002': 'Invitation code accepted. You can continue.',
    'tips.msg.003':
      'You’ve reached the limit for this application[: {maximum:count} shares]. Lower the quantity.',
    'tips.msg.004':
      'You can’t buy or apply at the weekend.[ The market opens again on {day}.] Come back then.',
    'tips.msg.005': 'Verify your identity first: More › Verify identity.',
    'tips.msg.006': 'Your account is locked. Contact customer service to unlock it.',
    'tips.msg.007': 'The market is closed now.[ Trading hours: {hours}.] Try again when it opens.',
    'tips.msg.008': 'This leverage isn’t offered.[ Choose from {leverages}.]',
    'tips.msg.009':
      'The market is closed today.[ It opens again on {day}.] Try again on the next trading day.',
    'tips.msg.011': 'This stock can’t be traded now. Choose another one.',
    'tips.msg.012':
      'This order is too small.[ The minimum margin is {minimumAmount:rupees}.] Raise the quantity or lower the leverage.',
    'tips.msg.013':
      'This stock is delisted or under special treatment and can’t be bought. Choose another one.',
    'tips.msg.014': 'This is below the block trade minimum[ of {minimumAmount:rupees}]. Raise the quantity.',
    'tips.msg.015':
      'This is more than what is left in the placement[: {available:count} shares]. Lower the quantity.',
    'tips.msg.016':
      'This is more than what is left in the block trade[: {available:count} shares]. Lower the quantity.',
    'tips.msg.017':
      'This would put too much of your money into one stock[; the limit is {percent}%]. Lower the quantity.',
    'tips.msg.018':
      'There isn’t enough financing left for this leverage[: {available:rupees}]. Choose a lower leverage or quantity.',
    'tips.msg.019': 'No investor has this phone number. Check the number, or leave it empty.',
    'tips.msg.020': 'Enter a 10-digit Indian mobile number beginning with 6, 7, 8 or 9.',
    'tips.msg.021': 'Fill in every field[; “{field}” is empty], then try again.',
    'tips.msg.022': 'Read the user agreement and tick it to go on.',
    'tips.msg.023': 'No agent has this invitation code. Check it with the person who gave it to you.',
    'tips.msg.024': 'This invitation code can’t be used any more. Ask for another one.',
    'tips.msg.025': 'This phone number is already registered. Log in or reset your password.',
    'tips.msg.026': 'Choose a password of at least 6 characters.',
    'tips.msg.027':
      'This password is easy to guess: it’s common, or it’s your phone number or email. Choose another one.',
    'tips.msg.028': 'Enter a complete email address, such as name@example.com.',
    'tips.msg.029': 'This email address is used by another account. Enter another one.',
    'tips.msg.030': 'Your account is locked. Contact customer service to unlock it.',
    'tips.msg.031': 'Phone number or password is wrong. Check both and try again.',
    'tips.msg.032': 'This agent is no longer on the list. Reload the page and try again.',
    'tips.msg.033': 'Another agent already has this invitation code. Choose another one.',
    'tips.msg.034': 'This investor is already an agent. Find the name in the list.',
    'tips.msg.035':
      'Your transaction password is locked after too many wrong attempts. Reset it: More › Security.',
    'tips.msg.036': 'Your current login password is wrong. Check it and try again.',
    'tips.msg.037':
      'These six digits are too easy to guess. Don’t use repeats, sequences, patterns, dates or parts of your phone number.',
    'tips.msg.038': 'You already have a transaction password. Change that one instead.',
    'tips.msg.039': 'The new password is the same as the old one. Choose another.',
    'tips.msg.040': 'This device is already logged out. Refresh the list.',
    'tips.msg.046':
      'This number isn’t right: a digit is missing or wrong. Check it against the specimen card.',
    'tips.msg.047':
      'This could be a real person’s number. Never enter one here: tap “Use my specimen identity” to get a practice number.',
    'tips.msg.048': 'This number is used by another account. Use another specimen identity.',
    'tips.msg.049': 'Your identity is already in review or verified. You don’t need to send anything.',
    'tips.msg.050': 'This file can’t be used. Choose a JPEG, PNG, HEIC or WebP photo of the specimen card.',
    'tips.msg.051':
      'This file is too large[: at most {megabytes} MB]. Take the photo again, or choose a smaller one.',
    'tips.msg.041': 'Your password is right. Now confirm it’s you with your second step.',
    'tips.msg.042': 'This passkey didn’t work here. Try again or use another way.',
    'tips.msg.043':
      'This can’t be done now: your security settings have changed, or you already have ten passkeys. Refresh the page.',
    'tips.msg.052': 'You already have a bank account here. Edit that one instead.',
    'tips.msg.053': 'This photo has expired: photos are kept for one hour. Add it again.',
    'tips.msg.054': 'This identity has already been reviewed. The queue shows what is left.',
    'tips.msg.055': 'No bank account found. Add one first: More › Bank account.',
    'tips.msg.056':
      'No bank branch has this IFSC.[ You entered {ifsc}.] Check its 11 characters, or use the branch finder.',
    'tips.msg.057': 'The account holder must be you[: {name}, as verified]. Correct the name.',
    'tips.msg.058': 'This account number belongs to another investor here. Check the number and the IFSC.',
    'tips.msg.059': 'A withdrawal to this account is pending. Wait for it or cancel it first.',
    'tips.msg.060': 'This is below the minimum deposit[ of {minimumAmount:rupees}]. Enter a larger amount.',
    'tips.msg.061': 'Verify your identity before you deposit: More › Verify identity.',
    'tips.msg.062': 'Deposit not found. Refresh your records and try again.',
    'tips.msg.063': 'The time to pay this deposit has run out. Start a new one.',
    'tips.msg.064': 'This deposit is no longer waiting for a payment. Check its status in your records.',
    'tips.msg.065':
      'A single deposit can’t be this large.[ The maximum is {maximumAmount:rupees}.] Enter a smaller amount.',
    'tips.msg.066': 'Close your open positions before you withdraw.',
    'tips.msg.067': 'Verify your identity before you withdraw: More › Verify identity.',
    'tips.msg.068': 'Add a bank account before you withdraw: More › Bank account.',
    'tips.msg.069': 'Simulated accounts can’t withdraw.',
    'tips.msg.070':
      'This is below the minimum withdrawal[ of {minimumAmount:rupees}]. Enter a larger amount.',
    'tips.msg.071':
      'A single withdrawal can’t be this large.[ The maximum is {maximumAmount:rupees}.] Enter a smaller amount.',
    'tips.msg.072': 'Withdrawals are closed at this time.[ Hours: {hours}.] Try again then.',
    'tips.msg.073': 'Withdrawal not found. Refresh your records and try again.',
    'tips.msg.074':
      'This has already been reviewed, or the investor cancelled it. Refresh to see its status.',
    'tips.msg.075':
      'Your available funds don’t cover this withdrawal.[ You can withdraw up to {available:rupees}.] Enter a smaller amount.',
    'tips.msg.076': 'You gave the first approval. Another operator must give the second.',
    'tips.msg.077': 'Enter a reason for the rejection. The investor will see it.',
    'tips.msg.078': 'To withdraw, also enter the code from your authenticator app.',
    'tips.msg.079':
      'The transaction password is wrong.[ Attempts left: {attemptsLeft}.] Check the six digits and try again.',
    'tips.msg.080':
      'You’ve sent many messages in a short time.[ Wait {wait:duration}.] Then send this again.',
    'tips.msg.081': 'Conversation not found. Reload the page.',
    'tips.msg.082': 'This order can no longer be cancelled. Check its status in your records.',
    'tips.msg.083': 'Your account can’t be closed yet. The page shows what to settle first.',
    'tips.msg.084':
      'The owner closed this account for good. It can’t be reopened; the person can register again.',
    'tips.msg.085': 'You’re now logged in with another account. Reload the page.',
    // Prescribed by the specification, word for word.
    'tips.msg.087': 'Please log in first.',
    'tips.msg.090': 'The market won’t open again: the replay is over. Skip an hour or a day instead.',
    'tips.msg.091': 'Request not found. Refresh the page.',
    'tips.msg.092': 'This request has already been decided. Refresh to see the result.',
    'tips.msg.093': 'The clock has moved since you loaded this page. Refresh and check before you skip.',
    'tips.msg.094':
      'You’ve already asked for this, or too many of your requests are waiting. Withdraw one first.',
    'tips.msg.095': 'You can’t approve your own request. Ask another operator to log in and approve it.',
    'tips.msg.096':
      'This isn’t a valid calendar file, so nothing was imported[: line {line}: {reason}]. Correct it and upload it again.',
    'tips.msg.097':
      'You can only change days after today[; the file differs on {day}]. Correct it and upload it again.',
    'tips.msg.100':
      'Something in this request isn’t right[ ({field})]. Check what you entered and try again.',
    'tips.msg.101': 'Nothing was found at this address. Go back and try again.',
    'tips.msg.102': 'Too many attempts. Wait[ {seconds:duration}], then try again.',
    // Prescribed by the specification, word for word.
    'tips.msg.103': 'System busy, please try again later.',
    'tips.msg.104': 'The service isn’t ready yet. Try again in a moment.',
    'tips.msg.105':
      'Enter a whole number of lots[: at least {minimum:count} shares, in multiples of {lot:count}].',
    'tips.msg.106':
      'A single order can’t be this large.[ The maximum is {maximum:count} shares.] Lower the quantity.',
    'tips.msg.107': 'This stock has no price at the moment. Try again shortly.',
    'tips.msg.108':
      'Your available funds don’t cover this order.[ You need {needed:rupees} and have {available:rupees}.] Lower the quantity or deposit more.',
    'tips.msg.109':
      'The price has risen to today’s upper limit[ of {limit:rupees}], so you can’t buy now. Try again later.',
    'tips.msg.110':
      'The price has fallen to today’s lower limit[ of {limit:rupees}], so you can’t sell short now. Try again later.',
    'tips.msg.112':
      'This order was already sent with different details. Check your orders, then send it again.',
    'tips.msg.113': 'Order not found. Refresh the list and try again.',
    'tips.msg.114': 'This position is already closed. Refresh the list to see the result.',
    'tips.msg.115': 'You hold fewer shares than that[: {held:count}]. Lower the quantity.',
    'tips.msg.116':
      'This stock has risen too much in recent days[ (limit {percent}% in {days} days)] and can’t be bought now. Choose another one.',
    'tips.msg.117': 'Complete the security check first, then try again.',
    'tips.msg.118':
      'A single purchase can’t use this much of your available funds[: at most {percent}%, now {maximumAmount:rupees}]. Lower the quantity.',
    'tips.msg.119': 'That code isn’t right. Here is a new one: try again.',
    'tips.msg.120': 'No stock has this code on this exchange. Check the code and the exchange.',
    'tips.msg.121': 'This position is locked and can’t be closed now. Contact customer service.',
    'tips.msg.122':
      'You can’t close a position this soon after opening it[; wait {seconds:duration}]. Try again later.',
    'tips.msg.123':
      'The market is doing its end-of-day settlement.[ It opens again at {opens}.] Try again in a few minutes.',
    'tips.msg.124': 'Repay your outstanding loan before you sell: Home › Loan.',
    'tips.msg.125': 'This browser couldn’t finish the security check. Get a new code and try again.',
    'tips.msg.126': 'No index has this code. Check the code.',
    'tips.msg.127': 'This news doesn’t exist or isn’t out yet. See the news list.',
    'tips.msg.128':
      'Withdrawals are paused for 24 hours after you change your bank account.[ They resume on {until}, real time.] If it wasn’t you, contact customer service.',
    'tips.msg.129':
      'Shares you’ve just bought can’t be sold yet[; you can sell them from {day}]. Try again on the next trading day.',
    'tips.msg.130': 'There is no price to close this position at. Try again shortly.',
    'tips.msg.131':
      'The price is at today’s lower limit[ of {limit:rupees}], so you can’t sell now. Try again later.',
    'tips.msg.132': 'Your watchlist is full. Remove a stock first.',
    'tips.msg.133': 'Your role at the desk doesn’t allow this. Ask an administrator.',
    'tips.msg.134': 'That code is wrong or has been used. Wait for the next one and try again.',
    'tips.msg.135': 'This step took too long or is already done. Log in again.',
    'tips.msg.136':
      'This is the only active administrator. Make another operator an administrator first, or run npm run operator:lock on the server.',
    'tips.msg.137': 'Investor not found. Check the number and search again.',
    'tips.msg.138': 'Operator not found. Refresh the list and try again.',
    'tips.msg.139': 'Another operator already has this mobile number. Use another number.',
    'tips.msg.140': 'This stock trades in ticks[ of {tick:rupees}]. Enter a price on a tick.',
    'tips.msg.141':
      'This price is outside today’s band[: {lower:rupees} to {upper:rupees}]. Choose one inside it.',
    'tips.msg.142':
      'This would trigger at once[: the price is {price:rupees}]. Set the trigger on the other side of the price.',
    'tips.msg.143':
      'The limit doesn’t match the trigger[ of {trigger:rupees}]. When buying, set it at or above the trigger; when selling, at or below.',
    'tips.msg.144': 'You’ve reached the limit for open orders[: {maximum}]. Cancel one first.',
    'tips.msg.145': 'The market is open. Place a day order instead.',
    'tips.msg.146': 'The prices don’t match this order type. Fill in only the ones it asks for.',
    'tips.msg.147': 'Nothing would change. Enter a different quantity or price.',
    'tips.msg.150': 'You are suspended[ until {until}]. Ask an administrator why.',
    'tips.msg.151': 'You can’t suspend yourself. Log out, or ask another operator.',
    'tips.msg.152': 'Someone you suspended is still suspended. Ask another operator to suspend this one.',
    'tips.msg.153': 'This operator is already locked or suspended. Refresh the list.',
    'tips.msg.154':
      'The operator who asked for this has since been stopped, so it can’t be approved. If it’s still right, ask again.',
    'tips.msg.155':
      'Nobody decided this within seven days, so it has expired. If it’s still needed, ask again.',
    'tips.msg.156': 'This value isn’t valid for the setting[: {reason}]. Correct it and try again.',
    'tips.msg.174': 'You’ve reached the limit of 50 active price alerts. Delete one first.',
    'tips.msg.175': 'The price is already there. Choose one it hasn’t reached yet.',
    'tips.msg.157':
      'This account is linked to you by phone, bank account, identity or browser. Another operator must decide.',
    'tips.msg.162': 'You just did this. Wait[ {seconds:duration}] before you repeat it.',
    'tips.msg.171':
      'This doesn’t fit in one document. Choose a shorter period whose first day comes before its last, choose a single position, or download the CSV file.',
    'tips.msg.172':
      'You made no trades on this day, so there is no contract note. Choose a day on which you traded.',
    'tips.msg.173':
      'You hold no fully paid shares, so there is nothing to certify. Buy shares without leverage first.',
    'tips.msg.188': 'The invitation code for this offer isn’t right. Check it and try again.',
    'tips.msg.189': 'This stock is locked for trading. Choose another one.',
    'tips.msg.190': 'This stock is no longer available. Choose another one.',
    'tips.msg.191': 'This stock was removed. Choose another one.',
    'tips.msg.194': 'Fund not found. Refresh the list and choose again.',
    'tips.msg.195': 'The fund order isn’t complete[: “{field}” is empty]. Fill it in and try again.',
    'tips.msg.196': 'Subscription to this fund closed[ on {day}]. Choose another fund.',
    'tips.msg.197': 'This is below the fund’s minimum subscription[ of {minimum} units]. Enter more units.',
    'tips.msg.198': 'This fund only takes whole multiples[ of {multiple} units]. Change the number of units.',
    'tips.msg.199': 'This is more than the fund can still take[: {available} units]. Enter fewer units.',
    'tips.msg.200':
      'Your available funds don’t cover this subscription.[ You need {needed:rupees} and have {available:rupees}.] Enter fewer units or deposit more.',
    'tips.msg.201': 'This order has already been reviewed. Refresh to see the result.',
    'tips.msg.202': 'Fund order not found. Refresh the list and try again.',
    'tips.msg.203': 'Enter a number of units above 0.',
    'tips.msg.204': 'This is below the fund’s minimum redemption[ of {minimum} units]. Enter more units.',
    'tips.msg.205':
      'This fund only pays out whole multiples[ of {multiple} units]. Change the number of units.',
    'tips.msg.206': 'You can’t redeem that many units.[ You can redeem {available}.] Enter fewer units.',
    'tips.msg.207': 'This fund is still in its lock-in period[ until {day}]. Redeem it after that.',
    'tips.msg.208': 'Set a transaction password first: More › Security.',
    'tips.msg.210':
      'This order was cancelled to cover a loss: the money on hold for it was needed. Deposit money or close a position before you order again.',
    'tips.msg.217':
      'This server doesn’t send notifications outside the app. See your messages here: Home › the bell.',
    'tips.msg.219': 'This browser can’t receive notifications. Use Chrome, Edge, Firefox or Safari.',
    'tips.msg.220':
      'Notifications are already on for ten devices. Remove one in More › Notifications, then try again.',
    'tips.msg.221': 'This stock isn’t listed yet. You can trade it from its listing day[, {day}].',
    'tips.msg.222': 'Withdrawals aren’t processed today. Try again on the next working day.',
    'tips.msg.224':
      'Confirm this change with your second step too: an authenticator code, a recovery code or a passkey.',
    'tips.msg.223':
      'The notification couldn’t be sent to this device. Turn notifications off and on again there.',
    'tips.msg.231':
      'Too many wrong passwords for this phone number. Wait[ {seconds:duration}], or log in from a browser you’ve used before: its attempts are counted separately.',
    'tips.msg.232':
      'This server doesn’t answer to this name. Open it at the address you were given. Whoever runs it can add names in PUBLIC_ORIGINS.',
    'tips.msg.233':
      'This stock has no price today, so this order couldn’t fill. Order again once it trades[, or after {laterFrom} for the next session].',
    'tips.msg.241': 'Repay your outstanding loan before you withdraw: Home › Loan.',
    'tips.msg.242': 'Set a transaction password before you withdraw: More › Security.',
    'tips.msg.248':
      'The shares allotted to you aren’t listed yet. You can sell them from the listing day[, {day}].',
    'tips.msg.249': 'Your session has ended. Please log in again.',
    'tips.msg.250': 'You can make 10 deposits an hour. Wait a while and try again.',
    'tips.msg.264': 'The verification code is wrong. Get a new one and try again.',
    'tips.msg.265': 'The security code is missing or wrong. Enter the new code and try again.',
    'tips.msg.273':
      'This fund isn’t taking redemptions now.[ The next redemption day is {day}.] Try again then.',
    'tips.msg.274': 'This order is already confirmed and can’t be cancelled. See your holdings.',
  },
}
