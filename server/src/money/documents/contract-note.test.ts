import { describe, expect, it } from 'vitest'
import { print as contractNotePdf, netOf, notedSums } from './contract-note.ts'
import { expectPractice, holder, note, nowMs, ofDay, sale, sums, trade } from './testing/papers.ts'
import { textOfPages } from './testing/pdf-text.ts'
import { paperWords } from './words/all.ts'

describe('contract notes', () => {
  it('show every trade, charge and sum, the investor, and that it is practice', async () => {
    const pages = await textOfPages(await note('en'))
    expectPractice(pages)
    const all = pages.join(' ')
    for (const words of [
      'Asha Verma',
      'Kaveri Cement Limited',
      '1,234.50',
      '2,46,900.00',
      '493.80',
      '20261120-7',
      // The order's number and time, the settlement, the net rate with 20.00 brokerage, and the rounded tax.
      '17:29:00.000',
      '2026222 · 23-11-2026',
      '1,234.6000',
      'IGST',
      '−494.00',
      '1,85,767.84',
      '0.20',
    ])
      expect(all).toContain(words)
    // 2,46,900.00 − 61,725.00 + 2 × 296.32
    expect(all).toContain('1,85,767.64')
    expect(netOf(sums)).toBe(-18_576_764n)
    expect(notedSums({ ...sums, charges: { stt: 49_350n, 'depository-fee': 1_534n } })).toMatchObject({
      charges: { stt: 49_400n },
      chargesPaise: 49_400n,
    })
    expect(notedSums({ ...sums, charges: { stt: 49_349n } }).chargesPaise).toBe(49_300n)
  })
  it('put brokerage first, and a single trade on one page with nothing cut', async () => {
    const name = 'Bharat Vidyut Urja Aur Jal Sansadhan Nigam Limited, Ordinary Shares'
    const charges = { stt: 20n, brokerage: 2_000n, gst: 360n }
    const one = { ...trade, name, charges: { brokerage: '2000' } }
    const facts = { words: paperWords.en, holder, nowMs, dayMs: nowMs, trades: [one] }
    const content = { ...facts, ...ofDay, part: 1, parts: 1 }
    const pages = await textOfPages(await contractNotePdf({ ...content, sums: { ...sums, charges } }))
    expect(pages).toHaveLength(1)
    expect(pages[0]).not.toContain('…')
    for (const word of name.split(' ')) expect(pages[0]).toContain(word)
    const places = ['Bought', 'GST', 'Securities transaction tax'].map(
      (label) => pages[0]?.lastIndexOf(label) ?? -1,
    )
    expect(places.every((place, at) => place > (places[at - 1] ?? 0))).toBe(true)
  })
  it('state which part of a long day they are, with the sums in the last', async () => {
    const first = (await textOfPages(await note('en', [trade], { part: 1, parts: 2 }))).join(' ')
    expect(first).toContain('Part 1 of 2')
    expect(first).toContain('The last part has the day’s totals.')
    expect(first).not.toContain('1,85,767.64')
    const last = (await textOfPages(await note('en', [sale], { part: 2, parts: 2 }))).join(' ')
    expect(last).toContain('Part 2 of 2')
    expect(last).toContain('1,85,767.64')
  })
  it('are the same bytes for the same content, and different ones otherwise', async () => {
    const [one, same, other] = [await note('en'), await note('en'), await note('en', [trade])]
    expect(Buffer.from(one).equals(same)).toBe(true)
    expect(Buffer.from(one).equals(other)).toBe(false)
  })
  it('carry the word and the page number on every page of a long day, in Hindi too', async () => {
    const pages = await textOfPages(
      await note(
        'hi',
        Array.from({ length: 60 }, () => trade),
      ),
    )
    expect(pages.length).toBeGreaterThan(2)
    expectPractice(pages)
    expect(pages.at(-1)).toContain(`${pages.length} / ${pages.length}`)
    expect(pages.join(' ')).toContain('खरीद')
  })
})
