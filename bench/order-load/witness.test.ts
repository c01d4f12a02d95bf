import { describe, expect, it } from 'vitest'
import { compareWitness, type OrderFact } from './witness.ts'

const fact = (orderNo: string, change: Partial<OrderFact> = {}): OrderFact => ({
  userId: '100001',
  orderNo,
  kind: 'open',
  quantity: '100',
  turnover: '25000.00',
  ...change,
})

describe('the witness', () => {
  it('is satisfied if each answered order is stored once', () => {
    const facts = [fact('1'), fact('1', { kind: 'close' }), fact('2')]
    expect(compareWitness(facts, [...facts].reverse())).toEqual({ lost: [], doubled: [] })
  })

  it('reports an answered order that is missing', () => {
    expect(compareWitness([fact('1'), fact('2')], [fact('1')]).lost).toEqual(['100001 2 open 100 25000.00'])
  })

  it('reports an order that is stored twice, and one that was never answered', () => {
    expect(compareWitness([fact('1')], [fact('1'), fact('1')]).doubled).toHaveLength(1)
    expect(compareWitness([], [fact('1')]).doubled).toHaveLength(1)
  })

  it('reports an order that is stored differently from its answer', () => {
    const report = compareWitness([fact('1')], [fact('1', { turnover: '25000.01' })])
    expect(report.lost).toHaveLength(1)
    expect(report.doubled).toHaveLength(1)
  })
})
