import { expect, it } from 'vitest'
import { arranged } from './arranged.ts'

const row = (name: string, code: string, price: string, changePercent: string, note = '') => ({
  name,
  nameHindi: name === 'Kaveri Tea' ? 'कावेरी चाय' : '',
  code,
  price,
  changePercent,
  note,
  exchange: 'NSE' as const,
})
const rows = [
  row('Spiti Steel', 'SPITIST', '900.00', '-1.20'),
  row('Kaveri Tea', 'KAVTE', '1200.00', '0.40', 'wait for the results'),
  row('Beas Paper', 'BEASPP', '85.00', '3.10'),
]
const codes = (sort: Parameters<typeof arranged>[1], keyword = '') =>
  arranged(rows, sort, keyword).map(({ code }) => code)

it('sorts a watchlist by its owner’s order, by name, price, rise and fall', () => {
  expect(codes('own')).toEqual(['SPITIST', 'KAVTE', 'BEASPP'])
  expect(codes('name')).toEqual(['BEASPP', 'KAVTE', 'SPITIST'])
  expect(codes('price')).toEqual(['KAVTE', 'SPITIST', 'BEASPP'])
  expect(codes('rise')).toEqual(['BEASPP', 'KAVTE', 'SPITIST'])
  expect(codes('fall')).toEqual(['SPITIST', 'KAVTE', 'BEASPP'])
})

it('searches inside a list by name, Hindi name, code and note, and keeps the order', () => {
  expect(codes('own', ' kaveri')).toEqual(['KAVTE'])
  expect(codes('own', 'चाय')).toEqual(['KAVTE'])
  expect(codes('price', 'p')).toEqual(['SPITIST', 'BEASPP'])
  expect(codes('own', 'RESULTS')).toEqual(['KAVTE'])
  expect(codes('own', 'nothing')).toEqual([])
})
