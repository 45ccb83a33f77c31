import type { ReactNode } from 'react'
import { FactGrid } from './fact-grid.tsx'

interface FactsProps {
  /** Unique ids, because names may repeat. */
  facts: readonly (readonly [id: string, name: string, value: ReactNode])[]
}

/** Facts with values, compact. */
export function FactList({ facts }: FactsProps) {
  const given = facts.filter(([, , value]) => value !== null && value !== undefined && value !== '' && value !== false)
  return (
    <FactGrid>
      {given.map(([id, name, value]) => (
        <div key={id}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </FactGrid>
  )
}
