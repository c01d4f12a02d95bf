/** The colours of an IPO's states. */
export const issueTones = {
  open: 'good',
  upcoming: 'coming',
  closed: 'quiet',
  allotted: 'coming',
  listed: 'quiet',
  failed: 'bad',
} as const

/** The colours of an application's states. */
export const applicationTones = {
  subscribed: 'coming',
  allotted: 'good',
  not_allotted: 'quiet',
  withdrawn: 'quiet',
} as const
