import { runInThisContext } from 'node:vm'
import { afterEach, expect, test } from 'vitest'
import { probed } from './call-trace.ts'

afterEach(() => {
  globalThis.traceProbe = undefined
})

test('every function in a source calls the probe and behaves as before', () => {
  const called: string[] = []
  globalThis.traceProbe = (file, name) => called.push(`${file} ${name}`)
  const source = `
    // The ₹ takes three bytes.
    const double = (one) => one * 2
    const made = () => ({ of: double(1), text: \`₹\${double(2)}\` })
    class Sum { get all() { return made() } add(list) { return list.map((one) => double(one)) } }
    function outer() { const sum = new Sum(); return [sum.all, sum.add([3])] }
    outer()`
  expect(runInThisContext(probed(source, 'a.ts'))).toEqual([{ of: 2, text: '₹4' }, [6]])
  expect(called.map((one) => one.replace('a.ts ', ''))).toEqual([
    'outer',
    'all',
    'made',
    'double',
    'double',
    'add',
    'add',
    'double',
  ])
})
