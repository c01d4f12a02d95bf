/**
 * The message keys of the wire, tips.msg.001 to 274 (specification, section 8). `meaning` is for people who
 * read the code; the sentences that people see are in the catalogues beside this file. The numbers that the
 * specification names keep its meaning. For what it names without a number, and for checks of our own, we chose
 * one of the numbers it leaves open; all others are reserved (`reservedRanges`).
 */
export const messageMeanings = {
  '001': 'the invitation code is not right',
  '002': 'the invitation code is right (told on success)',
  '003': 'the maximum subscription is reached',
  '004': 'no buying and no subscription on weekends',
  '005': 'real-name authentication is needed first',
  '006': 'the account is locked',
  '007': 'outside the trading session',
  '008': 'this leverage is not offered',
  '009': 'a holiday: no trading (closing: a weekend too)',
  '011': 'this stock cannot be traded',
  '012': 'the amount is below the minimum buy amount',
  '013': 'a specially treated or delisted stock cannot be held',
  '014': 'the amount is below the block trade minimum',
  '015': 'above what is left of the placement',
  '016': 'above what is left of the block trade',
  '017': 'above the maximum purchase ratio of this stock',
  '018': 'the financing balance does not cover the leverage',
  '019': 'there is no investor with this phone number (desk)',
  '020': 'not a valid phone number',
  '021': 'a needed field is empty',
  '022': 'the user agreement is not ticked',
  '023': 'there is no agent with this invitation code',
  '024': 'the agent of this invitation code is locked',
  '025': 'this phone is registered already',
  '026': 'a new password is shorter than six characters',
  '027': 'a new password is easy to guess',
  '028': 'not a valid email',
  '029': 'this email belongs to another account',
  '030': 'the account is locked (login)',
  '031': 'wrong phone or password',
  '032': 'there is no such agent (desk)',
  '033': 'this invitation code exists already (desk)',
  '034': 'this investor is an agent already (desk)',
  '035': 'the transaction password is locked after too many wrong tries',
  '036': 'the current login password is wrong',
  '037': 'the transaction password is too easy to guess',
  '038': 'a transaction password is set already',
  '039': 'the new password is the old one',
  '040': 'there is no such session',
  '046': 'this identity number has not the form or check digit of its type',
  '047': 'this could be a real person’s identity number: only specimens are taken',
  '048': 'this identity number belongs to another account already',
  '049': 'the identity is in review or passed already',
  '050': 'the file is no image that can be used; details name the problem',
  '051': 'the file is too large',
  '052': 'a bank account exists already',
  '053': 'this upload is there no more: used, expired or somebody else’s',
  '054': 'this identity was reviewed already (desk)',
  '055': 'there is no bank account',
  '060': 'the deposit is below the minimum',
  '061': 'a deposit needs real-name authentication',
  '066': 'open positions block a withdrawal',
  '067': 'a withdrawal needs real-name authentication',
  '068': 'a withdrawal needs a bank account',
  '069': 'a simulated user cannot withdraw',
  '070': 'the withdrawal is below the minimum',
  '072': 'outside the hours of withdrawal',
  '075': 'the available funds do not cover the withdrawal',
  '079': 'wrong transaction password',
  '082': 'this order can no longer be cancelled',
  '087': 'please log in first',
  '090': 'the market has no next open: the replay is over',
  '091': 'there is no such request of an operator',
  '092': 'this request of an operator was decided already',
  '093': 'the market’s clock has moved since it was looked at',
  '094': 'a request of this kind waits already for another operator',
  '095': 'another operator has to approve this',
  '096': 'the calendar file is refused whole',
  '097': 'the calendar file changes a day that is over, or today',
  '100': 'the request is malformed; details name the field',
  '101': 'there is no such address',
  '102': 'too many requests; wait and try again',
  '103': 'system busy, please try again later',
  '104': 'the service is starting or has lost its database',
  '105': 'the quantity is below the minimum or not a multiple of the lot',
  '106': 'the quantity is above the maximum',
  '107': 'there is no quote for this stock now',
  '108': 'the available funds do not cover the deposit and the charges',
  '109': 'the price rose to the day’s limit: nothing can be bought, nor a short position closed',
  '110': 'the price fell to the day’s limit: no short selling',
  '112': 'this idempotency key was used with other input',
  '113': 'there is no such order',
  '114': 'the position is closed already',
  '115': 'the quantity to sell is above the quantity held',
  '116': 'the price has risen past the limit over the last days',
  '117': 'the security check is needed first (no valid firewall token)',
  '118': 'the buy amount is above the maximum proportion of the balance',
  '119': 'wrong security code; change the code and try again',
  '120': 'there is no stock with this code on this exchange',
  '121': 'the position is locked and cannot be closed',
  '122': 'not sellable within the first minutes',
  '123': 'the settlement break between two sessions',
  '124': 'outstanding debt: cannot sell',
  '126': 'there is no index with this code',
  '127': 'there is no such news',
  '129': 'bought today: not sellable before a holding day',
  '130': 'the quote is 0: the position cannot be closed now',
  '131': 'the lower price limit is hit: cannot sell',
  '132': 'the watchlist is full',
  '133': 'this operator’s role may not do this',
  '162': 'the same operation was made a moment ago; retry after 15 seconds',
  '188': 'the invitation code of this placement or block trade is not right',
  '189': 'this stock is locked',
  '190': 'this stock is hidden',
  '191': 'this stock was deleted',
  '194': 'there is no such fund',
  '195': 'fund order: a needed field is empty',
  '196': 'fund: the subscription deadline has passed',
  '197': 'fund: below the minimum subscription',
  '198': 'fund: not a multiple of the subscription unit',
  '199': 'fund: above what can still be subscribed',
  '200': 'fund: the available funds do not cover the subscription',
  '201': 'fund order: reviewed already',
  '202': 'there is no such fund order',
  '203': 'fund: the number of shares must be above 0',
  '204': 'fund: below the minimum redemption',
  '205': 'fund: not a multiple of the redemption unit',
  '206': 'fund: more than the redeemable shares',
  '207': 'fund: the lock-up has not ended',
  '208': 'fund: a transaction password must be set first',
  '221': 'this stock is not listed yet: cannot be bought',
  '222': 'no withdrawals on this day',
  '233': 'the quote is 0: the subscription cannot be priced now',
  '241': 'outstanding debt blocks a withdrawal',
  '242': 'no transaction password is set',
  '248': 'the allotted share is not listed yet: cannot be sold',
  '249': 'the session has ended; please log in again',
  '250': 'more than 10 deposits in an hour',
  '264': 'wrong verification code (withdrawal)',
  '265': 'wrong verification code (registration)',
  '273': 'fund: no redemptions now',
  '274': 'fund order: confirmed already, cannot be cancelled',
} as const satisfies Record<string, string>

type MessageNumber = keyof typeof messageMeanings

/** The key as it travels in the envelope's `msg`. */
export type MessageKey = `tips.msg.${MessageNumber}`

export const messageKeys = Object.keys(messageMeanings)
  .sort()
  .map((number) => `tips.msg.${number}` as MessageKey)

const lastNumber = 274

/** The numbers without a meaning, as ranges "010" or "026–029": kept free, never sent. */
export const reservedRanges = (): readonly string[] => {
  const used = new Set(Object.keys(messageMeanings).map(Number))
  const ranges: { from: number; to: number }[] = []
  for (let number = 1; number <= lastNumber; number += 1) {
    if (used.has(number)) continue
    const last = ranges.at(-1)
    if (last?.to === number - 1) last.to = number
    else ranges.push({ from: number, to: number })
  }
  const padded = (number: number) => String(number).padStart(3, '0')
  return ranges.map(({ from, to }) => (from === to ? padded(from) : `${padded(from)}–${padded(to)}`))
}
