import {
  identitySpecimen,
  identityStatus,
  previewImage,
  submitIdentity,
} from '@tarazu/contract/calls/identity.ts'
import { refusals } from '@tarazu/contract/refusals/keys.ts'
import { CallFailed, CallRefused } from '@tarazu/contract/wire/client.ts'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { leaveSession } from '../../api/login-session.ts'
import { queryClient } from '../../api/query-client.ts'
import { IdentityPage } from '../../pages/identity/identity-page.tsx'
import { IdentityRefusedPage } from '../../pages/identity/identity-refused-page.tsx'
import { currentPlace, goTo } from '../../router/navigation.ts'
import { answer, showComponent } from '../../testing/components.tsx'

const { upload, download, drawSpecimen } = vi.hoisted(() => ({
  upload: vi.fn(),
  download: vi.fn(),
  drawSpecimen: vi.fn(),
}))
// They need a canvas and a network that reports its progress.
vi.mock('../../api/files.ts', () => ({ upload, download }))
vi.mock('./specimen-card.ts', () => ({ drawSpecimen }))
vi.mock('../../locale/refusal-sentence.ts', () => ({ refusalSentence: (key: string) => `refused: ${key}` }))

beforeEach(() => {
  upload.mockReset().mockImplementation(async () => ({ uploadId: `upload-${upload.mock.calls.length}` }))
  download.mockReset().mockImplementation(async () => new Blob(['preview']))
  drawSpecimen
    .mockReset()
    .mockImplementation(async () => ({ front: new Blob(['front']), back: new Blob(['back']) }))
  goTo('/authentication')
})

const specimen = {
  name: 'Asha Specimen',
  nationality: 'IN',
  idType: 'aadhaar',
  idNumber: '999912345678',
} as const
let status: 'not_submitted' | 'in_review' | 'failed' = 'not_submitted'
const answers = [
  answer(identitySpecimen, () => specimen),
  answer(submitIdentity, () => {
    status = 'in_review'
    return { status }
  }),
  answer(identityStatus, () => ({
    status,
    latest: {
      name: 'Asha Specimen',
      nationality: 'IN',
      idType: 'aadhaar' as const,
      idNumberMasked: 'XXXX XXXX 5678',
      submittedAt: '2026-12-01T10:00:00+05:30',
      reviewedAt: '2026-12-01T11:00:00+05:30',
      problem: 'unreadable' as const,
      note: 'Please hold it nearer',
      reviewedBy: 'operator' as const,
    },
    checksItself: false,
  })),
]
const show = async (state: typeof status = 'not_submitted') => {
  status = state
  const shown = showComponent(<IdentityPage />, { href: '/authentication', answers })
  await screen.findByRole('button', { name: 'Submit for review' })
  return shown
}

const choose = (side: string, name: string, type: string) => {
  const field = document.querySelector(`input[data-side="${side} of the card"]:not([capture])`)
  fireEvent.change(field ?? expect.fail('no such field'), {
    target: { files: [new File(['x'], name, { type })] },
  })
}
const sent = () => screen.queryAllByText('Sent')
const pictures = () => screen.queryAllByRole('img', { name: /of the card$/ })

it('sends a sample with both sides of a drawn card, and continues to the review page', async () => {
  const { user, sent: calls } = await show()
  await user.click(screen.getByRole('button', { name: 'Use my specimen identity' }))
  await waitFor(() => expect(sent()).toHaveLength(2))
  expect(screen.getByLabelText<HTMLInputElement>('Aadhaar number').value).toBe('9999 1234 5678')
  await user.click(screen.getByRole('button', { name: 'Submit for review' }))
  await waitFor(() => expect(currentPlace().href).toBe('/inview'))
  expect(calls.find(({ path }) => path === submitIdentity.path)?.fields).toEqual({
    ...specimen,
    front: 'upload-1',
    back: 'upload-2',
  })
})

it('never sends a real person’s number, or a form without both sides', async () => {
  const { user, sent: calls } = await show()
  await user.type(screen.getByLabelText('Name'), 'Asha Rao')
  await user.type(screen.getByLabelText('Aadhaar number'), '2341 2341 2346')
  await user.click(screen.getByRole('button', { name: 'Submit for review' }))
  screen.getByText(`refused: ${refusals.identityNumberMayBeReal}`)
  expect(screen.getAllByText('This side is missing')).toHaveLength(2)
  expect(calls.map(({ path }) => path)).toEqual([identityStatus.path])
})

