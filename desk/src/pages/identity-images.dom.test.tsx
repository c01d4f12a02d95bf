import { deskIdentityImage } from '@tarazu/contract/calls/desk-identity.ts'
import { refusals } from '@tarazu/contract/refusals/keys.ts'
import { CallRefused } from '@tarazu/contract/wire/client.ts'
import { type Answer, answerCalls, refusal } from '@tarazu/ui/testing/answers.ts'
import { screen, waitFor } from '@testing-library/react'
import { expect, it, onTestFinished, vi } from 'vitest'
import { download } from '../api.ts'
import { showAtDesk } from '../testing/components.tsx'
import { CardImages } from './identity-images.tsx'

/** The file of each side, whose text is the side's name. */
const pictures: Answer = {
  path: deskIdentityImage.path,
  output: (fields) =>
    new Response(fields.get('side'), { headers: { 'content-type': deskIdentityImage.answers ?? '' } }),
}
const gone = refusal(deskIdentityImage, refusals.uploadGone)

it('shows both sides of a card once they are loaded', async () => {
  const made = vi.spyOn(URL, 'createObjectURL')
  onTestFinished(() => made.mockRestore())
  showAtDesk(<CardImages submissionId="31" />, { answers: [pictures] })
  const shown = [await screen.findByAltText('Front'), await screen.findByAltText('Back')]
  expect(document.querySelector('.ant-skeleton')).toBeNull()
  const addressOf = new Map<string, string>()
  for (const [index, [file]] of made.mock.calls.entries())
    addressOf.set(await (file as Blob).text(), made.mock.results[index]?.value)
  expect(shown.map((picture) => picture.getAttribute('src'))).toEqual([
    addressOf.get('front'),
    addressOf.get('back'),
  ])
})

it('shows why there is no picture', async () => {
  showAtDesk(<CardImages submissionId="31" />, { answers: [gone] })
  await waitFor(() => expect(screen.getAllByRole('alert')).toHaveLength(2))
  expect(screen.queryByRole('img', { name: 'Front' })).toBeNull()
})

it('gets a call’s file as a file, and the refusal of the same call as a refusal', async () => {
  const fetched = () => download(deskIdentityImage, { submissionId: '31', side: 'front' })
  answerCalls([pictures])
  expect(await (await fetched()).text()).toBe('front')
  answerCalls([gone])
  const refused = await fetched().catch((error: unknown) => error)
  expect(refused).toBeInstanceOf(CallRefused)
  expect(refused).toMatchObject({ key: refusals.uploadGone })
})
