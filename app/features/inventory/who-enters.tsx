import type { UseQueryResult } from '@tanstack/react-query'
import { Badge } from '#app/ui/badge.tsx'
import { Button } from '#app/ui/button.tsx'
import controls from '#app/ui/controls.module.css'
import { Link } from '#app/ui/link.tsx'
import { SCREEN_MESSAGES } from '#contract/messages/screen-messages.ts'
import type { PriceReach, StockRow } from './queries.ts'
import { reachText, searchesText, UNLISTED, whyText } from './reach-words.ts'

type Person = PriceReach['who'][number]

interface WhoEntersProps {
  query: UseQueryResult<PriceReach>
  /** The previewed prices are older than the typed ones. */
  isTyping: boolean
  cars: readonly StockRow[]
}

export function WhoEnters({ query, isTyping, cars }: WhoEntersProps) {
  const { isFetching, refetch } = query
  const data = isTyping ? undefined : query.data
  const isLost = !isTyping && !data && (query.isError || query.isPaused)
  const searches = data?.cars.reduce((sum, car) => sum + car.searches, 0) ?? 0
  const beyond = data ? data.people - data.who.length : 0
  return (
    <section className="grid gap-1" aria-labelledby="quien-entra">
      <h3 id="quien-entra">Quién entra</h3>
      <p role="status">
        {data && (data.cars.length > 0 ? reachText(data) : UNLISTED)}
        {isLost && SCREEN_MESSAGES.reach_unknown}
        {!data && !isLost && <span className="text-muted text-sm">Contando quién entra…</span>}
      </p>
      {isLost && (
        <p>
          <Button small busy={isFetching} onClick={() => refetch()}>
            Contar otra vez
          </Button>
        </p>
      )}
      {searches > 0 && <p className="text-muted text-sm">{searchesText(searches)}</p>}
      {data && data.who.length > 0 && (
        <details>
          <summary className="min-h-11 content-center">Ver quiénes</summary>
          <ul aria-label="Personas que entran">
            {data.who.map((person) => (
              <li
                className="py-1.5 border-b border-line wrap-anywhere"
                key={person.client ?? person.lead ?? person.name}
              >
                <Name person={person} /> {person.credit && <Badge tone="accent">Crédito aprobado</Badge>}{' '}
                {person.alerted && <Badge>Le llega su alerta</Badge>}
                <br />
                <span className="text-muted text-sm">{reasonsOf(person, cars)}</span>
              </li>
            ))}
          </ul>
          {beyond > 0 && <p className="text-muted text-sm">y {beyond} más</p>}
        </details>
      )}
    </section>
  )
}

// In a new tab: the typed prices stay.
function Name({ person: { client, lead, name } }: { person: Person }) {
  const called = name ?? 'Sin nombre'
  if (!client && !lead) return <b>{called}</b>
  return (
    <Link
      className={controls.link}
      to={client ? `/escritorio/admin/cliente/${client}` : `/escritorio/admin/leads?abierto=${lead}`}
      target="_blank"
      rel="noreferrer"
    >
      {called}
      <span className="sr-only">, en otra pestaña</span>
    </Link>
  )
}

const reasonsOf = ({ why }: Person, cars: readonly StockRow[]) => {
  const said = new Map<string, string[]>()
  for (const { car, ...reason } of why) {
    const title = cars.find(({ id }) => id === car)?.titulo
    const text = whyText(reason)
    said.set(text, [...(said.get(text) ?? []), ...(title ? [title] : [])])
  }
  return [...said]
    .map(([text, titles]) => (cars.length > 1 ? `${[...new Set(titles)].join(', ')}: ${text}` : text))
    .join(' · ')
}
