/** Text for the IPOs, placements and block trades page. */
export const offerWords = {
  offers: 'IPOs and other offers',
  hint: 'The market makes these by its own process. Nobody here sets a price, demand or allotment. Before an offer opens, two people can hide or stop it with a reason; after that, only the rules decide. Quantities are in shares; for a block trade, applications are purchases.',
  empty: 'No IPOs, placements or block trades now.',
  company: 'Company',
  kind: 'Kind',
  kinds: { issue: 'IPO', placement: 'Placement', block: 'Block trade' },
  opens: 'Opens',
  closes: 'Closes',
  quantity: 'Offered',
  count: 'Applications',
  shares: 'Applied for',
  amount: 'Amount',
  state: 'State',
  states: { hidden: 'Hidden', stopped: 'Stopped', upcoming: 'Not open yet', open: 'Open', closed: 'Closed' },
  stops: { hidden: 'Hide', stopped: 'Stop' },
  effects: {
    hidden: 'Investors no longer see it. It takes no applications. This can’t be undone.',
    stopped: 'Investors see that it was stopped. It takes no applications. This can’t be undone.',
  },
  noRequests: 'Nobody has asked to hide or stop one yet.',
} as const
