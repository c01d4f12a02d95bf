import { screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import { expect, it } from 'vitest'
import { showComponent } from '../testing/components.tsx'
import { PickerField } from './picker-field.tsx'
// Preloaded, so that no test waits for it.
import './picker-sheet.tsx'

const groups = [
  { title: 'You hold', options: [{ value: 'GOLD', label: 'Tarazu Gold Fund', keywords: 'सोना' }] },
  {
    title: 'All',
    options: [
      { value: 'INDEX50', label: 'Tarazu 50 Index Fund' },
      { value: 'GOLD', label: 'Tarazu Gold Fund', keywords: 'सोना' },
      { value: 'LIQUID', label: 'Tarazu Liquid Fund' },
    ],
  },
]

const Chosen = () => {
  const [chosen, setChosen] = useState<string>()
  return (
    <PickerField
      label="Fund"
      placeholder="Choose a fund"
      searchLabel="Search funds"
      nothingFound="No fund"
      groups={groups}
      chosen={chosen}
      onChoose={setChosen}
    />
  )
}

const open = async () => {
  const { user } = showComponent(<Chosen />)
  await user.click(screen.getByRole('button', { name: 'Fund Choose a fund' }))
  const search = await screen.findByRole('searchbox', { name: 'Search funds' })
  const names = () =>
    within(screen.getByRole('dialog'))
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent)
  return { user, search, names }
}

/** A sheet has a history entry, which must be gone when the next test opens one. */
const isClosed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())

it('lists the person’s own options first, and each option once', async () => {
  const { user, names } = await open()
  expect(screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
    'You hold',
    'All',
  ])
  expect(names()).toEqual(['Tarazu Gold Fund', 'Tarazu 50 Index Fund', 'Tarazu Liquid Fund'])
  await user.keyboard('{Escape}')
  await isClosed()
})

it('finds by words in any order, in another script and phonetically, and reports when nothing matches', async () => {
  const { user, search, names } = await open()
  for (const [typed, found] of [
    ['index tarazu', 'Tarazu 50 Index Fund'],
    ['सोना', 'Tarazu Gold Fund'],
    ['licuid', 'Tarazu Liquid Fund'],
  ] as const) {
    await user.clear(search)
    await user.type(search, typed)
    expect(names()).toEqual([found])
  }
  await user.clear(search)
  await user.type(search, 'zzqq')
  expect(screen.getByRole('status').textContent).toBe('No fund')
  await user.keyboard('{Escape}')
  await isClosed()
})

it('chooses with a click, with Enter in the search, and with the arrow keys', async () => {
  const { user, search } = await open()
  await user.type(search, 'gold{Enter}')
  await isClosed()
  const field = await screen.findByRole('button', { name: 'Fund Tarazu Gold Fund' })
  await user.click(field)
  await user.click(await screen.findByRole('button', { name: 'Tarazu Liquid Fund' }))
  await isClosed()
  await user.click(await screen.findByRole('button', { name: 'Fund Tarazu Liquid Fund' }))
  expect(
    (await screen.findByRole('button', { name: 'Tarazu Liquid Fund' })).getAttribute('aria-current'),
  ).toBe('true')
  await user.click(await screen.findByRole('searchbox'))
  await user.keyboard('{ArrowDown}{ArrowDown}{ArrowUp}{ArrowDown}{Enter}')
  await screen.findByRole('button', { name: 'Fund Tarazu 50 Index Fund' })
  await isClosed()
})
