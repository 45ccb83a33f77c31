import type { ReactNode } from 'react'
import { FactGrid } from './fact-grid.tsx'

interface FactsProps {
  facts: readonly (readonly [id: string, name: string, value: ReactNode])[]
}

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
