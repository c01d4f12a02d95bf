import { parentPort, workerData } from 'node:worker_threads'

/** A module that lays out a kind of document. */
export interface PaperLayout<Content> {
  readonly print: (content: Content) => Promise<Uint8Array<ArrayBuffer>>
}

/** The document to print. */
export interface PaperTask {
  /** The address of its layout. */
  readonly layout: string
  readonly content: unknown
}

const { layout, content }: PaperTask = workerData
const { print }: PaperLayout<unknown> = await import(/* @vite-ignore: known only at run time */ layout)
const bytes = await print(content)
parentPort?.postMessage(bytes, [bytes.buffer])
