import { expect, it } from 'vitest'
import { strengthOf } from './password-strength.ts'

it.each([
  ['123456', 'weak'],
  ['password', 'weak'],
  ['Password1', 'weak'],
  ['qwertyuiop', 'weak'],
  ['aaaaaaaaaaaa', 'weak'],
  ['12061995', 'weak'],
  ['mumbai2024', 'weak'],
  ['abcabcabc', 'weak'],
  ['kaveri-1234', 'weak'],
  ['kaveri-7391', 'good'],
  ['tulsi mango', 'good'],
  ['tulsi mango 84', 'good'],
  ['monsoon-tarazu-42', 'good'],
  ['correct horse battery', 'strong'],
  ['मेरा लाल आम घर', 'strong'],
  ['xK7#qe!9Zt', 'strong'],
])('%s is %s', (password, strength) => {
  expect(strengthOf(password)).toBe(strength)
})

it('doesn’t count what others know', () => {
  expect(strengthOf('asha.rao9876543210', ['9876543210', 'asha.rao'])).toBe('weak')
})
