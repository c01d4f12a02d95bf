import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { showComponent } from '../../testing/components.tsx'
import { HomePage } from './home-page.tsx'

it('leads to the search of everything', () => {
  showComponent(<HomePage />)
  expect(screen.getByRole('link', { name: 'Search' }).getAttribute('href')).toBe('#/search')
})
