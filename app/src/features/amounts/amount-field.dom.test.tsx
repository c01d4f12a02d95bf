import { screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, it } from 'vitest'
import { showComponent } from '../../testing/components.tsx'
import { AmountField } from './amount-field.tsx'

const Amount = () => {
  const [value, setValue] = useState('')
  return (
    <AmountField
      label="Amount"
      value={value}
      choices={[]}
      onChoose={setValue}
      onChange={(event) => setValue(event.target.value)}
    />
  )
}

it('regroups what is typed and deleted, but not what is pasted over it', async () => {
  const { user } = showComponent(<Amount />)
  const field = screen.getByLabelText<HTMLInputElement>('Amount')
  await user.type(field, '10000')
  expect(field.value).toBe('10,000')
  await user.type(field, '{Backspace}')
  expect(field.value).toBe('1,000')
  field.select()
  await user.paste('1,00')
  expect(field.value).toBe('1,00')
  expect(screen.getByText('Enter an amount such as 5,000 or 451.50')).toBeDefined()
  field.select()
  await user.paste('25000')
  expect(field.value).toBe('25,000')
})