it('says what is wrong with a file', async () => {
  await show()
  expect(document.querySelectorAll('input[capture="environment"]')).toHaveLength(2)
  upload.mockRejectedValueOnce(new CallRefused(refusals.imageUnusable, { problem: 'not-an-image' }))
  choose('Front', 'card.png', 'image/png')
  await screen.findByText('This file isn’t a photo. Choose a JPEG, PNG, HEIC or WebP.')
  choose('Front', 'card.mp4', 'video/mp4')
  await screen.findByText('Videos can’t be used here. Take a photo of the card.')
  expect(upload).toHaveBeenCalledOnce()
})

it('shows the server’s version of a photo that this browser can’t display', async () => {
  await show()
  choose('Front', 'IMG_0007.HEIC', 'image/heic')
  await waitFor(() => expect(sent()).toHaveLength(1))
  expect(download).not.toHaveBeenCalled()
  fireEvent.error(await screen.findByRole('img', { name: 'Front of the card' }))
  await waitFor(() => expect(pictures()).toHaveLength(1))
  expect(download.mock.lastCall?.slice(0, 2)).toEqual([previewImage, { uploadId: 'upload-1' }])
})

it('redraws the card when the name changes, even after Back', async () => {
  const { user, unmount } = await show()
  await user.click(screen.getByRole('button', { name: 'Use my specimen identity' }))
  await waitFor(() => expect(sent()).toHaveLength(2))
  unmount()
  const returned = await show()
  expect([sent().length, pictures().length]).toEqual([2, 2])
  await returned.user.clear(screen.getByLabelText('Name'))
  await returned.user.type(screen.getByLabelText('Name'), 'Meera Specimen')
  await returned.user.tab()
  await waitFor(() => expect(upload).toHaveBeenCalledTimes(4))
  expect(drawSpecimen.mock.lastCall).toEqual([{ ...specimen, name: 'Meera Specimen' }])
  await waitFor(() => expect(sent()).toHaveLength(2))
  // A person's own photo replaces the drawn card.
  choose('Front', 'IMG_0008.HEIC', 'image/heic')
  await waitFor(() => expect(upload).toHaveBeenCalledTimes(5))
  await returned.user.type(screen.getByLabelText('Name'), ' Rao')
  await returned.user.tab()
  expect(drawSpecimen).toHaveBeenCalledTimes(2)
})

it('keeps its photos through a failed upload, Back and a reload, but not after logout', async () => {
  const { user, unmount } = await show()
  await user.click(screen.getByRole('button', { name: 'Use my specimen identity' }))
  await waitFor(() => expect(sent()).toHaveLength(2))
  upload.mockRejectedValueOnce(new CallFailed('network', undefined))
  choose('Front', 'IMG_0007.HEIC', 'image/heic')
  await screen.findByRole('button', { name: 'Try again' })
  unmount()
  const returned = await show()
  expect(sent()).toHaveLength(1)
  await returned.user.click(screen.getByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(sent()).toHaveLength(2))
  expect(upload.mock.lastCall?.[2]).toBe('IMG_0007.HEIC')
  returned.unmount()
  // Reloaded: nothing is in memory, but the server has its copies.
  queryClient.clear()
  const reloaded = await show()
  await waitFor(() => expect(pictures()).toHaveLength(2))
  expect(sent()).toHaveLength(2)
  reloaded.unmount()
  act(leaveSession)
  expect(sessionStorage.getItem('tarazu.drafts')).toBeNull()
  await show()
  expect(screen.getAllByText('No photo yet')).toHaveLength(2)
})

it('says why a review failed, and links to another try', async () => {
  status = 'failed'
  goTo('/authentication-fail')
  showComponent(<IdentityRefusedPage />, { href: '/authentication-fail', answers })
  await screen.findByRole('heading', { name: 'Not verified yet' })
  screen.getByText('We couldn’t read the card: the photo is dark, blurred or taken from too far away.')
  expect(screen.getByText('Please hold it nearer').textContent).toContain('The reviewer’s note')
  expect(screen.getByRole('link', { name: 'Submit again' }).getAttribute('href')).toBe('#/authentication')
})
