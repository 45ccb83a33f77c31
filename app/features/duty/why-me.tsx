import { useQuery } from '@tanstack/react-query'
import { useContract } from '#app/lib/use-contract.ts'
import { Badge } from '#app/ui/badge.tsx'
import { instantText } from '#contract/dates/date-texts.ts'
import { CAUSES } from '#contract/leads/assignment-causes.ts'
import css from './duty.module.css'
import { candidateText } from './duty-words.ts'
import { type Assignment, whyMe } from './queries.ts'

export function WhyMe({ of, isMine }: { of: { lead: string } | { client: string }; isMine: boolean }) {
  const { data: given = [] } = useQuery(whyMe(useContract(), of))
  if (given.length === 0) return null
  return (
    <details className={css.why}>
      <summary className="min-h-11 content-center font-semibold">
        {isMine ? '¿Por qué yo?' : '¿Por qué esa persona?'}
      </summary>
      <ol className="grid gap-4">
        {given.map((one) => (
          <Given key={one.id} given={one} />
        ))}
      </ol>
    </details>
  )
}

function Given({ given }: { given: Assignment }) {
  const { at, cause, agent, from_agent, branch, over_cap, same, people } = given
  return (
    <li>
      <p>
        <strong>{agent ?? 'Sin asesor'}</strong> · {CAUSES[cause] ?? cause}
        {branch && ` · ${branch}`}
        {over_cap && <Badge tone="warn">Por encima del tope</Badge>}
        {same === false && <Badge tone="warn">La regla daría otro resultado</Badge>}
      </p>
      <p className="text-muted">
        {instantText('moment', at)}
        {from_agent && ` · Antes: ${from_agent}`}
      </p>
      {people && people.length > 0 && (
        <ul className={css.people}>
          {people.map((person, at) => (
            <li
              className="flex flex-wrap gap-x-3 justify-between max-w-120"
              // biome-ignore lint/suspicious/noArrayIndexKey: it was drawn among them in this order, for good.
              key={at}
              data-chosen={person.chosen || undefined}
            >
              <span>{person.name ?? 'Alguien que ya no está'}</span> <span>{candidateText(person)}</span>
            </li>
          ))}
        </ul>
      )}
    </li>
  )
}
