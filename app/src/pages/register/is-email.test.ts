import { expect, it } from 'vitest'
import { isEmail } from './is-email.ts'

it.each(['asha@example.in', 'a.b+c@mail.example.co.in', "o'neil_1-x@example.com"])('accepts %s', (typed) => {
  expect(isEmail(typed)).toBe(true)
})

it.each([
  '',
  'asha',
  'asha@',
  'asha@example',
  '@example.in',
  '.asha@example.in',
  'a..b@example.in',
  'a b@example.in',
  "a'@example.in",
  'a@-example.in',
])('refuses "%s"', (typed) => {
  expect(isEmail(typed)).toBe(false)
})
