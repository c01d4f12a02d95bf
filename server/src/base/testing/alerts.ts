import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const rulesFile = join(import.meta.dirname, '../../../../deploy/observe/alerts.yml')

/** Whether Debian's promtool (package prometheus) is installed. */
export const hasPromtool = spawnSync('promtool', ['--version']).status === 0

/** The answer of GET /metrics, and its time. */
export interface Scrape {
  readonly text: string
  readonly atMs: number
}

const intervalMinutes = 1
const quietSamples = 10
const faultMinutes = 20

/** The series that the rules read. */
const relevant = /^(up$|tarazu_|patroni_|nodejs_eventloop_lag_)/

/** "name{labels}" → value. Times become offsets from the scrape, since promtool's clock starts at zero. */
const samplesOf = ({ text, atMs }: Scrape): Map<string, number> => {
  const samples = new Map<string, number>()
  for (const line of text.split('\n')) {
    const [, name = '', labels = '', value = ''] = /^(\w+)(\{.*\})? ([\d.e+-]+)/.exec(line) ?? []
    if (!relevant.test(name)) continue
    const shift = name.endsWith('_timestamp_seconds') ? atMs / 1_000 : 0
    samples.set(`${name}${labels}`, Number(value) - shift)
  }
  return samples
}

const isCounter = (series: string): boolean => /^\w+_(total|bucket|count|sum)(\{|$)/.test(series)

/** Ten minutes of the earlier values, then the later ones: counters keep their rate, everything else is constant. */
const valuesOf = (series: string, before: number, during: number): string => {
  const step = isCounter(series) ? Math.max(0, during - before) : 0
  return `${before}+0x${quietSamples - 1} ${during}+${step}x${faultMinutes}`
}

/**
 * Runs the real rules with Prometheus' own promtool over a server's metrics from before and during a fault.
 * Resolves to promtool's complaints: '' if the alert was silent before and fired within twenty minutes.
 */
export const complaintsOf = (alert: string, before: Scrape, during: Scrape): string => {
  const [quiet, faulty] = [samplesOf(before), samplesOf(during)]
  const series = [...faulty].map(([name, value]) => ({
    series: name,
    values: valuesOf(name, quiet.get(name) ?? (isCounter(name) ? 0 : value), value),
  }))
  const firing = (state: string) => `count(ALERTS{alertname="${alert}",alertstate="${state}"}) > bool 0`
  const test = {
    rule_files: [rulesFile],
    evaluation_interval: '1m',
    tests: [
      {
        interval: `${intervalMinutes}m`,
        input_series: series,
        promql_expr_test: [
          { expr: firing('firing'), eval_time: `${quietSamples - 1}m`, exp_samples: [] },
          {
            expr: firing('firing'),
            eval_time: `${quietSamples + faultMinutes - 1}m`,
            exp_samples: [{ labels: '{}', value: 1 }],
          },
        ],
      },
    ],
  }
  const folder = mkdtempSync(join(tmpdir(), 'tarazu-alerts-'))
  try {
    const file = join(folder, 'test.yml')
    // JSON is YAML.
    writeFileSync(file, JSON.stringify(test))
    const { status, stdout, stderr } = spawnSync('promtool', ['test', 'rules', file], { encoding: 'utf8' })
    return status === 0 ? '' : `${stdout}${stderr}`
  } finally {
    rmSync(folder, { recursive: true })
  }
}
