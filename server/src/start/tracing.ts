import { AsyncLocalStorage } from 'node:async_hooks'
import type { Context, Span } from '@opentelemetry/api'
import packageFile from '../../../package.json' with { type: 'json' }
import { switchTracing, type Tracing } from '../base/tracing.ts'

/** Those of OpenTelemetry's variables that are used. */
export interface TracingConfig {
  /** OTEL_EXPORTER_OTLP_ENDPOINT: a collector's address for OTLP over HTTP. */
  readonly endpoint: string
  /** OTEL_TRACES_SAMPLER_ARG: the fraction of requests to keep, 0 to 1. */
  readonly part: number
}

const exportEveryMs = 2_000
/** An unreachable collector must not keep the server from stopping. */
const goodbyeMs = 1_000

/** Milliseconds of performance.now(), converted to the wall clock. */
const wallMs = (ms: number): number => performance.timeOrigin + ms

/**
 * From now on, sends this process's traces to a collector. The packages are only loaded here. Returns a
 * function that sends the last traces and stops.
 */
export const startTracing = async ({ endpoint, part }: TracingConfig): Promise<() => Promise<void>> => {
  const [
    { ROOT_CONTEXT, SpanKind, SpanStatusCode, trace },
    sdk,
    { OTLPTraceExporter },
    { resourceFromAttributes },
  ] = await Promise.all([
    import('@opentelemetry/api'),
    import('@opentelemetry/sdk-trace'),
    import('@opentelemetry/exporter-trace-otlp-http'),
    import('@opentelemetry/resources'),
  ])
  const exporter = new OTLPTraceExporter({
    url: new URL('v1/traces', `${endpoint.replace(/\/$/, '')}/`).href,
  })
  const provider = new sdk.TracerProvider({
    resource: resourceFromAttributes({ 'service.name': 'tarazu', 'service.version': packageFile.version }),
    sampler: new sdk.TraceIdRatioBasedSampler(part),
    spanProcessors: [new sdk.BatchSpanProcessor({ exporter, scheduledDelayMillis: exportEveryMs })],
  })
  const tracer = provider.getTracer('tarazu')
  const active = new AsyncLocalStorage<Span>()
  const contextOf = (span: Span): Context => trace.setSpan(ROOT_CONTEXT, span)
  const tracing: Tracing = {
    request: (name, facts, work, ended) => {
      const span = tracer.startSpan(name, { kind: SpanKind.SERVER, attributes: facts }, ROOT_CONTEXT)
      const end = (error: unknown) => {
        const { facts: learnt, isFault } = ended(error)
        span.setAttributes(learnt)
        if (isFault) span.setStatus({ code: SpanStatusCode.ERROR })
        span.end()
      }
      return active.run(span, async () => {
        try {
          const result = await work()
          end(undefined)
          return result
        } catch (error) {
          end(error)
          throw error
        }
      })
    },
    current: () => {
      const span = active.getStore()
      return span?.isRecording() === true ? { context: contextOf(span) } : undefined
    },
    record: (name, parent, { beganMs, endedMs, facts = {} }) => {
      const startTime = wallMs(beganMs)
      const span = tracer.startSpan(name, { startTime, attributes: facts }, parent.context as Context)
      span.end(wallMs(endedMs))
      return { context: contextOf(span) }
    },
  }
  switchTracing(tracing)
  return async () => {
    switchTracing(undefined)
    let timer: NodeJS.Timeout | undefined
    const late = new Promise<void>((resolve) => {
      timer = setTimeout(resolve, goodbyeMs)
    })
    await Promise.race([provider.shutdown().catch(() => undefined), late])
    clearTimeout(timer)
  }
}
