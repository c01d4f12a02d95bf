/** The server's limit of pixels per side. */
const longestSidePixels = 1_600
const quality = 0.85

export const jpegOf = (canvas: HTMLCanvasElement): Promise<Blob> =>
  new Promise((resolve, reject) =>
    canvas.toBlob(
      (blob) => (blob === null ? reject(new Error('the browser made no picture')) : resolve(blob)),
      'image/jpeg',
      quality,
    ),
  )

/** The size of the resized picture: its longer side at most 1600, never enlarged. */
export const fittedSize = (width: number, height: number): readonly [number, number] => {
  const scale = Math.min(1, longestSidePixels / Math.max(width, height))
  return [Math.max(1, Math.round(width * scale)), Math.max(1, Math.round(height * scale))]
}

export interface SmallFile {
  readonly file: Blob
  readonly fileName: string
}

/**
 * Shrinks a photo before it is sent: redrawn as an upright JPEG without the camera's metadata about place and time. A
 * photo that this browser can't read, such as a HEIC on many, is sent unchanged: the server reads it.
 */
export const shrinkImage = async (photo: File): Promise<SmallFile> => {
  let picture: ImageBitmap
  try {
    picture = await createImageBitmap(photo, { imageOrientation: 'from-image' })
  } catch {
    return { file: photo, fileName: photo.name }
  }
  const canvas = document.createElement('canvas')
  ;[canvas.width, canvas.height] = fittedSize(picture.width, picture.height)
  const context = canvas.getContext('2d')
  if (context === null) return { file: photo, fileName: photo.name }
  context.fillStyle = '#ffffff'
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.drawImage(picture, 0, 0, canvas.width, canvas.height)
  picture.close()
  return { file: await jpegOf(canvas), fileName: 'card.jpg' }
}
