import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { showComponent } from '../../testing/components.tsx'
import { WebviewPage } from './webview-page.tsx'

const show = (url: string) =>
  showComponent(<WebviewPage />, { href: `/webview?url=${encodeURIComponent(url)}` })

it('warns before a page outside, which it opens without telling it where from', () => {
  show('https://www.example.in/a')
  screen.getByText('This page is not ours')
  screen.getByText(/^You’re going to www\.example\.in\./)
  const link = screen.getByRole('link', { name: 'Open page' })
  expect(link.getAttribute('href')).toBe('https://www.example.in/a')
  expect(link.getAttribute('rel')).toBe('noopener noreferrer')
})

it.each(['javascript:alert(1)', 'http://www.example.in/a', 'https://me:secret@example.in/'])(
  'doesn’t open a page for %s',
  (url) => {
    show(url)
    screen.getByText('No page to open')
    expect(screen.queryByRole('link', { name: 'Open page' })).toBeNull()
  },
)
