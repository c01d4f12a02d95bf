import { t } from '@lingui/core/macro'
import type { FundOrder } from './fund-order-queries.ts'

export const orderKindName = (kind: FundOrder['kind']): string =>
  ({
    subscribe: t({ message: 'Purchase', context: 'fund order' }),
    redeem: t({ message: 'Redemption', context: 'fund order' }),
    compulsory: t({ message: 'Compulsory redemption', context: 'fund order' }),
    switch: t({ message: 'Switch', context: 'fund order' }),
  })[kind]

export const stageName = (stage: FundOrder['stage']): string =>
  ({
    review: t({ message: 'In review', context: 'fund order' }),
    waiting: t({ message: 'Waiting for the NAV', context: 'fund order' }),
    paying: t({ message: 'Money on its way', context: 'fund order' }),
    done: t({ message: 'Done', context: 'fund order' }),
    cancelled: t({ message: 'Cancelled', context: 'fund order' }),
    refused: t({ message: 'Refused', context: 'fund order' }),
    failed: t({ message: 'Failed', context: 'fund order' }),
  })[stage]

/** The colours of an order's stages. */
export const stageTones = {
  review: 'coming',
  waiting: 'coming',
  paying: 'coming',
  done: 'good',
  cancelled: 'quiet',
  refused: 'bad',
  failed: 'bad',
} as const

/** Why an order failed, and what that means. */
export const orderReasonSentence = (reason: NonNullable<FundOrder['reason']>): string =>
  ({
    cancelled: t`You cancelled it before the cut-off. The blocked money is available again.`,
    refused: t`It was rejected in review. The blocked money is available again.`,
    'not-reviewed': t`It wasn’t reviewed before the cut-off. The blocked money is available again; place a new order.`,
    'fund-suspended': t`The fund isn’t accepting money at the moment. The blocked money is available again.`,
    'fund-closed': t`The fund has closed. The blocked money is available again.`,
    'loss-cover': t`The money was needed to cover a loss.`,
    'account-closed': t`The account was closed.`,
    'nothing-left': t`No units were left to redeem.`,
  })[reason]
