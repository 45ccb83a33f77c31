import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { LinkButton } from '#app/ui/link-button.tsx'
import { withParams } from '#app/ui/panel/panel-rules.ts'
import { TeachingState } from '#app/ui/teaching-state.tsx'
import { Timeline } from '#app/ui/timeline/timeline.tsx'
import { kindsIn, type TimelineEntry } from '#app/ui/timeline/timeline-rules.ts'

const KINDS = [
  { value: 'nota', label: 'Notas' },
  { value: 'mensaje', label: 'Mensajes' },
  { value: 'cambio', label: 'Cambios' },
  { value: 'llamada', label: 'Llamadas' },
]
const HOUR_MS = 3_600_000
const PAGE = 12

const made = (): TimelineEntry[] =>
  Array.from({ length: 40 }, (_, i) => {
    const kind = (['cambio', 'mensaje', 'nota'] as const)[i % 3]!
    const what = { cambio: 'Bajó el precio a $229,900', mensaje: 'Nos escribió', nota: 'Nota interna' }[kind]
    return {
      id: `t${i}`,
      kind,
      title: `${what} · ${i + 1}`,
      who: i % 2 === 0 ? 'Laura' : 'Emma',
      at: new Date(Date.now() - i * 7 * HOUR_MS).toISOString(),
      icon: ({ cambio: 'history', mensaje: 'message-square', nota: 'pencil' } as const)[kind],
      body: kind === 'cambio' ? null : 'Prefiere el gris; llama el lunes por la tarde.',
      to: kind === 'cambio' ? `?cambio=t${i}` : null,
      internal: kind === 'nota',
    }
  })

export function TimelineSample() {
  const [search] = useSearchParams()
  const [all] = useState(made)
  const [shown, setShown] = useState(PAGE)
  const chosen = kindsIn(
    search.get('ver'),
    KINDS.map(({ value }) => value),
  )
  const wanted = all.filter(({ kind }) => chosen.length === 0 || chosen.includes(kind))
  return (
    <Timeline
      key={chosen.join()}
      label="Historial del auto"
      entries={wanted.slice(0, shown)}
      kinds={KINDS}
      chosen={chosen}
      hrefFor={(kinds) => withParams(search, { ver: kinds.join() || null })}
      onMore={wanted.length > shown ? () => setShown(shown + PAGE) : undefined}
      empty={
        <TeachingState
          icon="phone"
          title="Todavía no hay llamadas"
          teaches="Aquí quedan las llamadas, con quién las hizo y qué se acordó."
          action={
            <LinkButton to={withParams(search, { ver: null })} look="primary" preventScrollReset>
              Ver todo
            </LinkButton>
          }
        />
      }
    />
  )
}
