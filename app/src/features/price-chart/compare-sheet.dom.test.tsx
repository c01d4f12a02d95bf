import { getIndiaIndex } from '@tarazu/contract/calls/indices.ts'
import { getStock } from '@tarazu/contract/calls/stocks.ts'
import { screen } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { answer, showComponent } from '../../testing/components.tsx'
import { CompareSheet } from './compare-sheet.tsx'
import { compareWith, useCompared } from './compared.ts'

const charted = { exchange: 'NSE', code: 'KAVCEM' } as const
const symbol = 'NSE:KAVCEM'
const stock = (code: string, name: string) => ({
  exchange: 'NSE',
  code,
  name,
  nameHindi: name,
  changePercent: '1.00',
})
const answers = [
  answer(
    getIndiaIndex,
    () =>
      ({
        list: [
          {
            code: 'TARAZU50',
            name: 'Tarazu 50',
            nameHindi: 'तराज़ू 50',
            kind: 'headline',
            changePercent: '0.50',
          },
          {
            code: 'TZBANK',
            name: 'Tarazu Bank',
            nameHindi: 'तराज़ू बैंक',
            kind: 'sector',
            changePercent: '0.50',
          },
        ],
      }) as never,
  ),
  answer(
    getStock,
    ({ keyword }) =>
      ({
        list:
          keyword === undefined
            ? [stock('KAVCEM', 'Kaveri Cement'), stock('BIG', 'Bigger Bank')]
            : [stock('ZANTEA', 'Zanskar Tea')],
      }) as never,
  ),
]

const Chosen = () => <output>{useCompared(symbol)?.code ?? 'nothing'}</output>
const show = () =>
  showComponent(
    <>
      <Chosen />
      <CompareSheet charted={charted} open onOpenChange={() => {}} />
    </>,
    { answers },
  )

beforeEach(() => compareWith(symbol, undefined))

it('offers the main indices and the largest companies, never the stock itself', async () => {
  const { user } = show()
  await screen.findByRole('button', { name: /Bigger Bank/ })
  expect(screen.queryByRole('button', { name: /Kaveri Cement/ })).toBeNull()
  expect(screen.queryByRole('button', { name: /Tarazu Bank/ })).toBeNull()
  await user.click(screen.getByRole('button', { name: /Tarazu 50/ }))
  expect(screen.getByText('TARAZU50', { selector: 'output' })).toBeTruthy()
})

it('finds any stock by typing, and ends the comparison', async () => {
  const { user, sent } = show()
  await user.type(screen.getByRole('searchbox', { name: 'Search stocks and indices' }), 'tea')
  await user.click(await screen.findByRole('button', { name: /Zanskar Tea/ }))
  expect(sent.some(({ fields }) => fields.keyword === 'tea')).toBe(true)
  expect(screen.getByText('ZANTEA', { selector: 'output' })).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Remove' }))
  expect(screen.getByText('nothing', { selector: 'output' })).toBeTruthy()
})
