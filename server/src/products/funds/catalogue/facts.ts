import type { fundGroups } from '@tarazu/contract/calls/fund-fields.ts'
import type { Fund, NetValues, RiskLevel } from '@tarazu/market/funds/fund-types.ts'
import type { WindowReturn } from '@tarazu/market/funds/returns.ts'

export type FundGroup = (typeof fundGroups)[number]

/** A fund's facts at the newest close. */
export interface FundFacts {
  readonly fund: Fund
  readonly name: string
  readonly nameHindi: string
  readonly group: FundGroup
  readonly series: NetValues
  /** The same NAVs to the digit of AMFI’s file, for a replay’s schemes. */
  readonly texts: readonly string[] | undefined
  /** The benchmark's levels on the same days; empty for a scheme. */
  readonly benchmark: NetValues
  /** Set by the market, and by the desk, which may have suspended it or be closing it. */
  readonly state: 'open' | 'suspended' | 'closing' | 'closed'
  /** Set by the desk: the day whose NAV everybody is paid out at, and when that is known. */
  readonly closing?: { readonly valueDay: string; readonly knownMs: number }
  readonly risk: RiskLevel | undefined
  readonly yieldPpm: number | undefined
  readonly netAssetsPaise: number | undefined
  readonly windows: readonly WindowReturn[]
}
