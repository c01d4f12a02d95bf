import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { messageKinds } from '@tarazu/contract/message-kinds.ts'
import { messagePath } from '@tarazu/contract/message-path.ts'
import { describe, expect, it } from 'vitest'

const routes = readFileSync(join(import.meta.dirname, '../../routes.ts'), 'utf8')
const paths = [...routes.matchAll(/path: '([^']+)'/g)].map(([, path = '']) => path)
const isPage = (path: string) =>
  paths.some((page) => new RegExp(`^${page.replaceAll(/\$\w+/g, '[^/]+')}$`).test(path))

describe('the page that a message is about', () => {
  it.each(Object.entries(messageKinds))('of %s is one of the app', (kind, forms) => {
    const path = messagePath(kind, Object.fromEntries(Object.keys(forms).map((name) => [name, '7'])))
    if (path !== undefined) expect(isPage(path)).toBe(true)
  })

  it('names what it is about, whatever stands in it', () => {
    expect(messagePath('price-alert', { exchange: 'NSE', code: 'M&M' })).toBe('/stock/NSE/M%26M')
    expect(messagePath('order-expired', {})).toBe('/orders')
    expect(messagePath('constructor', {})).toBeUndefined()
  })

  it('would be missed: no page is made up', () => {
    expect(isPage('/position/7')).toBe(true)
    expect(isPage('/nowhere')).toBe(false)
  })
})
