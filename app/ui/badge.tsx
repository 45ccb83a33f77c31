import type { ReactNode } from 'react'

export type Tone = 'neutral' | 'accent' | 'warn' | 'danger' | 'info'

/** A small word about a thing's state. Colour only supports what the word says. */
export function Badge({ tone = 'neutral', children }: { tone?: Tone; children: ReactNode }) {
  return <span className={`badge badge-${tone}`}>{children}</span>
}
