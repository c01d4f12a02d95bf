/** A parent for spans, if its trace is kept. */
export interface TraceParent {
  /** Belongs to the tracing library that made it. */
  readonly context: unknown
}

type Facts = Readonly<Record<string, string | number | boolean>>

/** A finished operation, timed by performance.now(). */
export interface Traced {
  readonly beganMs: number
  readonly endedMs: number
  readonly facts?: Facts
}

/** The result of a request. */
export interface RequestEnd {
  readonly facts: Facts
  /** A fault of ours, not a refusal. */
  readonly isFault: boolean
}

/** Traces of requests. Facts contain no personal data: neither the request's contents nor the user. */
export interface Tracing {
  /** A trace's root around a request's work; `ended` describes the result. */
  request<Result>(
    name: string,
    facts: Facts,
    work: () => Promise<Result>,
    ended: (error: unknown) => RequestEnd,
  ): Promise<Result>
  /** The span that the current work belongs to. */
  current(): TraceParent | undefined
  record(name: string, parent: TraceParent, traced: Traced): TraceParent
}

let tracing: Tracing | undefined

/** Undefined unless this process was started with tracing: then it measures, stores and loads nothing for it. */
export const currentTracing = (): Tracing | undefined => tracing

export const switchTracing = (to: Tracing | undefined): void => {
  tracing = to
}
