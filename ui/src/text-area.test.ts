import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { TextArea } from './text-area.tsx'

it('allows 140 characters unless a field needs more', () => {
  expect(renderToStaticMarkup(createElement(TextArea))).toContain('maxLength="140"')
  expect(renderToStaticMarkup(createElement(TextArea, { maxLength: 500 }))).toContain('maxLength="500"')
})
