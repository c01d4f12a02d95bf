import type { identityRules } from '@tarazu/contract/calls/desk-identity.ts'
import type { identityProblems } from '@tarazu/contract/calls/identity.ts'

/** The words of the identities' queue. */
export const identityWords = {
  hint: 'Specimen identities only, no real documents. Images are deleted when the review ends.',
  checksItself:
    'The server checks identities automatically (IDENTITY_CHECKS_ITSELF=on), so nothing waits here.',
  howToSwitch:
    'Learning alone? Start the server with IDENTITY_CHECKS_ITSELF=on to have identities checked automatically.',
  name: 'Name',
  phone: 'Phone',
  number: 'Number',
  nationality: 'Nationality',
  attempt: 'Attempt',
  investor: 'Investor',
  registered: 'Registered',
  locked: 'Locked',
  simulated: 'Simulated',
  idTypes: { aadhaar: 'Aadhaar', pan: 'PAN' },
  statuses: { in_review: 'Waiting', passed: 'Approved', failed: 'Rejected' },
  sides: { front: 'Front', back: 'Back' },
  imagesGone: 'The images were deleted when the review ended.',
  imagesForReviewers: 'Only reviewers can see the images.',
  history: 'This investor’s submissions',
  submitted: 'Submitted',
  result: 'Result',
  by: 'By',
  machine: 'Automatic check',
  reviewed: 'This identity has been reviewed.',
  mayNot: 'Your role can view but not decide.',
  title: (name: string) => `Identity of ${name}`,
  rules: {
    'specimen-range': 'The number is in the specimen range',
    'check-digit': 'The number’s format and check digit are correct',
    'number-unused': 'No other account uses the number',
    'name-plausible': 'The name could be on a card',
    'name-fits-number': 'The number contains the surname’s initial',
    'name-unused': 'No other verified account has this name',
    'sides-differ': 'Front and back are different images',
  } satisfies Record<(typeof identityRules)[number], string>,
  problems: {
    unreadable: 'Unreadable: dark, blurred or too far away',
    incomplete: 'Part of the card is missing',
    'wrong-sides': 'Sides swapped or sent twice',
    'name-differs': 'Name doesn’t match the card',
    'number-differs': 'Number doesn’t match the card',
    'real-document': 'Looks like a real document',
    other: 'Other reason (explain in the note)',
  } satisfies Record<(typeof identityProblems)[number], string>,
} as const
