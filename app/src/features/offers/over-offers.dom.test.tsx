import { screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { showComponent } from '../../testing/components.tsx'
import { OfferRow, OverOffers } from './over-offers.tsx'

it('collapses past offers until opened', async () => {
  const onPress = vi.fn()
  const { user } = showComponent(
    <OverOffers count={1} startsOpen={false}>
      <OfferRow
        name="Kaveri Tea"
        title="Kaveri Tea"
        subtitle="30-11-2026"
        value="₹469.65"
        subvalue="Sold out"
        onPress={onPress}
      />
    </OverOffers>,
  )
  const fold = screen.getByRole('button', { name: 'Ended (1)', expanded: false })
  expect(screen.queryByText('Sold out')).toBeNull()
  await user.click(fold)
  await user.click(screen.getByRole('button', { name: /Kaveri Tea.*Sold out/ }))
  expect(onPress).toHaveBeenCalledOnce()
})

it('is absent if there are no past offers', () => {
  const { container } = showComponent(
    <OverOffers count={0} startsOpen>
      nothing
    </OverOffers>,
  )
  expect(container.textContent).toBe('')
})
