import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { lazily } from '#app/lib/lazily.ts'
import { useContract } from '#app/lib/use-contract.ts'
import { ResourceLine } from '#app/ui/resource/resource-line.tsx'
import { ResourceList } from '#app/ui/resource/resource-list.tsx'
import { AdvisorPhoto } from '../advisor/advisor-photo.tsx'
import css from './advisor-pages.module.css'
import { type AdvisorPage, staffPages } from './queries.ts'

const AdvisorEditor = lazily(() => import('./advisor-editor.tsx').then((file) => file.AdvisorEditor))

const standing = ({ page }: AdvisorPage) => (page ? (page.published ? 'Se muestra' : 'Oculta') : 'Sin página')

export function AdvisorPages() {
  const query = useQuery(staffPages(useContract()))
  const [editing, setEditing] = useState<AdvisorPage | null>(null)
  return (
    <ResourceList
      query={query}
      noun="las páginas del equipo"
      line={(person) => (
        <ResourceLine
          key={person.id}
          title={
            <span className={`${css.who} flex gap-3 items-center`}>
              <AdvisorPhoto {...person} />
              {person.name}
            </span>
          }
          says={standing(person)}
          by={person.page?.published && <a href={`/asesor/${person.id}`}>Ver su página</a>}
          changes={
            person.page && {
              label: `la página de ${person.name}`,
              of: { tabla: 'advisor_pages', registro: person.id },
            }
          }
          actions={[{ label: 'Editar', name: `Editar ${person.name}`, onPress: () => setEditing(person) }]}
        />
      )}
    >
      {(people) =>
        editing && (
          <AdvisorEditor
            person={people.find(({ id }) => id === editing.id) ?? editing}
            initialPerson={editing}
            onClose={() => setEditing(null)}
          />
        )
      }
    </ResourceList>
  )
}
