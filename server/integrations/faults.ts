/** What a fake service may be told to do instead of its work: answer with a status, late, with half a body, never, or hang up. */
const FAULTS = ['401', '403', '404', '422', '429', '500', 'slow', 'broken', 'silent', 'reset'] as const
export type Fault = (typeof FAULTS)[number]

/** 'absent': as if the service were not configured; whoever would ask it finds nobody to ask. */
export type Behaviour = 'normal' | Fault | 'absent'
export const BEHAVIOURS: readonly [Behaviour, ...Behaviour[]] = ['normal', ...FAULTS, 'absent']

export interface FaultSwitch {
  behaviour: Behaviour
  /** Holds only for requests in which this text occurs, in whatever case. Without it: for all. */
  match?: string
}

/** How one fake behaves. A switch with a `match` goes before the one for everything, so that tests side by side do not meet. */
export interface Faults {
  set(behaviour: Behaviour, match?: string): void
  /** What is to happen to a request with this text in it (its path, query and body). */
  of(text: string): Behaviour
  /** The switches that are set, the one for everything first. */
  all(): FaultSwitch[]
}

const MOST_SWITCHES = 100

/** The switches of one fake; `initial` holds until something else is set. */
export function openFaults(initial: Behaviour = 'normal'): Faults {
  let forAll = initial
  // By their text, the newest last.
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
