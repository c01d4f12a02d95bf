import { bankAdd } from '@tarazu/contract/calls/bank.ts'
import { insertWithPwd } from '@tarazu/contract/calls/passwords.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { changeSetting } from '../desk/settings/change.ts'
import { defaultSettings, type StoredSettings } from '../desk/settings/schema.ts'
import { type PlainSetting, settingFromText, settingUnitOf } from '../desk/settings/text.ts'
import { InvestorView, payer, transactionPassword } from './testing/investor-view.ts'
import { probes } from './testing/setting-probes.ts'
import { startTestTarazu, type TestTarazu } from './testing.ts'

/** Changes every desk setting once and compares what a caller sees before and after: none is just stored. */
let tarazu: TestTarazu
let view: InvestorView
let owner: Awaited<ReturnType<TestTarazu['database']['connect']>>

const change = async (values: Partial<StoredSettings>) => {
  for (const [name, value] of Object.entries(values))
    await changeSetting(
      tarazu.database.kysely,
      { name: name as keyof StoredSettings, value, operatorId: null },
      Date.now(),
    )
}

beforeAll(async () => {
  tarazu = await startTestTarazu()
  const call = tarazu.client({ token: await tarazu.investorToken() })
  view = new InvestorView(tarazu, call)
  owner = await tarazu.database.connect('owner')
  const loginPassword = tarazu.demo.people?.investor.password ?? ''
  await call(insertWithPwd, { password: transactionPassword, loginPassword })
  await call(bankAdd, { accountHolder: payer, accountNumber: '990000001234', ifsc: 'SBIN0000300' })
})
afterAll(() => tarazu.close())

describe('a setting has an effect', () => {
  it.each(Object.entries(probes))('%s', async (name, { typed, beside = {}, see, before, after }) => {
    const setting = name as PlainSetting
    // Deposits are counted by the hour, and the same sum twice counts as a repeat.
    await owner.query('delete from deposit_window')
    if (setting !== 'repeatLockMs') await change({ repeatLockMs: 0 })
    await change(beside)
    await expect.poll(() => see(view), { timeout: 30_000, interval: 100 }).toEqual(asMatcher(before))
    await change({ [setting]: settingFromText(setting, typed) } as Partial<StoredSettings>)
    await expect.poll(() => see(view), { timeout: 30_000, interval: 100 }).toEqual(asMatcher(after))
    await tarazu.database.kysely.deleteFrom('settings').execute()
  })

  it('and has a probe: none is left out', () => {
    expect(Object.keys(probes).sort()).toEqual(Object.keys(settingUnitOf).sort())
    for (const [name, { typed }] of Object.entries(probes))
      expect(settingFromText(name as PlainSetting, typed)).not.toEqual(defaultSettings[name as PlainSetting])
  })

  it('without a fault', () => expect(tarazu.logged).toEqual([]))
})

/** A plain object matches any object that has at least its properties. */
function asMatcher(wanted: unknown): unknown {
  const isPlain =
    typeof wanted === 'object' && wanted !== null && Object.getPrototypeOf(wanted) === Object.prototype
  if (!isPlain) return wanted
  const inner = Object.fromEntries(Object.entries(wanted).map(([name, value]) => [name, asMatcher(value)]))
  return expect.objectContaining(inner)
}
