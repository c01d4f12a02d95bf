/**
 * The folders of src/ whose words are in a separate catalogue, which loads with the first of their pages, so that
 * people who only look at the market never load it. Nothing outside imports a component from them
 * (.dependency-cruiser.cjs).
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
