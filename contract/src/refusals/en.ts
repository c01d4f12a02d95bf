import type { Sentences } from './sentence.ts'

export const english: Sentences = {
  language: 'en',
  of: {
    'tips.msg.001': 'This invitation code isn’t right. Check it with the person who gave it to you.',
    'tips.msg.002': 'Invitation code accepted. You can go on.',
    'tips.msg.003':
      'You’ve reached the most you can apply for here[: {maximum:count} shares]. Lower the quantity.',
    'tips.msg.004':
      'Nothing can be bought or applied for at the weekend.[ The market opens again on {day}.] Come back then.',
    'tips.msg.005': 'Verify your identity first: More › Verify identity.',
    'tips.msg.006': 'Your account is locked. Contact customer service to have it unlocked.',
    'tips.msg.007': 'The market is closed now.[ Trading hours: {hours}.] Try again when it opens.',
    'tips.msg.008': 'This leverage isn’t offered.[ Choose one of {leverages}.]',
    'tips.msg.009':
      'The market is closed today.[ It opens again on {day}.] Try again on the next trading day.',
    'tips.msg.011': 'This stock can’t be traded now. Choose another one.',
    'tips.msg.012':
      'This order is too small.[ The least deposit is {minimumAmount:rupees}.] Raise the quantity or lower the leverage.',
    'tips.msg.013':
      'This stock is delisted or under special treatment and can’t be bought. Choose another one.',
    'tips.msg.014': 'This is below the block trade minimum[ of {minimumAmount:rupees}]. Raise the quantity.',
    'tips.msg.015':
      'This is more than what is left of the placement[: {available:count} shares]. Lower the quantity.',
    'tips.msg.016':
      'This is more than what is left of the block trade[: {available:count} shares]. Lower the quantity.',
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
    'tips.msg.025': 'This phone number is registered already. Log in, or reset your password.',
    'tips.msg.026': 'Choose a password of at least 6 characters.',
    'tips.msg.027':
      'This password is easy to guess: many people use it, or it is your phone number or email. Choose another one.',
    'tips.msg.028': 'Enter a complete email address, such as name@example.com.',
    'tips.msg.029': 'Another account uses this email address. Enter another one.',
    'tips.msg.030': 'Your account is locked. Contact customer service to have it unlocked.',
    'tips.msg.031': 'Phone number or password is wrong. Check both and try again.',
    'tips.msg.032': 'This agent is not on the list any more. Reload the page and try again.',
    'tips.msg.033': 'Another agent has this invitation code already. Choose another one.',
    'tips.msg.034': 'This investor is an agent already. Look for the name on the list.',
    'tips.msg.035':
      'Your transaction password is locked after too many wrong tries. Reset it: More › Security.',
    'tips.msg.036': 'Your current login password is wrong. Check it and try again.',
    'tips.msg.037':
      'These six digits are too easy to guess: no repeats, runs, patterns, dates or parts of your phone number. Choose others.',
    'tips.msg.038': 'You have a transaction password already. Change that one instead.',
    'tips.msg.039': 'The new password is the same as the old one. Choose another.',
    'tips.msg.040': 'This device is logged out already. Refresh the list.',
    'tips.msg.046':
      'This number is not right: a digit is missing or mistyped. Compare it with the specimen card.',
    'tips.msg.047':
      'This could be a real person’s number. Never type it in here: tap “Use my specimen identity” to get a practice one.',
    'tips.msg.048': 'This number is used by another account. Take another specimen identity.',
    'tips.msg.049': 'Your identity is in review or verified already. There is nothing more to send.',
    'tips.msg.050': 'This file cannot be used. Choose a JPEG, PNG, HEIC or WebP photo of the specimen card.',
    'tips.msg.051':
      'This file is too large[: at most {megabytes} MB]. Take the photo again, or choose a smaller one.',
    'tips.msg.041': 'Your password is right. Now confirm that it’s you with your second step.',
    'tips.msg.042': 'This passkey didn’t work here. Try again, or use another way.',
    'tips.msg.043':
      'This can’t be done now: your security settings have changed, or you have ten passkeys already. Refresh the page.',
    'tips.msg.052': 'You already have a bank account here. Edit that one instead.',
    'tips.msg.053': 'This photo is no longer here: they are kept for one hour. Add it again.',
    'tips.msg.054': 'This identity was reviewed already. The queue shows what is left.',
    'tips.msg.055': 'No bank account found. Add one first: More › Bank.',
    'tips.msg.056':
      'No bank branch has this IFSC.[ You entered {ifsc}.] Check its 11 characters, or look for your branch in the branch finder.',
    'tips.msg.057':
      'The account holder has to be you[, {name}, as in your identity check]. Correct the name.',
    'tips.msg.058': 'This account number belongs to another investor here. Check the number and the IFSC.',
    'tips.msg.059': 'A withdrawal to this account is still waiting. Wait for it, or cancel it first.',
    'tips.msg.060': 'This is below the least deposit[ of {minimumAmount:rupees}]. Enter a larger amount.',
    'tips.msg.061': 'Verify your identity before you deposit: More › Verify identity.',
    'tips.msg.062': 'There is no such deposit. Refresh your records and try again.',
    'tips.msg.063': 'The time to pay this deposit is over. Start a new one.',
    'tips.msg.064': 'This deposit no longer waits for a payment. Look at its status in your records.',
    'tips.msg.065':
      'One deposit can’t be this large.[ The most is {maximumAmount:rupees}.] Enter a smaller amount.',
    'tips.msg.066': 'Close your open positions before you withdraw.',
    'tips.msg.067': 'Verify your identity before you withdraw: More › Verify identity.',
    'tips.msg.068': 'Add a bank account before you withdraw: More › Bank.',
    'tips.msg.069': 'This is a simulated account. It can’t withdraw.',
    'tips.msg.070': 'This is below the least withdrawal[ of {minimumAmount:rupees}]. Enter a larger amount.',
    'tips.msg.071':
      'One withdrawal can’t be this large.[ The most is {maximumAmount:rupees}.] Enter a smaller amount.',
    'tips.msg.072': 'Withdrawals are closed at this hour.[ Hours: {hours}.] Try again then.',
    'tips.msg.073': 'There is no such withdrawal. Refresh your records and try again.',
    'tips.msg.074':
      'Somebody has reviewed this already, or its investor cancelled it. Refresh to see how it stands.',
    'tips.msg.075':
      'Your available funds don’t cover this withdrawal.[ You can withdraw up to {available:rupees}.] Enter a smaller amount.',
    'tips.msg.076': 'You gave the first approval. The second one takes another operator.',
    'tips.msg.077': 'Write the reason for the rejection: the investor will read it.',
    'tips.msg.078': 'You have an authenticator app: enter its code, too, to withdraw.',
    'tips.msg.079':
      'The transaction password is wrong.[ {attemptsLeft} tries left.] Check the six digits and try again.',
    'tips.msg.080': 'You’ve written a lot in a short time.[ Wait {wait:duration}.] Then send this again.',
    'tips.msg.081': 'There is no such conversation. Load the page again.',
    'tips.msg.082': 'This order can no longer be cancelled. Look at its status in your records.',
    'tips.msg.083': 'Your account can’t be closed yet. See on the page what has to be settled first.',
    'tips.msg.084':
      'This account was closed by its owner for good. It can’t be opened again; the person can register anew.',
    'tips.msg.085': 'You’re logged in with another account now. Load the page again.',
    'tips.msg.087': 'Please log in first.',
    'tips.msg.090': 'The market doesn’t open again: the replay is over. Skip an hour or a day instead.',
    'tips.msg.091': 'There is no such request. Refresh the page.',
    'tips.msg.092': 'This request has been decided already. Refresh to see how.',
    'tips.msg.093':
      'The clock has been moved since this page was loaded. Refresh and look again before you skip.',
    'tips.msg.094':
      'You have asked for this already, or too many of your requests wait. Take one back first.',
    'tips.msg.095': 'The one who asks can’t approve. Ask another operator to log in and approve it.',
    'tips.msg.096':
      'This is no calendar file, so nothing of it was taken over[: line {line}: {reason}]. Correct it and upload it again.',
    'tips.msg.097':
      'Only days after today may change[; the file differs on {day}]. Correct it and upload it again.',
    'tips.msg.100':
      'Something in this request isn’t right[ ({field})]. Check what you entered and try again.',
    'tips.msg.101': 'There is nothing at this address. Go back and try again.',
    'tips.msg.102': 'Too many tries. Wait[ {seconds:duration}], then try again.',
    'tips.msg.103': 'System busy. Please try again later.',
    'tips.msg.104': 'The service isn’t ready yet. Try again in a moment.',
    'tips.msg.105':
      'Enter a whole number of lots[: at least {minimum:count} shares, in multiples of {lot:count}].',
    'tips.msg.106':
      'One order can’t be this large.[ The most is {maximum:count} shares.] Lower the quantity.',
    'tips.msg.107': 'This stock has no price at the moment. Try again shortly.',
    'tips.msg.108':
      'Your available funds don’t cover this order.[ You need {needed:rupees} and have {available:rupees}.] Lower the quantity or deposit more.',
    'tips.msg.109':
      'The price has risen to today’s upper limit[ of {limit:rupees}], so you can’t buy now. Try again later.',
    'tips.msg.110':
      'The price has fallen to today’s lower limit[ of {limit:rupees}], so you can’t sell short now. Try again later.',
    'tips.msg.112': 'This order was sent before with other details. Look at your orders, then send it again.',
    'tips.msg.113': 'There is no such order. Refresh the list and try again.',
    'tips.msg.114': 'This position is closed already. Refresh the list to see the result.',
    'tips.msg.115': 'You hold fewer shares than that[: {held:count}]. Lower the quantity.',
    'tips.msg.116':
      'This stock has risen too far in the last days[ (limit {percent}% in {days} days)] and can’t be bought now. Choose another one.',
    'tips.msg.117': 'Do the security check first, then try again.',
    'tips.msg.118':
      'One purchase can’t use this much of your available funds[: at most {percent}%, now {maximumAmount:rupees}]. Lower the quantity.',
    'tips.msg.119': 'That code isn’t right. Here is a new one: try again.',
    'tips.msg.120': 'No stock has this code on this exchange. Check the code and the exchange.',
    'tips.msg.121': 'This position is locked and can’t be closed now. Contact customer service.',
    'tips.msg.122':
      'A position can’t be closed this soon after it was opened[; wait {seconds:duration}]. Try again later.',
    'tips.msg.123':
      'The market is settling the day.[ It opens again at {opens}.] Try again in a few minutes.',
    'tips.msg.124': 'Repay your outstanding loan before you sell: Home › Loan.',
    'tips.msg.125': 'This browser could not finish the security check. Load a new code and try again.',
    'tips.msg.126': 'There’s no index with this code. Check the code.',
    'tips.msg.127': 'There’s no such news, or it isn’t out yet. Look at the list of news.',
    'tips.msg.128':
      'Withdrawals are held for 24 hours after a change of the bank account.[ They open again on {until}, real time.] Was it not you? Write to customer service.',
    'tips.msg.129':
      'Shares that were just bought can’t be sold yet[; from {day} on you can]. Try again on the next trading day.',
    'tips.msg.130': 'There is no price to close this position at. Try again shortly.',
    'tips.msg.131':
      'The price is at today’s lower limit[ of {limit:rupees}], so it can’t be sold now. Try again later.',
    'tips.msg.132': 'Your watchlist is full. Take a stock off it first.',
    'tips.msg.133': 'Your role at the desk doesn’t allow this. Ask an administrator.',
    'tips.msg.134': 'That code is wrong or was used already. Wait for the next one and try again.',
    'tips.msg.135': 'This step took too long or was done already. Log in again.',
    'tips.msg.136':
      'This is the only administrator who can act. Make another operator an administrator first, or run npm run operator:lock on the server.',
    'tips.msg.137': 'There is no such investor. Check the number and search again.',
    'tips.msg.138': 'There is no such operator. Refresh the list and try again.',
    'tips.msg.139': 'An operator with this mobile number exists already. Use another number.',
    'tips.msg.140':
      'Prices of this stock move in steps[ of {tick:rupees}]. Change the price to a whole step.',
    'tips.msg.141':
      'This price is outside today’s band[: {lower:rupees} to {upper:rupees}]. Choose one inside it.',
    'tips.msg.142':
      'The trigger would go off at once[: the price is {price:rupees}]. Put it on the other side of the price.',
    'tips.msg.143':
      'The limit doesn’t fit the trigger[ of {trigger:rupees}]. When buying put it at the trigger or above, when selling at the trigger or below.',
    'tips.msg.144': 'You have as many open orders as there may be[: {maximum}]. Cancel one first.',
    'tips.msg.145': 'The market is open. Place it as an order for today.',
    'tips.msg.146':
      'The prices don’t fit this kind of order. Fill in the ones it asks for and leave out the others.',
    'tips.msg.147': 'Nothing would change. Enter another quantity or price.',
    'tips.msg.150': 'You are suspended[ until {until}]. Ask an administrator why.',
    'tips.msg.151': 'You can’t suspend yourself. Log out, or ask another operator.',
    'tips.msg.152':
      'Somebody whom you suspended is still suspended. Ask another operator to suspend this one.',
    'tips.msg.153': 'This operator is locked or suspended already. Refresh the list.',
    'tips.msg.154':
      'Whoever asked for this has been stopped since, so it can’t be approved. Ask for it again if it is right.',
    'tips.msg.155':
      'Nobody decided this within seven days, so it has expired. Ask for it again if it is still wanted.',
    'tips.msg.156': 'This value doesn’t fit the setting[: {reason}]. Correct it and try again.',
    'tips.msg.174': 'You have 50 price alerts waiting, as many as there can be. Delete one first.',
    'tips.msg.175': 'The price is there already. Choose one that it has yet to reach.',
    'tips.msg.157':
      'This account is linked to you: by your phone, a bank account, an identity or a browser. Another operator has to decide.',
    'tips.msg.162': 'You did the same thing a moment ago. Wait[ {seconds:duration}] before you repeat it.',
    'tips.msg.171':
      'This doesn’t fit on one paper. Choose a shorter span whose first day comes before the last, or a single position, or take the CSV file.',
    'tips.msg.172':
      'There was no trade on this day, so it has no contract note. Choose a day on which you traded.',
    'tips.msg.173':
      'You hold no fully paid shares here, so there is nothing to certify. Buy shares without leverage first.',
    'tips.msg.188': 'The invitation code for this offer isn’t right. Check it and try again.',
    'tips.msg.189': 'This stock is locked for trading. Choose another one.',
    'tips.msg.190': 'This stock isn’t on offer any more. Choose another one.',
    'tips.msg.191': 'This stock was removed. Choose another one.',
    'tips.msg.194': 'There is no such fund. Refresh the list and choose again.',
    'tips.msg.195': 'The fund order isn’t complete[: “{field}” is empty]. Fill it in and try again.',
    'tips.msg.196': 'The subscription of this fund closed[ on {day}]. Choose another fund.',
    'tips.msg.197': 'This is below the fund’s least subscription[ of {minimum} units]. Raise the number.',
    'tips.msg.198': 'This fund takes whole multiples only[, of {multiple} units]. Change the number.',
    'tips.msg.199': 'This is more than the fund can still take[: {available} units]. Lower the number.',
    'tips.msg.200':
      'Your available funds don’t cover this subscription.[ You need {needed:rupees} and have {available:rupees}.] Lower the number or deposit more.',
    'tips.msg.201': 'This order has been reviewed already. Refresh to see the result.',
    'tips.msg.202': 'There is no such fund order. Refresh the list and try again.',
    'tips.msg.203': 'Enter a number of units above 0.',
    'tips.msg.204': 'This is below the fund’s least redemption[ of {minimum} units]. Raise the number.',
    'tips.msg.205': 'This fund pays out whole multiples only[, of {multiple} units]. Change the number.',
    'tips.msg.206': 'You can’t redeem that many units.[ You can redeem {available}.] Lower the number.',
    'tips.msg.207': 'This fund is still locked up[ until {day}]. Redeem it after that.',
    'tips.msg.208': 'Set a transaction password first: More › Security.',
    'tips.msg.210':
      'It was cancelled to cover a loss: what it held was needed. Deposit money or close a position before you order again.',
    'tips.msg.217':
      'This server sends no notifications outside the app. Look at your messages here: Home › the bell.',
    'tips.msg.219':
      'Notifications can’t be sent to this browser. Use Chrome, Edge, Firefox or Safari for them.',
    'tips.msg.220':
      'Notifications are on for ten devices already. Remove one: More › Notifications, then try again.',
    'tips.msg.221': 'This stock isn’t listed yet. You can trade it from its listing day[, {day}].',
    'tips.msg.222': 'Withdrawals aren’t processed today. Try again on the next working day.',
    'tips.msg.224':
      'Confirm this change with your second step, too: a code of your authenticator app, a recovery code or a passkey.',
    'tips.msg.223':
      'The notification could not be sent to this device. Switch notifications off and on again there.',
    'tips.msg.231':
      'Too many wrong passwords for this phone number. Wait[ {seconds:duration}], or log in from a browser in which you have logged in before: its tries are counted apart.',
    'tips.msg.232':
      'This server does not go by this name. Open it at the address that you were given; whoever runs it adds further names to PUBLIC_ORIGINS.',
    'tips.msg.233':
      'This stock has no price today, so this order would wait in vain. Order again once it trades[, or after {laterFrom} for the next session].',
    'tips.msg.241': 'Repay your outstanding loan before you withdraw: Home › Loan.',
    'tips.msg.242': 'Set a transaction password before you withdraw: More › Security.',
    'tips.msg.248':
      'The shares allotted to you aren’t listed yet. You can sell them from the listing day[, {day}].',
    'tips.msg.249': 'Your session has ended. Please log in again.',
    'tips.msg.250': 'You can make 10 deposits in an hour. Wait a while and try again.',
    'tips.msg.264': 'The verification code is wrong. Ask for a new one and try again.',
    'tips.msg.265': 'The security code is missing or wrong. Type the new code and try again.',
    'tips.msg.273': 'This fund takes no redemptions now.[ The next day is {day}.] Try again then.',
    'tips.msg.274': 'This order is confirmed already and can’t be cancelled. Look at your holdings.',
  },
}
