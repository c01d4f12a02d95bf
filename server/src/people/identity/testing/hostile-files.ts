import { deflateSync } from 'node:zlib'
import { maximumImageBytes } from '@tarazu/contract/calls/identity.ts'
import type { ImageProblem } from '../images/unfit.ts'
import { goodFiles, heicPicture, picture, pngChunk, pngClaiming, type SentFile } from './pictures.ts'

export interface HostileFile extends SentFile {
  readonly title: string
  /** The details of imageUnusable; undefined: it is too large (fileTooLarge). */
  readonly problem: ImageProblem | undefined
}

const text = (content: string) => Buffer.from(content, 'utf8')
const patched = (bytes: Buffer, place: number, patch: readonly number[]): Buffer => {
  const copy = Buffer.from(bytes)
  copy.set(patch, place)
  return copy
}
/** The JPEG with a segment (APPn or a comment) inserted after its first marker. */
const withSegment = (jpeg: Buffer, marker: number, body: Buffer): Buffer => {
  const head = Buffer.from([0xff, marker, 0, 0])
  head.writeUInt16BE(body.length + 2, 2)
  return Buffer.concat([jpeg.subarray(0, 2), head, body, jpeg.subarray(2)])
}
/** The JPEG whose frame header claims another size. */
const jpegClaiming = (jpeg: Buffer, width: number, height: number): Buffer => {
  const frame = jpeg.indexOf(Buffer.from([0xff, 0xc0]))
  return patched(jpeg, frame + 5, [height >> 8, height & 255, width >> 8, width & 255])
}
export const box = (type: string, body: Buffer): Buffer => {
  const head = Buffer.alloc(8)
  head.writeUInt32BE(body.length + 8, 0)
  head.write(type, 4, 'latin1')
  return Buffer.concat([head, body])
}
export const riff = (...chunks: readonly Buffer[]): Buffer => {
  const body = Buffer.concat([text('WEBP'), ...chunks])
  const head = Buffer.alloc(8)
  head.write('RIFF', 0, 'latin1')
  head.writeUInt32LE(body.length, 4)
  return Buffer.concat([head, body])
}
export const riffChunk = (type: string, body: Buffer): Buffer => {
  const head = Buffer.alloc(8)
  head.write(type, 0, 'latin1')
  head.writeUInt32LE(body.length, 4)
  return Buffer.concat([head, body, Buffer.alloc(body.length % 2)])
}
/** The HEIC whose size properties all claim another size. */
const heicClaiming = (width: number, height: number): Buffer => {
  const copy = heicPicture()
  for (let place = copy.indexOf('ispe'); place >= 0; place = copy.indexOf('ispe', place + 4)) {
    copy.writeUInt32BE(width, place + 8)
    copy.writeUInt32BE(height, place + 12)
  }
  return copy
}
/** The HEIC whose coded picture is noise from this point on. */
const heicScrambled = (): Buffer => {
  const copy = heicPicture()
  const data = copy.indexOf('mdat')
  for (let place = data + 12; place < copy.length; place += 1) copy[place] = (place * 151) & 255
  return copy
}

type Case = readonly [string, Buffer, string, string, ImageProblem | undefined]

const [j, p, w, h] = ['image/jpeg', 'image/png', 'image/webp', 'image/heic']
const zip = Buffer.concat([text('PK\u0003\u0004'), Buffer.alloc(120)])
const page = text('<!doctype html><html><script>fetch("/api/app/user/getUserInfo.do")</script></html>')
const vp8x = (flags: number) => riffChunk('VP8X', Buffer.from([flags, 0, 0, 0, 0x7f, 2, 0, 0x8f, 1, 0]))

type GoodFiles = Awaited<ReturnType<typeof goodFiles>>

