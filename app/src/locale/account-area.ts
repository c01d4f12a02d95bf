/**
 * The folders of src/ whose words are in a catalogue of their own, which comes with the first of their pages: whoever only
 * looks at the market never loads it. Nothing outside them imports a component from them (.dependency-cruiser.cjs).
 */
const pages = [
  'account',
  'bank',
  'deposit',
  'documents',
  'identity',
  'invite',
  'legal',
  'login',
  'own-data',
  'register',
  'service',
  'settings',
  'withdrawals',
]
const features = ['bank', 'documents', 'identity', 'legal', 'transfers']

export const accountArea: readonly string[] = [
  ...pages.map((page) => `pages/${page}`),
  ...features.map((feature) => `features/${feature}`),
]
