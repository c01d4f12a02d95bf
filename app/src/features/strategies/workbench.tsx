import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { ownSave } from '@tarazu/contract/calls/quant-own.ts'
import type { OwnRule } from '@tarazu/contract/trading/own-rule.ts'
import type { CallInput } from '@tarazu/contract/wire/call.ts'
import { Button } from '@tarazu/ui/button.tsx'
import { Section } from '@tarazu/ui/card.tsx'
import { forgetDraft, useDraft } from '@tarazu/ui/drafts.ts'
import { showToast } from '@tarazu/ui/toast.tsx'
import { useState } from 'react'
import { call } from '../../api/call.ts'
import { useIntent } from '../trading/use-intent.ts'
import type { DoneTest } from './back-test.ts'
import { RuleBuilder } from './rule-builder.tsx'
import { SavePart } from './save-part.tsx'
import { StartSheet } from './start-sheet.tsx'
import { type OwnStrategies, type OwnStrategy, ownPricesQuery } from './strategy-queries.ts'
import { TestProgress } from './test-progress.tsx'
import { TestResult } from './test-result.tsx'
import { allTrials, forgetTrials, noteTrial, ruleMark, unsentTrials } from './trial-log.ts'
import { type TestState, useBackTest } from './use-back-test.ts'

/** The back-test's amount for a strategy that has none yet. */
const testedSumRupees = 1_000_000

interface WorkbenchProps {
  readonly strategies: OwnStrategies
  /** Undefined: not saved yet. */
  readonly saved: OwnStrategy | undefined
  /** The number of a saved one, or the name of the preset that a new one starts from. */
  readonly no: string
  readonly firstName: string
  readonly firstRule: OwnRule
}

/** Saves a rule, along with the back-tests the server doesn't know yet. */
const useSaving = (saved: OwnStrategy | undefined, draft: string) => {
  const { t } = useLingui()
  const { pending, submit } = useIntent(
    async (input: CallInput<typeof ownSave>, idempotencyKey) => {
      const sent = unsentTrials()
      const done = await call(ownSave, { ...input, trials: JSON.stringify(sent) }, { idempotencyKey })
      forgetTrials(sent)
      forgetDraft(draft)
      return done
    },
    ({ strategyNo }, goOn) => {
      showToast(t`Saved.`)
      if (saved === undefined) goOn({ to: '/strategy/$no', params: { no: strategyNo }, replace: true })
    },
  )
  return {
    pending,
    save: (name: string, rule: OwnRule) =>
      submit({
        ...(saved === undefined ? {} : { strategyNo: saved.strategyNo }),
        name: name.trim(),
        rule: JSON.stringify(rule),
      }),
  }
}

/** The back-test of a rule, and whether its hold-out period was viewed. */
const useTest = (rule: OwnRule, strategies: OwnStrategies) => {
  const mark = ruleMark(rule)
  const isLookedAt = (of: string): boolean =>
    allTrials(strategies.trials).list.some((trial) => trial.rule === of && trial.looked)
  const [looked, setLooked] = useState(isLookedAt(mark))
  const note = (isLooked: boolean, sharpe: number) =>
    noteTrial({ rule: mark, sharpe: Math.round(sharpe * 1000), looked: isLooked })
  const test = useBackTest(({ report }) => note(looked, report.seen.sharpe))
  return {
    test,
    looked,
    look: ({ report }: DoneTest) => {
      setLooked(true)
      note(true, report.seen.sharpe)
    },
    /** The rule has changed since then. */
    forget: (next: OwnRule) => {
      setLooked(isLookedAt(ruleMark(next)))
      test.forget()
    },
  }
}

/** Where a rule is built, back-tested, saved and started. */
export const Workbench = ({ strategies, saved, no, firstName, firstRule }: WorkbenchProps) => {
  const draft = `rule ${no}`
  const first = { name: firstName, rule: firstRule }
  const [typed, setTyped] = useDraft(draft, () => first)
  const isRunning = saved?.state === 'running'
  /** The running rule is the saved one. */
  const rule = isRunning ? firstRule : typed.rule
  const { name } = typed
  const [starting, setStarting] = useState(false)
  const known = allTrials(strategies.trials)
  const mark = ruleMark(rule)
  const { test, looked, look, forget } = useTest(rule, strategies)
  const { data: prices, refetch, isError } = useQuery(ownPricesQuery)
  const saving = useSaving(saved, draft)
  const isSame = saved !== undefined && ruleMark(saved.rule) === mark && saved.name === name
  const lotShares = Math.max(strategies.minimumQuantity, strategies.lotSize)
  const run = () => {
    if (prices === undefined) return
    const triedSharpes = known.list.filter((trial) => trial.rule !== mark).map(({ sharpe }) => sharpe / 1000)
    const sumPaise = Number(saved?.sum ?? testedSumRupees) * 100
    test.run({ prices, rule, sumPaise, lotShares, triedSharpes })
  }
  const changeRule = (next: OwnRule) => {
    setTyped({ name, rule: next })
    forget(next)
  }
  const { state } = test
  const counted = allTrials(strategies.trials)
  return (
    <>
      <RulePart rule={rule} draft={`${draft}/parts`} onChange={isRunning ? undefined : changeRule} />
      <TestPart
        prices={{ isLoaded: prices !== undefined, isError, onRetry: () => void refetch() }}
        state={state}
        onRun={run}
      />
      {state.kind === 'done' && (
        <div className="pt-3">
          <TestResult
            done={state.done}
            triedCount={counted.count}
            looks={counted.list.filter((trial) => trial.looked).length}
            showsUnseen={looked}
            onLook={() => look(state.done)}
          />
        </div>
      )}
      <SavePart
        name={name}
        onName={(next) => setTyped({ name: next, rule })}
        isSaved={saved !== undefined}
        isSame={isSame}
        isRunning={isRunning}
        saving={saving.pending}
        onSave={() => saving.save(name, rule)}
        onStart={() => setStarting(true)}
      />
      {starting && saved !== undefined && (
        <StartSheet
          strategyNo={saved.strategyNo}
          available={strategies.available}
          onClose={() => setStarting(false)}
        />
      )}
    </>
  )
}

interface RulePartProps {
  readonly rule: OwnRule
  readonly draft: string
  /** Undefined while it is running. */
  readonly onChange: ((rule: OwnRule) => void) | undefined
}

const RulePart = ({ rule, draft, onChange }: RulePartProps) => (
  <Section title={<Trans>The rule</Trans>}>
    <RuleBuilder rule={rule} draft={draft} onChange={onChange} />
    {onChange === undefined && (
      <p className="px-4 pt-2 text-muted text-xs">
        <Trans>It’s running. Stop it to change its rule.</Trans>
      </p>
    )}
  </Section>
)

interface TestPartProps {
  readonly prices: { readonly isLoaded: boolean; readonly isError: boolean; readonly onRetry: () => void }
  readonly state: TestState
  readonly onRun: () => void
}

const TestPart = ({ prices, state, onRun }: TestPartProps) => (
  <div className="space-y-3 px-4 pt-4">
    <Button className="w-full" disabled={!prices.isLoaded || state.kind === 'running'} onClick={onRun}>
      <Trans>Back-test over eight years</Trans>
    </Button>
    {prices.isError && (
      <p className="text-sm">
        <Trans>The market’s seed could not be loaded.</Trans>{' '}
        <Button look="text" onClick={prices.onRetry}>
          <Trans>Try again</Trans>
        </Button>
      </p>
    )}
    <TestProgress state={state} />
  </div>
)
