import { z } from 'zod'
import { chargeAccounts, type HouseAccount } from '../money/chart.ts'
import { refusals } from '../refusals/keys.ts'
import { defineCall } from '../wire/call.ts'
import { instantOut, percentOut, rupeesOut } from '../wire/fields.ts'

const chargeAccount = z.enum(chargeAccounts as [HouseAccount, ...HouseAccount[]])

const held = z.object({
  cost: rupeesOut().describe(
    'of current holdings, first in, first out, before charges; of shorts the proceeds',
  ),
  value: rupeesOut().describe('quantity × last price, or units × newest net value'),
  unrealised: rupeesOut().describe('value − cost; of shorts cost − value'),
  unrealisedPercent: percentOut().describe('unrealised ÷ cost'),
})

/** What an account holds of each product, next to shares. */
const heldProducts = z.object({ funds: held, quant: held.describe('AI products') })

/** The products whose units or shares are part of an account's assets. */
export const heldProductNames = heldProducts.keyof().options
export type HeldProductName = (typeof heldProductNames)[number]
/** One value for each of them. */
export const byHeldProduct = <Value>(of: (name: HeldProductName) => Value): Record<HeldProductName, Value> =>
  Object.fromEntries(heldProductNames.map((name) => [name, of(name)])) as Record<HeldProductName, Value>

/** contract/src/trading/profit-loss.ts defines the terms. */
export const netResult = defineCall({
  name: 'netResult',
  summary: 'The money put in, its value now, and every part of the difference, to the paisa',
  group: 'Money',
  methods: ['GET'],
  path: '/api/app/user/netResult.do',
  access: 'investor',
  changes: false,
  input: z.object({}),
  output: z.object({
    asOf: instantOut(),
    putIn: rupeesOut().describe('deposits − withdrawals, starter sum included'),
    totalAssets: rupeesOut().describe('as in the account figures: less what is owed on loans'),
    netResult: rupeesOut().describe('totalAssets − putIn, which is the sum of the parts'),
    parts: z
      .object({
        unrealised: rupeesOut().describe('of all holdings, before charges: the sum of held'),
        realised: rupeesOut().describe('on sales and redemptions, before charges'),
        dividends: rupeesOut().describe('received, less those owed on shorts'),
        charges: rupeesOut().describe('zero or less: the sum of charges'),
        financing: rupeesOut().describe('of leveraged positions, zero or less'),
        interestAndPenalties: rupeesOut().describe('of loans, paid or not, zero or less'),
        borneByHouse: rupeesOut().describe('losses beyond the margin, and discounts of VIP tickets'),
        rounding: rupeesOut().describe('remainders of fund units'),
      })
      .describe('each with its sign. cashList with `part` lists the events of one, except for unrealised'),
    charges: z
      .array(z.object({ account: chargeAccount, amount: rupeesOut() }))
      .describe('the charges by account, with their sign; zero ones omitted'),
    held: z.object({
      holdings: held.describe('fully paid shares'),
      positions: held
        .extend({ margin: rupeesOut(), returnOnMargin: percentOut().describe('unrealised ÷ margin') })
        .describe('leveraged and short ones'),
      ...heldProducts.shape,
    }),
    today: z
      .object({
        held: rupeesOut().describe(
          'of shares held now, relative to the previous close or today’s purchase price',
        ),
        sold: rupeesOut().describe('the same for shares sold today, at their sale price'),
        funds: rupeesOut().describe('of funds and AI products, newest value relative to the one before'),
        dividends: rupeesOut().describe('since the previous close'),
      })
      .describe('before charges'),
  }),
  refusals: [refusals.sessionEnded],
})
