import { expect, it } from 'vitest'
import { topicOf } from './topic.ts'

it.each([
  ['results-good', 'Banks', 'results'],
  ['loss-narrows', 'Banks', 'results'],
  ['goes-ex-dividend', 'Banks', 'shareholders'],
  ['split', 'Banks', 'shareholders'],
  ['sector-policy-up', 'Banks', 'sector'],
  ['order-won', 'Banks', 'company'],
  ['oil-rises', null, 'market'],
  ['market-close', null, 'market'],
  ['a kind of tomorrow', null, 'market'],
] as const)('%s of %s is about %s', (kind, sector, topic) => expect(topicOf(kind, sector)).toBe(topic))
