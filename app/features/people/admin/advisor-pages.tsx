import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { lazily } from '#app/lib/lazily.ts'
import { useContract } from '#app/lib/use-contract.ts'
import { Button } from '#app/ui/button.tsx'
import { ChangesLink } from '#app/ui/changes-link.tsx'
import { Loaded } from '#app/ui/loaded.tsx'
import css from '#app/ui/resource/resource.module.css'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { AdvisorPhoto } from '../advisor/advisor-photo.tsx'
import { type AdvisorPage, staffPages } from './queries.ts'

// Fetched by who edits.
const AdvisorEditor = lazily(() => import('./advisor-editor.tsx').then((file) => file.AdvisorEditor))

const standing = ({ page }: AdvisorPage) => (page ? (page.published ? 'Se muestra' : 'Oculta') : 'Sin página')

/** Public pages of the staff. */
export function AdvisorPages() {
  const query = useQuery(staffPages(useContract()))
  const [editing, setEditing] = useState<AdvisorPage | null>(null)
  return (
    <Loaded query={query} noun="las páginas del equipo" skeleton={<Skeleton className="h-96 w-full" />}>
      {(people) => (
        <>
          <ul className={css.settingList}>
            {people.map((person) => (
              <li key={person.id} className={css.line}>
                <h3 className={css.who}>
                  <AdvisorPhoto {...person} />
                  {person.name}
                </h3>
                <p className={css.says}>{standing(person)}</p>
                {person.page?.published && (
                  <p className={css.by}>
                    <a href={`/asesor/${person.id}`}>Ver su página</a>
                  </p>
                )}
                <div className={css.change}>
                  {person.page && (
                    <ChangesLink
                      label={`la página de ${person.name}`}
                      of={{ tabla: 'advisor_pages', registro: person.id }}
                    />
                  )}
                  <Button small aria-label={`Editar ${person.name}`} onClick={() => setEditing(person)}>
                    Editar
                  </Button>
                </div>
              </li>
            ))}
          </ul>
          {editing && (
            <AdvisorEditor
              person={people.find(({ id }) => id === editing.id) ?? editing}
              opened={editing}
              onClose={() => setEditing(null)}
            />
          )}
        </>
      )}
    </Loaded>
  )
}
