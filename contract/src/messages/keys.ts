/**
 * The message keys of the wire, tips.msg.001 to 274 (specification, section 8). `meaning` is for people who
 * read the code; the sentences that people see are in the catalogues beside this file. Numbers the
 * specification leaves open are named by us where a check needs one; all others are reserved.
 */
export const messageMeanings = {
  '005': 'real-name authentication is needed first',
  '006': 'the account is locked',
  '007': 'outside the trading session',
  '008': 'this leverage is not offered',
  '011': 'this stock cannot be traded',
  '012': 'the amount is below the minimum buy amount',
  '030': 'the account is locked (login)',
  '031': 'wrong phone or password',
  '087': 'please log in first',
  '100': 'the request is malformed; details name the field',
  '101': 'there is no such address',
  '102': 'too many requests; wait and try again',
  '103': 'system busy, please try again later',
  '104': 'the service is starting or has lost its database',
  '105': 'the quantity is below the minimum or not a multiple of the lot',
  '106': 'the quantity is above the maximum',
  '107': 'there is no quote for this stock now',
  '108': 'the available funds do not cover the deposit and the charges',
  '112': 'this idempotency key was used with other input',
  '113': 'there is no such order',
  '114': 'the position is closed already',
  '115': 'the quantity to sell is above the quantity held',
  '117': 'the security check is needed first (no valid firewall token)',
  '118': 'the buy amount is above the maximum proportion of the balance',
  '119': 'wrong security code; change the code and try again',
  '120': 'there is no stock with this code on this exchange',
  '162': 'the same operation was made a moment ago; retry after 15 seconds',
  '249': 'the session has ended; please log in again',
} as const satisfies Record<string, string>

type MessageNumber = keyof typeof messageMeanings

/** The key as it travels in the envelope's `msg`. */
export type MessageKey = `tips.msg.${MessageNumber}`

export const messageKeys = Object.keys(messageMeanings)
  .sort()
  .map((number) => `tips.msg.${number}` as MessageKey)
