import { expect, it } from 'vitest'
import { currentPlace, goBack } from './navigation.ts'

it('goes from a page opened by its address to the home page, not out of the app', () => {
  const { length } = history
  expect(currentPlace().href).not.toBe('/home')
  goBack()
  expect([currentPlace().href, location.hash, history.length]).toEqual(['/home', '#/home', length])
})
