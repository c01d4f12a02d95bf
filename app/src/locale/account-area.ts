/**
 * The folders of src/ whose words are in a catalogue of their own, which comes with the first of their pages: whoever only
 * looks at the market never loads it. Nothing outside them imports a component from them (.dependency-cruiser.cjs).
 */
export const accountArea: readonly string[] = [
  ...[
    'account-activity',
    'agreement',
    'credit-score',
    'invite',
    'login',
    'my',
    'privacy',
    'privacy-data',
    'register',
    'service',
    'settings',
  ],
  ...['authentication', 'authentication-fail', 'authentication-success', 'inview'],
  ...['add-bank', 'bank', 'choose-location', 'documents', 'open-location'],
  ...['deposit-payment', 'roll-out', 'roll-out-fund', 'switch-to'],
]
  .map((page) => `pages/${page}`)
  .concat(['bank', 'documents', 'identity', 'legal', 'transfers'].map((feature) => `features/${feature}`))
