const FAULTS = ['401', '403', '404', '422', '429', '500', 'slow', 'broken', 'silent', 'reset'] as const
export type Fault = (typeof FAULTS)[number]

/** 'absent' behaves as if the service were not configured. */
export type Behaviour = 'normal' | Fault | 'absent'
export const BEHAVIOURS: readonly [Behaviour, ...Behaviour[]] = ['normal', ...FAULTS, 'absent']

export interface FaultSwitch {
  behaviour: Behaviour
  match?: string
}

/** `match` has priority, so that parallel tests do not interfere. */
export interface Faults {
  set(behaviour: Behaviour, match?: string): void
  of(text: string): Behaviour
  all(): FaultSwitch[]
}

const MOST_SWITCHES = 100

export function openFaults(initial: Behaviour = 'normal'): Faults {
  let forAll = initial
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
