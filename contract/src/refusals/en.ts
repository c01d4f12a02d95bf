import type { RefusalSentences } from './sentence.ts'

export const english: RefusalSentences = {
  language: 'en',
  of: {
    invitationCodeWrong: 'This invitation code isn’t right. Check it with the person who gave it to you.',
    invitationCodeAccepted: 'Invitation code accepted. You can continue.',
    subscriptionLimitReached:
      'You’ve reached the limit for this application[: {maximum:count} shares]. Lower the quantity.',
    weekend: 'You can’t buy or apply at the weekend.[ The market opens again on {day:day}.] Come back then.',
    identityNeeded: 'Verify your identity first: More › Verify identity.',
    accountLocked: 'Your account is locked. Contact customer service to unlock it.',
    outsideTradingHours: 'The market is closed now.[ Trading hours: {hours}.] Try again when it opens.',
    leverageNotOffered: 'This leverage isn’t offered.[ Choose from {leverages}.]',
    holiday: 'The market is closed today.[ It opens again on {day:day}.] Try again on the next trading day.',
    stockNotTradable: 'This stock can’t be traded now. Choose another one.',
    buyAmountTooLow:
      'This order is too small.[ The minimum margin is {minimumAmount:rupees}.] Raise the quantity or lower the leverage.',
    stockRestricted:
      'This stock is delisted or under special treatment and can’t be bought. Choose another one.',
    blockTradeTooSmall:
      'This is below the block trade minimum[ of {minimumAmount:rupees}]. Raise the quantity.',
    notEnoughOfPlacementLeft:
      'This is more than what is left in the placement[: {available:count} shares]. Lower the quantity.',
    notEnoughOfBlockTradeLeft:
      'This is more than what is left in the block trade[: {available:count} shares]. Lower the quantity.',
    aboveConcentrationLimit:
      'This would put too much of your money into one stock[; the limit is {percent}%]. Lower the quantity.',
    financingTooLow:
      'There isn’t enough financing left for this leverage[: {available:rupees}]. Choose a lower leverage or quantity.',
    noInvestorWithPhone: 'No investor has this phone number. Check the number, or leave it empty.',
    phoneInvalid: 'Enter a 10-digit Indian mobile number beginning with 6, 7, 8 or 9.',
    fieldEmpty: 'Fill in every field, then try again[: “{field}” is empty].',
    agreementNotAccepted: 'Read the user agreement and tick the box to continue.',
    noAgentWithCode: 'No agent has this invitation code. Check it with the person who gave it to you.',
    agentLocked: 'This invitation code can no longer be used. Ask for another one.',
    phoneTaken: 'This phone number is already registered. Log in or reset your password.',
    passwordTooShort: 'Choose a longer password[, of at least {length} characters].',
    passwordEasyToGuess:
      'This password is easy to guess: it’s common, or it’s your phone number or email. Choose another one.',
    emailInvalid: 'Enter a complete email address, such as name@example.com.',
    emailTaken: 'This email address is used by another account. Enter another one.',
    loginLocked: 'Your account is locked. Contact customer service to unlock it.',
    phoneOrPasswordWrong: 'Phone number or password is wrong. Check both and try again.',
    noSuchAgent: 'This agent is no longer on the list. Reload the page and try again.',
    invitationCodeTaken: 'Another agent already has this invitation code. Choose another one.',
    alreadyAgent: 'This investor is already an agent. Find the name in the list.',
    transactionPasswordLocked:
      'Your transaction password is locked after too many wrong attempts. Reset it: More › Security.',
    loginPasswordWrong: 'Your current login password is wrong. Check it and try again.',
    transactionPasswordEasyToGuess:
      'These six digits are too easy to guess. Don’t use repeats, sequences, patterns, dates or parts of your phone number.',
    transactionPasswordAlreadySet: 'You already have a transaction password. Change that one instead.',
    passwordUnchanged: 'The new password is the same as the old one. Choose another.',
    noSuchSession: 'This device is already logged out. Refresh the list.',
    starterAlreadyPaid:
      'You’ve already had your practice money: it’s paid once for each person. Make a deposit instead.',
    starterNotOffered: 'No practice money is handed out here. Make a deposit instead.',
    soloOnly: 'This only works in a Tarazu that is set up for one person.',
    soloAccountExists: 'This Tarazu is set up for one person, who already has an account. Log in instead.',
    identityNumberInvalid:
      'This number isn’t right: a digit is missing or wrong. Check it against the specimen card.',
    identityNumberMayBeReal:
      'This could be a real person’s number. Never enter one here: tap “Use my specimen identity” to get a practice number.',
    identityNumberTaken: 'This number is used by another account. Use another specimen identity.',
    identityAlreadySubmitted:
      'Your identity is already in review or verified. You don’t need to send anything.',
    imageUnusable: 'This file can’t be used. Choose a JPEG, PNG, HEIC or WebP photo of the specimen card.',
    fileTooLarge:
      'This file is too large[: at most {megabytes} MB]. Take the photo again, or choose a smaller one.',
    loginNeedsSecondStep: 'Your password is right. Now confirm it’s you with your second step.',
    passkeyNotAccepted: 'This passkey didn’t work here. Try again or use another way.',
    secondFactorMismatch:
      'This can’t be done now: your security settings have changed, or you already have ten passkeys. Refresh the page.',
    bankAccountExists: 'You already have a bank account here. Edit that one instead.',
    uploadGone: 'This photo has expired: photos are kept for one hour. Add it again.',
    identityAlreadyReviewed: 'This identity has already been reviewed. The queue shows what is left.',
    noBankAccount: 'No bank account found. Add one first: More › Bank account.',
    noBranchWithIfsc:
      'No bank branch has this IFSC.[ You entered {ifsc}.] Check its 11 characters, or use the branch finder.',
    accountHolderMismatch: 'The account holder must be you[: {name}, as verified]. Correct the name.',
    bankAccountTaken: 'This account number belongs to another investor here. Check the number and the IFSC.',
    withdrawalPending: 'A withdrawal to this account is pending. Wait for it or cancel it first.',
    depositTooLow: 'This is below the minimum deposit[ of {minimumAmount:rupees}]. Enter a larger amount.',
    depositNeedsIdentity: 'Verify your identity before you deposit: More › Verify identity.',
    noSuchDeposit: 'Deposit not found. Refresh your records and try again.',
    depositExpired: 'The time to pay this deposit has run out. Start a new one.',
    depositNotAwaitingPayment:
      'This deposit is no longer waiting for a payment. Check its status in your records.',
    depositTooHigh:
      'A single deposit can’t be this large.[ The maximum is {maximumAmount:rupees}.] Enter a smaller amount.',
    positionsOpen:
      'Close your leveraged and short positions before you withdraw. Shares paid in full can stay.',
    withdrawalNeedsIdentity: 'Verify your identity before you withdraw: More › Verify identity.',
    withdrawalNeedsBankAccount: 'Add a bank account before you withdraw: More › Bank account.',
    simulatedUser: 'Simulated accounts can’t withdraw.',
    withdrawalTooLow:
      'This is below the minimum withdrawal[ of {minimumAmount:rupees}]. Enter a larger amount.',
    withdrawalTooHigh:
      'A single withdrawal can’t be this large.[ The maximum is {maximumAmount:rupees}.] Enter a smaller amount.',
    outsideWithdrawalHours: 'Withdrawals are closed at this time.[ Hours: {hours}.] Try again then.',
    noSuchWithdrawal: 'Withdrawal not found. Refresh your records and try again.',
    transferAlreadyReviewed:
      'This has already been reviewed, or the investor cancelled it. Refresh to see its status.',
    withdrawalExceedsFunds:
      'Your available funds don’t cover this withdrawal.[ You can withdraw up to {available:rupees}.] Enter a smaller amount.',
    ownFirstApproval: 'You gave the first approval. Another operator must give the second.',
    reasonNeeded: 'Enter a reason for the rejection. The investor will see it.',
    verificationCodeNeeded: 'To withdraw, also enter the code from your authenticator app.',
    transactionPasswordWrong:
      'The transaction password is wrong.[ Attempts left: {attemptsLeft}.] Check the six digits and try again.',
    tooManyServiceLines:
      'You’ve sent many messages in a short time.[ Wait {wait:duration}.] Then send this again.',
    noSuchConversation: 'Conversation not found. Reload the page.',
    orderNotCancellable: 'This order can no longer be cancelled. Check its status in your records.',
    accountNotClosable: 'Your account can’t be closed yet. The page shows what to settle first.',
    accountClosed:
      'The owner closed this account for good. It can’t be reopened; the person can register again.',
    accountMismatch: 'You’re now logged in with another account. Reload the page.',
    // Prescribed by the specification, word for word.
    loginNeeded: 'Please log in first.',
    replayOver: 'The replay is over, so the market won’t open again. Skip an hour or a day instead.',
    noSuchRequest: 'Request not found. Refresh the page.',
    requestAlreadyDecided: 'This request has already been decided. Refresh to see the result.',
    clockMoved: 'The clock has moved since you loaded this page. Refresh and check before you skip.',
    requestAlreadyWaiting:
      'You’ve already asked for this, or too many of your requests are waiting. Withdraw one first.',
    ownRequest: 'You can’t approve your own request. Ask another operator to log in and approve it.',
    calendarFileInvalid:
      'This isn’t a valid calendar file, so nothing was imported[: line {line}: {reason}]. Correct it and upload it again.',
    calendarDayPast:
      'You can only change days after today[; the file differs on {day:day}]. Correct it and upload it again.',
    requestMalformed:
      'Something in this request isn’t right[ ({field})]. Check what you entered and try again.',
    noSuchAddress: 'Nothing was found at this address. Go back and try again.',
    tooManyRequests: 'Too many attempts. Wait[ {seconds:duration}], then try again.',
    // Prescribed by the specification, word for word.
    systemBusy: 'System busy, please try again later.',
    serviceUnavailable: 'The service isn’t ready yet. Try again in a moment.',
    quantityNotInLots:
      'Enter a whole number of lots[: at least {minimum:count} shares, in multiples of {lot:count}].',
    quantityTooHigh:
      'A single order can’t be this large.[ The maximum is {maximum:count} shares.] Lower the quantity.',
    noQuote: 'This stock has no price at the moment. Try again shortly.',
    fundsTooLow:
      'Your available funds don’t cover this order.[ You need {needed:rupees} and have {available:rupees}.] Lower the quantity or deposit more.',
    atUpperLimit:
      'The price has risen to today’s upper limit[ of {limit:rupees}], so you can’t buy now. Try again later.',
    shortAtLowerLimit:
      'The price has fallen to today’s lower limit[ of {limit:rupees}], so you can’t sell short now. Try again later.',
    idempotencyKeyExpired:
      'This request is too old to be sent again. Check what you asked for, then start over. If it’s new, correct your device’s date first.',
    idempotencyKeyReused:
      'This order was already sent with different details. Check your orders, then send it again.',
    noSuchOrder: 'Order not found. Refresh the list and try again.',
    positionClosed: 'This position is already closed. Refresh the list to see the result.',
    quantityAboveHeld: 'You hold fewer shares than that[: {held:count}]. Lower the quantity.',
    risenTooFar:
      'This stock has risen too much in recent days[ (limit {percent}% in {days} days)] and can’t be bought now. Choose another one.',
    securityCheckNeeded: 'Complete the security check first, then try again.',
    buyAmountTooHigh:
      'A single purchase can’t use this much of your available funds[: at most {percent}%, now {maximumAmount:rupees}]. Lower the quantity.',
    securityCodeWrong: 'That code isn’t right. Here is a new one: try again.',
    noSuchStock: 'No stock has this code on this exchange. Check the code and the exchange.',
    positionLocked: 'This position is locked and can’t be closed now. Contact customer service.',
    heldTooBriefly:
      'You can’t close a position this soon after opening it[; wait {seconds:duration}]. Try again later.',
    settlementBreak:
      'The market is doing its end-of-day settlement.[ It opens again at {opens}.] Try again in a few minutes.',
    debtBlocksSale:
      'A loan of yours is overdue. Choose “Sell and repay”, so that the money goes to the loan first.',
    proofOfWorkWrong: 'This browser couldn’t finish the security check. Get a new code and try again.',
    noSuchIndex: 'No index has this code. Check the code.',
    noSuchNews: 'This news doesn’t exist or isn’t out yet. See the news list.',
    bankAccountJustChanged:
      'Withdrawals are paused for 24 hours after you change your bank account.[ They resume on {until:instant}, real time.] If it wasn’t you, contact customer service.',
    boughtToday:
      'Shares you’ve just bought can’t be sold yet[; you can sell them from {day:day}]. Try again once they’re delivered.',
    noQuoteToClose: 'There is no price to close this position at. Try again shortly.',
    bookTooThin:
      'Up to today’s price limit the order book doesn’t have this many shares[; it has {available:count}]. Lower the quantity, or try again in a moment.',
    saleAtLowerLimit:
      'The price is at today’s lower limit[ of {limit:rupees}], so you can’t sell now. Try again later.',
    watchlistFull: 'This watchlist is full. Remove a stock first, or use another list.',
    noSuchWatchlist: 'This watchlist no longer exists. Choose another list.',
    tooManyWatchlists: 'You can have up to 10 watchlists. Delete one first.',
    watchlistNameUsed: 'You already have a watchlist with this name. Choose another name.',
    tooManyScreens: 'You can save up to 20 screens. Delete one first.',
    noSuchScreen: 'This screen has already been deleted. Choose another one.',
    tooManyNotes: 'You can keep notes on up to 500 stocks. Delete a note first.',
    notPermitted: 'Your role at the desk doesn’t allow this. Ask an administrator.',
    oneTimeCodeWrong: 'That code is wrong or has been used. Wait for the next one and try again.',
    loginStepExpired: 'This step took too long or is already done. Log in again.',
    lastAdministrator:
      'This is the only active administrator. Make another operator an administrator first, or run npm run operator:lock on the server.',
    noSuchInvestor: 'Investor not found. Check the number and search again.',
    noSuchOperator: 'Operator not found. Refresh the list and try again.',
    operatorPhoneTaken: 'Another operator already has this mobile number. Use another number.',
    priceOffTick: 'This stock trades in ticks[ of {tick:rupees}]. Enter a price on a tick.',
    priceOutsideBand:
      'This price is outside today’s band[: {lower:rupees} to {upper:rupees}]. Choose one inside it.',
    triggerOnWrongSide:
      'This would trigger at once[: the price is {price:rupees}]. Set the trigger on the other side of the price.',
    limitMismatchesTrigger:
      'The limit doesn’t match the trigger[ of {trigger:rupees}]. When buying, set it at or above the trigger; when selling, at or below.',
    tooManyOpenOrders: 'You’ve reached the limit for open orders[: {maximum:count}]. Cancel one first.',
    marketOpen: 'The market is open. Place a day order instead.',
    pricesMismatchOrderKind: 'The prices don’t match this order type. Fill in only the ones it asks for.',
    orderUnchanged: 'Nothing would change. Enter a different quantity or price.',
    operatorSuspended: 'You are suspended[ until {until:instant}]. Ask an administrator why.',
    selfSuspension: 'You can’t suspend yourself. Log out, or ask another operator.',
    alreadySuspendingAnother:
      'Someone you suspended is still suspended. Ask another operator to suspend this one.',
    operatorAlreadyStopped: 'This operator is already locked or suspended. Refresh the list.',
    requestVoid:
      'The operator who asked for this has since been stopped, so it can’t be approved. If it’s still right, ask again.',
    requestExpired:
      'Nobody decided this within seven days, so it has expired. If it’s still needed, ask again.',
    settingInvalid: 'This value isn’t valid for the setting[: {reason}]. Correct it and try again.',
    tooManyAlerts: 'You’ve reached the limit of 50 active price alerts. Delete one first.',
    reminderTooLate: 'It has already opened, so there’s nothing to be reminded of. Open its page now.',
    tooManyReminders: 'You’ve reached the limit of 50 reminders. Remove one first.',
    alertAlreadyReached: 'The price is already there. Choose one it hasn’t reached yet.',
    ownAccount:
      'This account is linked to you by phone, bank account, identity or browser. Another operator must decide.',
    noSuchHelpCase: 'This case is closed or older than seven days. Refresh the list.',
    helpCodeWrong:
      'This isn’t the code of this case. Ask the caller to read it again. After five wrong codes, a new request is needed.',
    helpIdentityDiffers:
      'The name or the last four characters don’t match the verified identity. Don’t renew this login; close the case.',
    loginJustRenewed:
      'Withdrawals, and changes to security and bank details, are paused for 24 hours after a login reset.[ They resume on {until:instant}, real time.] If it wasn’t you, contact customer service.',
    repeatedTooSoon: 'You just did this. Wait[ {seconds:duration}] before you repeat it.',
    statementSpanInvalid:
      'This doesn’t fit in one document. Choose a shorter period whose first day comes before its last, choose a single position, or download the CSV file.',
    noTradeOnDay:
      'You made no trades on this day, so there is no contract note. Choose a day on which you traded.',
    noFullyPaidShares:
      'You hold no fully paid shares, so there is nothing to certify. Buy shares without leverage first.',
    noSuchIssue: 'This IPO doesn’t exist or is no longer shown. See the list of IPOs.',
    issueStopped: 'This IPO was stopped before it opened and takes no applications. Choose another one.',
    issueNotOpen: 'This IPO isn’t open yet.[ Applications start on {from:day}.] Come back then.',
    issueClosed:
      'This IPO has closed[; the deadline was {until:day}], so you can no longer apply or change an application.',
    applicationExists:
      'You’ve already applied for this IPO. Each person can apply once: change your application instead.',
    bidOutsideBand: 'Bid in whole rupees inside the price band[: {lower:rupees} to {upper:rupees}].',
    bidsMixed: 'Each bid needs a different price. A bid at cut-off can’t be combined with others.',
    noSuchApplication: 'You have no application with this number. See your applications.',
    offerInvitationCodeWrong: 'The invitation code for this offer isn’t right. Check it and try again.',
    stockLocked: 'This stock is locked for trading. Choose another one.',
    stockHidden: 'This stock is no longer available. Choose another one.',
    stockDeleted: 'This stock was removed. Choose another one.',
    applicationEnded: 'This application was withdrawn or decided and can no longer be changed.',
    applicationOnlyRaised:
      'Applications above the retail limit can only be raised, not lowered or withdrawn. Enter a higher amount.',
    noSuchFund: 'Fund not found. Refresh the list and choose again.',
    fundFieldEmpty: 'The fund order isn’t complete[: “{field}” is empty]. Fill it in and try again.',
    fundSubscriptionClosed: 'Subscription to this fund closed[ on {day:day}]. Choose another fund.',
    fundSubscriptionTooLow:
      'This is below the fund’s minimum subscription[ of {minimum:count} units]. Enter more units.',
    fundSubscriptionNotInUnits:
      'This fund only takes whole multiples[ of {multiple:count} units]. Change the number of units.',
    fundSubscriptionTooHigh:
      'This is more than the fund can still take[: {available:count} units]. Enter fewer units.',
    fundSubscriptionExceedsFunds:
      'Your available funds don’t cover this subscription.[ You need {needed:rupees} and have {available:rupees}.] Enter fewer units or deposit more.',
    fundOrderAlreadyReviewed: 'This order has already been reviewed. Refresh to see the result.',
    noSuchFundOrder: 'Fund order not found. Refresh the list and try again.',
    fundQuantityNotPositive: 'Enter a number of units above 0.',
    fundRedemptionTooLow:
      'This is below the fund’s minimum redemption[ of {minimum:count} units]. Enter more units.',
    fundRedemptionNotInUnits:
      'This fund only pays out whole multiples[ of {multiple:count} units]. Change the number of units.',
    fundRedemptionTooHigh:
      'You can’t redeem that many units.[ You can redeem {available:units}.] Enter fewer units.',
    fundLockedUp: 'This fund is still in its lock-in period[ until {day:day}]. Redeem it after that.',
    fundNeedsTransactionPassword: 'Set a transaction password first: More › Security.',
    fundSwitchToItself: 'Choose another fund to switch to.',
    noSuchFundPlan: 'Plan not found. Refresh the list and try again.',
    fundPlanEnded: 'This plan has ended. Start a new one.',
    fundPlanInvalid: 'The plan’s details don’t match. Check its date, amount and pause.',
    fundTooManyPlans:
      'You have as many plans or goals as one account can have[: {maximum:count}]. End one first.',
    noSuchFundGoal: 'Goal not found. Refresh the list and try again.',
    fundGoalInvalid:
      'The goal’s details don’t match. Choose a date 1 month to 40 years ahead, and amounts above ₹0.',
    fundOrderRefused: 'An operator rejected this order. Ask customer service why.',
    fundOrderNotReviewed:
      'This large order was not reviewed before its cut-off. Place it again earlier in the day.',
    fundStateUnfit:
      'This fund’s status has changed, or only the market’s rules keep it closed. Refresh to see its status.',
    cancelledToCoverLoss:
      'This order was cancelled to cover a loss: the money blocked for it was needed. Deposit money or close a position before you order again.',
    pushNotOffered:
      'This server doesn’t send notifications outside the app. See your messages here: Home › the bell.',
    noSuchStrategy: 'Strategy not found. Refresh the list and try again.',
    strategyRunning: 'This strategy is running. Stop it first, then change it.',
    strategyNotRunning: 'This strategy isn’t running. Refresh the list to see its state.',
    strategySumUnfit:
      'The sum must be a multiple of ₹1,000, at least ₹10,000, and no more than your available funds[: {available:rupees}]. Change it.',
    tooManyStrategies:
      'You have as many strategies as one account can have[: {maximum:count}]. Stop or change one instead.',
    pushServiceUnknown: 'This browser can’t receive notifications. Use Chrome, Edge, Firefox or Safari.',
    tooManyPushDevices:
      'Notifications are already on for ten devices. Remove one in More › Notifications, then try again.',
    notListedYet: 'This stock isn’t listed yet. You can trade it from its listing day[, {day:day}].',
    noWithdrawalsToday: 'Withdrawals aren’t processed today. Try again on the next working day.',
    changeNeedsSecondStep:
      'Confirm this change with your second step too: an authenticator code, a recovery code or a passkey.',
    pushNotDelivered:
      'The notification couldn’t be sent to this device. Turn notifications off and on again there.',
    tooManyWrongPasswords:
      'Too many wrong passwords for this phone number. Wait[ {seconds:duration}], or log in from a browser you’ve used before: its attempts are counted separately.',
    hostUnknown:
      'This server doesn’t answer to this name. Open it at the address you were given. Its administrator can add names in PUBLIC_ORIGINS.',
    noQuoteToWaitFor:
      'This stock has no price today, so this order couldn’t fill. Order again once it trades[, or after {laterFrom} for the next session].',
    bannerNamesStock:
      'Banners and notes may not name a stock[, and this names {stock}]. Leave it out and try again.',
    noSuchBanner: 'This banner or note no longer exists. Reload the list.',
    loanAmountNotPositive: 'Enter an amount above zero.',
    loanAboveLimit: 'You can borrow at most[ {remaining:rupees}] now. Enter less, or repay a loan first.',
    noSuchLoan: 'This loan doesn’t exist. See your loan records.',
    loanNotUnpaid: 'Nothing is owed on this loan. See your loan records.',
    repaymentAboveDebt: 'This is more than you owe[: {debt:rupees}]. Enter less, or repay all.',
    repaymentExceedsFunds: 'You have only[ {available:rupees}] available. Enter less, or add money first.',
    loanOverdue: 'Repay your overdue loan first. After that you can borrow again.',
    debtBlocksWithdrawal: 'Repay your outstanding loan before you withdraw: More › Loan.',
    noTransactionPassword: 'Set a transaction password first: More › Security.',
    loanAlreadyReviewed: 'Another operator has decided this application. Open it again.',
    loanBesideWithdrawal: 'A withdrawal is pending. Wait until it’s paid, or cancel it, and then borrow.',
    allotmentNotListed:
      'The shares allotted to you aren’t listed yet. You can sell them from the listing day[, {day:day}].',
    sessionEnded: 'Your session has ended. Please log in again.',
    tooManyDeposits: 'You can make 10 deposits an hour. Wait a while and try again.',
    shortTooLate:
      'Shorts end with the trading day and are bought back[ {minutes} minutes] before the close, so you can’t open one now. Try again in the next session.',
    shortInAuction:
      'This short couldn’t be bought back before the close. It waits for the exchange’s auction and can’t be closed any other way.',
    sharesReserved:
      'Your waiting sell orders already cover these shares[; {free:count} are free to sell]. Lower the quantity or cancel an order first.',
    tooManyLots:
      'One order can sell shares from at most 100 purchases[, {quantity:count} shares here]. Sell in two orders.',
    noSuchPlacement: 'This placement doesn’t exist or is no longer shown. See the list of placements.',
    placementNotOpen:
      'This placement isn’t taking applications now[; it is open from {from:instant} to {to:instant}]. Choose another one.',
    alreadyApplied:
      'You’ve already applied for this placement. Each account can apply once: see your applications.',
    noSuchBlockTrade: 'This block trade doesn’t exist or is no longer shown. See the list of block trades.',
    blockWindowClosed:
      'This block can only be bought in its window[, {from} to {to}]. Come back then, or choose another block.',
    blockPriceOutOfBand:
      'The market price is above this window’s limit[ of {limit:rupees}], so the block can’t be sold now. Try again in a moment.',
    sharesLockedIn:
      'These shares are in their lock-in and can’t be sold yet[; you can sell them from {day:day}]. They don’t stop a withdrawal.',
    ticketNeeded:
      'This placement is only open to holders of a VIP ticket. Use one of yours, or earn one: More › VIP tickets.',
    ticketInvalid:
      'This ticket can’t be used here: it is used, has expired, or isn’t for this offering. See your tickets: More › VIP tickets.',
    withdrawalCodeWrong: 'The verification code is wrong. Get a new one and try again.',
    registrationCodeWrong: 'The security code is missing or wrong. Enter the new code and try again.',
    noStrategiesInReplay: 'A strategy doesn’t trade in a replay. Start it in the practice market.',
    bankNameMismatch: 'This IFSC belongs to another bank[: {bank}]. Correct the bank’s name or the IFSC.',
    loanTermsChanged: 'The terms have changed since you opened the statement. Read it again before you sign.',
    offerHasOpened:
      'This has opened already, so it can’t be hidden or stopped. From now on, only the rules decide.',
    noSuchOffer: 'This offer is no longer on the list. Reload the list of offers.',
    fundRedemptionsClosed:
      'This fund isn’t taking redemptions now.[ The next redemption day is {day:day}.] Try again then.',
    fundOrderConfirmed: 'This order is already confirmed and can’t be cancelled. See your holdings.',
    recoveryNeedsAnotherMeans:
      'You couldn’t log in after using this code, because you have no other second step. Ask customer service to reset your login.',
    noSuchQuantProduct: 'AI product not found. Refresh the list and choose again.',
    noSuchQuantOrder: 'AI product order not found. Refresh the list and try again.',
    quantOrderConfirmed:
      'This AI product order is already confirmed and can’t be cancelled. See your holdings.',
    quantOrderAlreadyReviewed: 'This AI product order has already been reviewed. Refresh to see the result.',
    quantOrderNotReviewed:
      'This large AI product order was not reviewed before its cut-off. Place it again earlier in the day.',
    quantNeedsTransactionPassword: 'Set a transaction password first: More › Security.',
    quantPurchasesClosed: 'This AI product isn’t taking purchases now. Choose another one.',
    quantSharesNotPositive: 'Enter a number of shares above 0.',
    quantPurchaseTooLow:
      'This is below the AI product’s minimum purchase[ of {minimum:count} shares]. Enter more shares.',
    quantPurchaseNotInMultiples:
      'Shares of this AI product are only bought in whole multiples[ of {multiple:count}]. Change the number of shares.',
    quantPurchaseExceedsFunds:
      'Your available funds don’t cover this purchase.[ You need {needed:rupees} and have {available:rupees}.] Enter fewer shares or deposit more.',
    quantSalesClosed:
      'This AI product no longer takes orders. Wait for your payout: all your shares are paid out at its next value, without a fee.',
    quantSaleTooLow:
      'This is below the AI product’s minimum sale[ of {minimum:count} shares]. Enter more shares.',
    quantSaleNotInMultiples:
      'Shares of this AI product are only sold in whole multiples[ of {multiple:count}]. Change the number of shares.',
    quantSaleTooHigh:
      'You can’t sell that many shares.[ You can sell {available:count}.] Enter fewer shares.',
    noSuchSkipTarget: 'There’s nothing like that ahead right now. Choose something else to skip to.',
    skipDateNotAhead: 'Choose a date after today’s market date.',
    skipDateTooFar: 'That date is too far ahead.[ Choose {lastDay:day} at the latest.]',
    skipTargetPassed: 'That moment has passed or moved. Check the times and choose again.',
  },
  fields: {
    accountHolder: 'Account holder',
    accountNumber: 'Account number',
    agentName: 'Name',
    agreement: 'User agreement',
    amount: 'Amount',
    back: 'Back of the card',
    bankName: 'Bank',
    branch: 'Branch',
    code: 'Code',
    condition: 'Alert type',
    date: 'Date',
    day: 'Date',
    email: 'Email',
    file: 'Photo',
    front: 'Front of the card',
    idLastFour: 'Last four characters of your Aadhaar or PAN',
    idNumber: 'Aadhaar or PAN number',
    idType: 'Document type',
    ifsc: 'IFSC',
    invitationCode: 'Invitation code',
    loginPassword: 'Login password',
    method: 'How to pay',
    monthly: 'Planned monthly investment',
    name: 'Name',
    nationality: 'Nationality',
    newPassword: 'New password',
    note: 'Note',
    oldPassword: 'Current password',
    password: 'Password',
    payer: 'Payer',
    percent: 'Percent',
    phone: 'Mobile number',
    price: 'Price',
    price2: 'Price',
    price3: 'Price',
    problem: 'Reason',
    quantity: 'Quantity',
    quantity2: 'Quantity',
    quantity3: 'Quantity',
    reason: 'Reason',
    role: 'Role',
    shares: 'Number of shares or units',
    stepUpPercent: 'Yearly step-up',
    stopPrice: 'Stop loss: limit',
    stopTriggerPrice: 'Stop loss: trigger',
    target: 'Target amount',
    targetPrice: 'Target: limit',
    targetTriggerPrice: 'Target: trigger',
    text: 'Message',
    triggerPrice: 'Trigger price',
    upload_file: 'Photo',
    value: 'New value',
    withPwd: 'Transaction password',
  },
}
