import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { failureOf } from '#app/lib/failure.ts'
import { lazily } from '#app/lib/lazily.ts'
import { useContract } from '#app/lib/use-contract.ts'
import { Button } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Loaded } from '#app/ui/loaded.tsx'
import css from '#app/ui/resource/resource.module.css'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { toast } from '#app/ui/toast-store.ts'
import { houseToday } from '#contract/dates/dates.ts'
import { CONTENT_KINDS, type ContentTable } from './content-kinds.ts'
import { ContentLine } from './content-line.tsx'
import { type ContentRow, contentStanding, stepMoved } from './content-rows.ts'
import { orderContent } from './mutations.ts'
import { contentRows } from './queries.ts'
import { useContentSaved } from './use-content-saved.ts'

// Fetched by who edits.
const ContentEditor = lazily(() => import('./content-editor.tsx').then((file) => file.ContentEditor))

/** Rows of a public page, including hidden ones. */
export function ContentList({ table }: { table: ContentTable }) {
  const kind = CONTENT_KINDS[table]
  const contract = useContract()
  const saved = useContentSaved()
  const query = useQuery(contentRows(contract, table))
  const [editing, setEditing] = useState<ContentRow | 'new' | null>(null)
  const [isMoving, setMoving] = useState(false)

  const move = async (rows: ContentRow[], id: string, by: -1 | 1) => {
    const seen = rows.map((row) => row.id)
    const wanted = stepMoved(seen, id, by)
    if (!wanted || isMoving) return
    setMoving(true)
    try {
      await orderContent(contract, table, wanted, seen)
    } catch (error) {
      toast(failureOf(error, 'content.save').text, { look: 'danger' })
    } finally {
      await saved()
      setMoving(false)
    }
  }
  return (
    <>
      <p className={css.actions}>
        <Button look="primary" onClick={() => setEditing('new')}>
          {kind.add}
        </Button>
        {/* A full page load: this tab's site data may be stale. */}
        <a href={kind.page}>Ver la página</a>
      </p>
      <Loaded query={query} noun="lo que dice la página" skeleton={<Skeleton className="h-96 w-full" />}>
        {(rows) => (
          <>
            {rows.length === 0 ? (
              <EmptyState icon="info" title={kind.empty}>
                <p>Lo que escribas aquí lo ven los visitantes con su siguiente página.</p>
              </EmptyState>
            ) : (
              <ol className={css.settingList}>
                {rows.map((row, place) => (
                  <ContentLine
                    key={row.id}
                    kind={kind}
                    row={row}
                    standing={contentStanding(row.typed, houseToday(new Date()))}
                    isFirst={place === 0}
                    isLast={place === rows.length - 1}
                    onEdit={() => setEditing(row)}
                    onMove={(by) => void move(rows, row.id, by)}
                  />
                ))}
              </ol>
            )}
            {editing && (
              <ContentEditor
                kind={kind}
                row={editing === 'new' ? null : (rows.find(({ id }) => id === editing.id) ?? editing)}
                taken={rows.map(({ id }) => id)}
                onClose={() => setEditing(null)}
              />
            )}
          </>
        )}
      </Loaded>
    </>
  )
}
