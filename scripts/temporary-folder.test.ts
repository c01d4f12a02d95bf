import { tmpdir } from 'node:os'
import { expect, it } from 'vitest'
import { runsPrograms } from './temporary-folder.ts'

const mounts = (options: string) => `proc /proc proc rw 0 0\ntmpfs /dev/shm tmpfs ${options} 0 0\n`

it('is in memory only if programs may be run from there', () => {
  expect(runsPrograms(mounts('rw,nosuid,nodev'), '/dev/shm')).toBe(true)
  expect(runsPrograms(mounts('rw,noexec,nodev'), '/dev/shm')).toBe(false)
  expect(runsPrograms('proc /proc proc rw 0 0\n', '/dev/shm')).toBe(false)
})

it('is where the tests run', () => {
  expect(tmpdir()).toBe(process.env.TMPDIR)
})
