import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { act, render, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { expect, it } from 'vitest'
import { layersAt } from './back-layers.ts'
import { Dialog } from './dialog.tsx'
import { Sheet } from './sheet.tsx'

const ShownSheet = () => {
  const [open, setOpen] = useState(true)
  return (
    <Sheet open={open} onOpenChange={setOpen} title="Language" closeLabel="Close">
      <p>English</p>
    </Sheet>
  )
}

const ShownDialog = () => {
  const [open, setOpen] = useState(true)
  return <Dialog open={open} onOpenChange={setOpen} title="Log out?" actions={<p>Stay</p>} />
}

it.each([
  ['a sheet', <ShownSheet key="sheet" />],
  ['a dialog', <ShownDialog key="dialog" />],
])('closes %s and leads nowhere else', async (_name, layer) => {
  history.replaceState({ index: 7 }, '')
  render(layer)
  screen.getByRole('dialog')
  await waitFor(() => expect(layersAt(history.state)).toBe(1))
  act(() => history.back())
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(history.state).toEqual({ index: 7 })
})

it('knows what covers a page: a sheet, a dialog, or any element marked as covering it', () => {
  const root = join(import.meta.dirname, '../..')
  const sources = globSync('{app,ui}/src/**/*.tsx', { cwd: root }).filter((path) => !path.includes('.test.'))
  expect(sources.length).toBeGreaterThan(300)
  const covers =
    /@base-ui\/react\/\w*(dialog|drawer|popover|menu)|<dialog|fixed inset-0|role=["{']+(alert)?dialog|showModal/
  const unknown = sources.filter((path) => {
    const text = readFileSync(join(root, path), 'utf8')
    return covers.test(text) && !text.includes('useBackCloses(')
  })
  expect(unknown).toEqual([])
})
