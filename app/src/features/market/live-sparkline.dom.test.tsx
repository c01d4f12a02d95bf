import { expect, it } from 'vitest'
import { showComponent } from '../../testing/components.tsx'
import { LiveSparkline } from './live-sparkline.tsx'

it('ends in the middle at half of the session', () => {
  const { container } = showComponent(
    <LiveSparkline
      symbol="NSE:KAVCEM"
      spark={[10, 30, 20]}
      steps={4}
      change="1.00"
      prevClose="20.00"
      filled
    />,
  )
  const pointsOf = (shape: string) => container.querySelector(shape)?.getAttribute('points')
  expect(pointsOf('polyline')).toBe('0.0,30.0 25.0,2.0 50.0,16.0')
  expect(pointsOf('polygon')).toBe('0,32 0.0,30.0 25.0,2.0 50.0,16.0 50.0,32')
})
