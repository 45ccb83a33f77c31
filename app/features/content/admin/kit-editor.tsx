import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { failureOf } from '#app/lib/failure.ts'
import { lazily } from '#app/lib/lazily.ts'
import { useContract } from '#app/lib/use-contract.ts'
import { useSite } from '#app/lib/use-site.ts'
import { Button } from '#app/ui/button.tsx'
import { ChangesLink } from '#app/ui/changes-link.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Loaded } from '#app/ui/loaded.tsx'
import css from '#app/ui/resource/resource.module.css'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { toast } from '#app/ui/toast-store.ts'
import { kitPath } from '#contract/vehicles/trust-kit.ts'
import { stepMoved } from './content-rows.ts'
import { KitPartList } from './kit-part-list.tsx'
import type { KitPart } from './kit-parts.ts'
import { saveKit } from './mutations.ts'
import { type EditedKit, editedKit } from './queries.ts'
import { useContentSaved } from './use-content-saved.ts'

// Fetched by who edits.
const KitPartEditor = lazily(() => import('./kit-part-editor.tsx').then((file) => file.KitPartEditor))

/** Edits the trust kit in parts: introduction, inspection chapters, sections. */
export function KitEditor() {
  const { brand } = useSite()
  const contract = useContract()
  const saved = useContentSaved()
  const query = useQuery(editedKit(contract, brand.slug))
  const [editing, setEditing] = useState<{ part: KitPart; opened: EditedKit | null } | null>(null)
  const move = async (kit: EditedKit, of: 'inspection' | 'sections', place: number, by: -1 | 1) => {
    const order = stepMoved(
      kit[of].map((_, at) => String(at)),
      String(place),
      by,
    )
    if (!order) return
    const columns = { [of]: order.map((at) => kit[of][Number(at)]) }
    try {
      await saveKit(contract, brand.slug, kit, columns)
    } catch (error) {
      toast(failureOf(error, 'content.save').text, { look: 'danger' })
    } finally {
      await saved()
    }
  }
  return (
    <Loaded query={query} noun="el kit" skeleton={<Skeleton className="h-96 w-full" />}>
      {(kit) => (
        <>
          {kit ? (
            <>
              <p className={css.actions}>
                <Button
                  look="primary"
                  aria-label="Editar introducción"
                  onClick={() => setEditing({ part: { of: 'intro' }, opened: kit })}
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
                  onEdit={(place) => setEditing({ part: { of, place }, opened: kit })}
                  onMove={(place, by) => void move(kit, of, place, by)}
                />
              ))}
            </>
          ) : (
            <EmptyState
              icon="info"
              title="Todavía no hay kit"
              action={
                <Button look="primary" onClick={() => setEditing({ part: { of: 'intro' }, opened: null })}>
                  Empezar el kit
                </Button>
              }
            >
              <p>Empieza oculto: lo muestras cuando esté escrito.</p>
            </EmptyState>
          )}
          {editing && (
            <KitPartEditor kit={kit} opened={editing.opened} part={editing.part} onClose={() => setEditing(null)} />
          )}
        </>
      )}
    </Loaded>
  )
}
