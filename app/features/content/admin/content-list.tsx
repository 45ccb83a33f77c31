import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { lazily } from '#app/lib/lazily.ts'
import { useContract } from '#app/lib/use-contract.ts'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { ResourceLine } from '#app/ui/resource/resource-line.tsx'
import { ResourceList } from '#app/ui/resource/resource-list.tsx'
import { useAct } from '#app/ui/resource/use-act.ts'
import { houseToday } from '#contract/dates/dates.ts'
import { CONTENT_KINDS, type ContentTable } from './content-kinds.ts'
import { type ContentRow, contentStanding, stepMoved } from './content-rows.ts'
import { orderContent } from './mutations.ts'
import { CONTENT_KEYS, contentRows } from './queries.ts'

const ContentEditor = lazily(() => import('./content-editor.tsx').then((file) => file.ContentEditor))

export function ContentList({ table }: { table: ContentTable }) {
  const kind = CONTENT_KINDS[table]
  const contract = useContract()
  const query = useQuery(contentRows(contract, table))
  const [editing, setEditing] = useState<ContentRow | 'new' | null>(null)
  const { act } = useAct(CONTENT_KEYS, 'content.save')
  const move = (rows: ContentRow[], id: string, by: -1 | 1) => {
    const seen = rows.map((row) => row.id)
    const wanted = stepMoved(seen, id, by)
    if (wanted) act(() => orderContent(contract, table, wanted, seen))
  }
  return (
    <ResourceList
      query={query}
      noun="lo que dice la página"
      add={{ label: kind.add, onPress: () => setEditing('new') }}
      // A full page load: this tab's site data may be stale.
      beside={<a href={kind.page}>Ver la página</a>}
      empty={
        <EmptyState icon="info" title={kind.empty}>
          <p>Lo que escribas aquí lo ven los visitantes con su siguiente página.</p>
        </EmptyState>
      }
      isOrdered
      line={(row, place, rows) => {
        const name = row.typed[kind.title] ?? row.id
        return (
          <ResourceLine
            key={row.id}
            title={name}
            says={contentStanding(row.typed, houseToday(new Date()))}
            by={row.typed.topic}
            changes={{ label: name, of: { tabla: kind.table, registro: row.id } }}
            order={{
              name,
              isFirst: place === 0,
              isLast: place === rows.length - 1,
              onMove: (by) => move(rows, row.id, by),
            }}
            actions={[{ label: 'Editar', name: `Editar ${name}`, onPress: () => setEditing(row) }]}
          />
        )
      }}
    >
      {(rows) =>
        editing && (
          <ContentEditor
            kind={kind}
            row={editing === 'new' ? null : (rows.find(({ id }) => id === editing.id) ?? editing)}
            taken={rows.map(({ id }) => id)}
            onClose={() => setEditing(null)}
          />
        )
      }
    </ResourceList>
  )
}