/** Files that are not pictures of an accepted kind. */
const foreignFiles = async (): Promise<readonly Case[]> => {
  const avif = await picture().avif({ effort: 0 }).toBuffer()
  const gif = await picture().gif().toBuffer()
  const tiff = await picture().tiff().toBuffer()
  const wasm = Buffer.concat([Buffer.from([0, 0x61, 0x73, 0x6d, 1, 0, 0, 0]), Buffer.alloc(64)])
  const svg = text('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')
  return [
    ['an empty file', Buffer.alloc(0), 'a.jpg', j, 'not-an-image'],
    ['zeros', Buffer.alloc(5000), 'a.jpg', j, 'not-an-image'],
    [
      'noise',
      Buffer.from(Array.from({ length: 5000 }, (_, place) => (place * 197) & 255)),
      'a.png',
      p,
      'not-an-image',
    ],
    ['an SVG with a script', svg, 'a.svg', 'image/svg+xml', 'not-an-image'],
    ['an SVG that is called a PNG', svg, 'a.png', p, 'not-an-image'],
    ['a page that is called a JPEG', page, 'a.jpg', j, 'not-an-image'],
    ['a PDF that is called a JPEG', text(`%PDF-1.7\n${'x'.repeat(200)}`), 'a.jpg', j, 'not-an-image'],
    ['an archive', zip, 'a.jpg', j, 'not-an-image'],
    ['a program', Buffer.concat([text('\u007fELF'), Buffer.alloc(200)]), 'a.jpg', j, 'not-an-image'],
    ['a WebAssembly module', wasm, 'a.heic', h, 'not-an-image'],
    ['a GIF', gif, 'a.gif', 'image/gif', 'not-an-image'],
    ['a TIFF', tiff, 'a.tiff', 'image/tiff', 'not-an-image'],
    ['an AVIF', avif, 'a.avif', 'image/avif', 'not-an-image'],
    ['an AVIF that is called a HEIC', avif, 'a.heic', h, 'not-an-image'],
    [
      'a video',
      box('ftyp', text('isom\u0000\u0000\u0000\u0000isommp42mp41iso2avc1')),
      'a.heic',
      h,
      'not-an-image',
    ],
    ['deflated zeros', deflateSync(Buffer.alloc(9_000_000)), 'a.png', p, 'not-an-image'],
  ]
}

/** JPEGs that are broken, misnamed, or contain more than they seem to. */
const hostileJpegs = async ({ jpeg, png }: GoodFiles): Promise<readonly Case[]> => {
  const progressive = await picture().jpeg({ progressive: true }).toBuffer()
  const tiny = await picture().resize(64, 40).jpeg().toBuffer()
  const large = Buffer.concat([jpeg.bytes, Buffer.alloc(maximumImageBytes)])
  return [
    ['a PNG that is called a JPEG', png.bytes, 'a.jpg', j, 'wrong-extension'],
    ['a JPEG whose type says PNG', jpeg.bytes, 'a.jpg', p, 'wrong-extension'],
    ['a JPEG with two extensions', jpeg.bytes, 'a.jpg.php', j, 'wrong-extension'],
    ['a JPEG without an extension', jpeg.bytes, 'photo', j, 'wrong-extension'],
    ['a JPEG cut in half', jpeg.bytes.subarray(0, jpeg.bytes.length / 2), 'a.jpg', j, 'damaged'],
    ['a JPEG without its end', jpeg.bytes.subarray(0, -2), 'a.jpg', j, 'damaged'],
    ['a progressive JPEG cut short', progressive.subarray(0, -200), 'a.jpg', j, 'damaged'],
    ['a JPEG of its head alone', jpeg.bytes.subarray(0, 40), 'a.jpg', j, 'damaged'],
    [
      'a JPEG with a segment longer than the file',
      patched(jpeg.bytes, 4, [0xff, 0xff]),
      'a.jpg',
      j,
      'damaged',
    ],
    ['a JPEG and an archive', Buffer.concat([jpeg.bytes, zip]), 'a.jpg', j, 'more-than-an-image'],
    ['a JPEG and a page', Buffer.concat([jpeg.bytes, page]), 'a.jpg', j, 'more-than-an-image'],
    [
      'a JPEG with a page in its comment',
      withSegment(jpeg.bytes, 0xfe, page),
      'a.jpg',
      j,
      'more-than-an-image',
    ],
    [
      'a JPEG with PHP in its EXIF',
      withSegment(jpeg.bytes, 0xe1, text('Exif\0\0<?php system($_GET[0]);')),
      'a.jpg',
      j,
      'more-than-an-image',
    ],
    [
      'a JPEG that claims 65,500 by 65,500',
      jpegClaiming(jpeg.bytes, 65_500, 65_500),
      'a.jpg',
      j,
      'too-many-pixels',
    ],
    ['a JPEG that claims no height', jpegClaiming(jpeg.bytes, 640, 0), 'a.jpg', j, 'too-small'],
    ['a JPEG of 64 by 40', tiny, 'a.jpg', j, 'too-small'],
    ['a JPEG of more than 10 MB', large, 'a.jpg', j, undefined],
  ]
}

