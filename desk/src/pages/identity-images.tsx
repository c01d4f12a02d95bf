import { useQuery } from '@tanstack/react-query'
import { deskIdentityImage } from '@tarazu/contract/calls/desk-identity.ts'
import { Alert, Image, Skeleton } from 'antd'
import { useEffect, useState } from 'react'
import { download } from '../api.ts'
import { problemOf } from '../problem.ts'
import { identityWords } from './identity-words.ts'

const sides = ['front', 'back'] as const

/** Both sides next to each other; a click enlarges them for zooming and rotating. */
export const CardImages = ({ submissionId }: { readonly submissionId: string }) => (
  <Image.PreviewGroup>
    <div className="desk-images">
      {sides.map((side) => (
        <CardImage key={side} submissionId={submissionId} side={side} />
      ))}
    </div>
  </Image.PreviewGroup>
)

/** The object URL of a picture, revoked when it is no longer shown. */
const useAddress = (picture: Blob | undefined): string | undefined => {
  const [address, setAddress] = useState<string>()
  useEffect(() => {
    if (picture === undefined) return
    const made = URL.createObjectURL(picture)
    setAddress(made)
    return () => URL.revokeObjectURL(made)
  }, [picture])
  return address
}

const CardImage = ({
  submissionId,
  side,
}: {
  readonly submissionId: string
  readonly side: 'front' | 'back'
}) => {
  const picture = useQuery({
    queryKey: ['identity-image', submissionId, side],
    queryFn: () => download(deskIdentityImage, { submissionId, side }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
  const address = useAddress(picture.data)
  return (
    <figure>
      <figcaption>{identityWords.sides[side]}</figcaption>
      {picture.isError ? (
        <Alert type="error" showIcon title={problemOf(picture.error)} />
      ) : address === undefined ? (
        <Skeleton.Image active />
      ) : (
        <Image src={address} alt={identityWords.sides[side]} />
      )}
    </figure>
  )
}
