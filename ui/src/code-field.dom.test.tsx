import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, it, vi } from 'vitest'
import { CodeField } from './code-field.tsx'

const Code = ({ onComplete }: { readonly onComplete: (value: string) => void }) => {
  const [value, setValue] = useState('')
  return (
    <CodeField
      label="Code"
      value={value}
      onChange={setValue}
      onComplete={onComplete}
      placeLabel={(place) => `Digit ${place} of 6`}
    />
  )
}

const firstBox = () => screen.getAllByRole<HTMLInputElement>('textbox')[0] as HTMLInputElement

it.each(['482913', '482 913', '४८२-९१३'])('takes a pasted code: %s', async (pasted) => {
  const onComplete = vi.fn()
  render(<Code onComplete={onComplete} />)
  await userEvent.click(firstBox())
  await userEvent.paste(pasted)
  expect(onComplete.mock.calls[0]?.[0]).toBe('482913')
})

it('takes nothing of a longer number', async () => {
  const onComplete = vi.fn()
  render(<Code onComplete={onComplete} />)
  await userEvent.click(firstBox())
  await userEvent.paste('4829137')
  expect(onComplete).not.toHaveBeenCalled()
  expect(firstBox().value).toBe('')
})