/** The same for PNGs. */
const hostilePngs = ({ png }: GoodFiles): readonly Case[] => [
  ['a bomb of a PNG', pngClaiming(60_000, 60_000), 'a.png', p, 'too-many-pixels'],
  ['a PNG that claims four thousand million', pngClaiming(2 ** 31, 2 ** 31), 'a.png', p, 'too-many-pixels'],
  ['a PNG with less than it claims', pngClaiming(4900, 4900), 'a.png', p, 'damaged'],
  ['a PNG cut in half', png.bytes.subarray(0, png.bytes.length / 2), 'a.png', p, 'damaged'],
  ['a PNG with a wrong checksum', patched(png.bytes, 40, [1, 2, 3, 4]), 'a.png', p, 'damaged'],
  ['a moving PNG', pngClaiming(640, 400, [pngChunk('acTL', Buffer.alloc(8))]), 'a.png', p, 'animated'],
  [
    'a PNG with a page in its text',
    pngClaiming(640, 400, [pngChunk('tEXt', page)]),
    'a.png',
    p,
    'more-than-an-image',
  ],
  ['a PNG and an archive', Buffer.concat([png.bytes, zip]), 'a.png', p, 'more-than-an-image'],
]

/** The same for WebPs and HEICs. */
const hostileWebpsAndHeics = ({ webp, heic }: GoodFiles): readonly Case[] => [
  ['a moving WebP', riff(vp8x(2), riffChunk('ANIM', Buffer.alloc(6))), 'a.webp', w, 'animated'],
  ['a WebP and an archive', Buffer.concat([webp.bytes, zip]), 'a.webp', w, 'more-than-an-image'],
  ['a WebP cut in half', webp.bytes.subarray(0, webp.bytes.length / 2), 'a.webp', w, 'damaged'],
  [
    'a WebP that claims 16 million by 16 million',
    riff(riffChunk('VP8X', Buffer.alloc(10, 255)), riffChunk('XTRA', Buffer.alloc(40))),
    'a.webp',
    w,
    'too-many-pixels',
  ],
  ['a WebP without a picture', riff(vp8x(0), riffChunk('XTRA', Buffer.alloc(40))), 'a.webp', w, 'damaged'],
  ['a HEIC cut in half', heic.bytes.subarray(0, heic.bytes.length / 2), 'a.heic', h, 'damaged'],
  ['a HEIC of noise', heicScrambled(), 'a.heic', h, 'damaged'],
  ['a HEIC that claims 65,000 by 65,000', heicClaiming(65_000, 65_000), 'a.heic', h, 'too-many-pixels'],
  ['a HEIC with a film', Buffer.concat([heic.bytes, box('moov', Buffer.alloc(40))]), 'a.heic', h, 'animated'],
  [
    'a HEIC and an unknown box',
    Buffer.concat([heic.bytes, box('evil', page)]),
    'a.heic',
    h,
    'more-than-an-image',
  ],
  [
    'a HEIC whose boxes never end',
    Buffer.concat([heic.bytes, Buffer.alloc(200)]),
    'a.heic',
    h,
    'more-than-an-image',
  ],
]

/** Files that an attacker, or a broken phone, may send. Generated for each run; nothing is stored here. */
export const hostileFiles = async (): Promise<readonly HostileFile[]> => {
  const good = await goodFiles()
  const cases = [
    ...(await foreignFiles()),
    ...(await hostileJpegs(good)),
    ...hostilePngs(good),
    ...hostileWebpsAndHeics(good),
  ]
  return cases.map(([title, bytes, fileName, mimeType, problem]) => ({
    title,
    bytes,
    fileName,
    mimeType,
    problem,
  }))
}
