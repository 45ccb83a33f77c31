import type { ReactNode } from 'react'
import css from './desk.module.css'

interface FactsProps {
  facts: readonly (readonly [id: string, name: string, value: ReactNode])[]
}

export function FactList({ facts }: FactsProps) {
  const given = facts.filter(([, , value]) => value !== null && value !== undefined && value !== '' && value !== false)
  return (
    <dl className={css.clientFacts}>
      {given.map(([id, name, value]) => (
        <div key={id}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
