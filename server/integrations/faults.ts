/** Faults of a fake: a status, late, truncated, never, or hang up. */
const FAULTS = ['401', '403', '404', '422', '429', '500', 'slow', 'broken', 'silent', 'reset'] as const
export type Fault = (typeof FAULTS)[number]

/** 'absent': as if not configured. */
export type Behaviour = 'normal' | Fault | 'absent'
export const BEHAVIOURS: readonly [Behaviour, ...Behaviour[]] = ['normal', ...FAULTS, 'absent']

export interface FaultSwitch {
  behaviour: Behaviour
  /** Only for requests with this text, case-insensitive. */
  match?: string
}

/** Switches with `match` win, so parallel tests do not interfere. */
export interface Faults {
  set(behaviour: Behaviour, match?: string): void
  /** The behaviour for a request (path, query and body). */
  of(text: string): Behaviour
  /** Active switches, the general one first. */
  all(): FaultSwitch[]
}

const MOST_SWITCHES = 100

/** The fault switches of a fake. */
export function openFaults(initial: Behaviour = 'normal'): Faults {
  let forAll = initial
  // By text, newest last.
  const matching = new Map<string, FaultSwitch>()
  return {
    set(behaviour, match) {
      if (!match) {
        forAll = behaviour
        return
      }
      matching.delete(match.toLowerCase())
      matching.set(match.toLowerCase(), { behaviour, match })
      if (matching.size > MOST_SWITCHES) matching.delete(matching.keys().next().value!)
    },
    of(text) {
      const lower = text.toLowerCase()
      const found = [...matching].findLast(([match]) => lower.includes(match))
      return found ? found[1].behaviour : forAll
    },
    all: () => [{ behaviour: forAll }, ...matching.values()],
  }
}
