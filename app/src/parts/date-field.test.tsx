import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { DateField } from './date-field.tsx'

const shown = (value: string) => renderToStaticMarkup(<DateField label="From" value={value} readOnly />)

it('shows the day in the app’s format, over the browser’s own text', () => {
  expect(shown('2026-04-01')).toContain('>01-04-2026<')
  expect(shown('2026-04-01')).toContain('color:transparent')
})

it('leaves an empty field to the browser, which shows the expected format', () => {
  expect(shown('')).not.toContain('color:transparent')
})
