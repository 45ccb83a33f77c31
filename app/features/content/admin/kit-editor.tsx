import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { lazily } from '#app/lib/lazily.ts'
import { useContract } from '#app/lib/use-contract.ts'
import { useSite } from '#app/lib/use-site.ts'
import { Button } from '#app/ui/button.tsx'
import { ChangesLink } from '#app/ui/changes-link.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Loaded } from '#app/ui/loaded.tsx'
import css from '#app/ui/resource/resource.module.css'
import { ResourceLine } from '#app/ui/resource/resource-line.tsx'
import { useAct } from '#app/ui/resource/use-act.ts'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { kitPath } from '#contract/vehicles/trust-kit.ts'
import { stepMoved } from './content-rows.ts'
import type { KitPart } from './kit-parts.ts'
import { saveKit } from './mutations.ts'
import { CONTENT_KEYS, type EditedKit, editedKit } from './queries.ts'

const KitPartEditor = lazily(() => import('./kit-part-editor.tsx').then((file) => file.KitPartEditor))

export function KitEditor() {
  const { brand } = useSite()
  const contract = useContract()
  const query = useQuery(editedKit(contract, brand.slug))
  const [editing, setEditing] = useState<{ part: KitPart; initialKit: EditedKit | null } | null>(null)
  const { act } = useAct(CONTENT_KEYS, 'content.save')
  const move = (kit: EditedKit, of: 'inspection' | 'sections', place: number, by: -1 | 1) => {
    const places = kit[of].map((_, at) => String(at))
    const order = stepMoved(places, String(place), by)
    if (order) act(() => saveKit(contract, brand.slug, kit, { [of]: order.map((at) => kit[of][Number(at)]) }))
  }
  return (
    <Loaded query={query} noun="el kit" skeleton={<Skeleton className="h-96 w-full" />}>
      {(kit) => (
        <>
          {kit ? (
            <>
              <p className="flex flex-wrap gap-x-4 gap-y-2 items-center mb-4">
                <Button
                  look="primary"
                  aria-label="Editar introducción"
                  onClick={() => setEditing({ part: { of: 'intro' }, initialKit: kit })}
                >
                  Editar introducción
                </Button>
                {kit.published ? <a href={kitPath(brand)}>Ver la página</a> : <strong>Oculto</strong>}
                <ChangesLink label="el kit" of={{ tabla: 'trust_kits', registro: brand.slug }} />
              </p>
              {(['inspection', 'sections'] as const).map((of) => (
                <KitPartList
                  key={of}
                  title={of === 'inspection' ? 'Inspección' : 'Por escrito'}
                  add={of === 'inspection' ? 'Nuevo capítulo' : 'Nueva sección'}
                  names={kit[of].map(({ title }) => title)}
                  onEdit={(place) => setEditing({ part: { of, place }, initialKit: kit })}
                  onMove={(place, by) => move(kit, of, place, by)}
                />
              ))}
            </>
          ) : (
            <EmptyState
              icon="info"
              title="Todavía no hay kit"
              action={
                <Button look="primary" onClick={() => setEditing({ part: { of: 'intro' }, initialKit: null })}>
                  Empezar el kit
                </Button>
              }
            >
              <p>Empieza oculto: lo muestras cuando esté escrito.</p>
            </EmptyState>
          )}
          {editing && (
            <KitPartEditor
              kit={kit}
              initialKit={editing.initialKit}
              part={editing.part}
              onClose={() => setEditing(null)}
            />
          )}
        </>
      )}
    </Loaded>
  )
}

interface KitPartListProps {
  title: string
  add: string
  names: string[]
  onEdit: (place: number) => void
  onMove: (place: number, by: -1 | 1) => void
}

function KitPartList({ title, add, names, onEdit, onMove }: KitPartListProps) {
  return (
    <section className={`${css.parts} grid gap-3 justify-items-start mt-6`} aria-label={title}>
      <h3>{title}</h3>
      <ol className="grid gap-3 max-w-190">
        {names.map((name, place) => (
          <ResourceLine
            key={name}
            isPart
            title={name}
            order={{
              name,
              isFirst: place === 0,
              isLast: place === names.length - 1,
              onMove: (by) => onMove(place, by),
            }}
            actions={[{ label: 'Editar', name: `Editar ${name}`, onPress: () => onEdit(place) }]}
          />
        ))}
      </ol>
      <Button onClick={() => onEdit(names.length)}>{add}</Button>
    </section>
  )
}
