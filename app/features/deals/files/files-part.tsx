import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useSession } from '#app/features/people/session.ts'
import { failureOf } from '#app/lib/failure.ts'
import { key } from '#app/lib/keys.ts'
import { useContract } from '#app/lib/use-contract.ts'
import { Button } from '#app/ui/button.tsx'
import { ConfirmDialog } from '#app/ui/confirm-dialog.tsx'
import { FilePicker } from '#app/ui/file-picker.tsx'
import { Loaded } from '#app/ui/loaded.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { StoredFileLink } from '#app/ui/stored-file-link.tsx'
import { toast } from '#app/ui/toast-store.ts'
import { instantText } from '#contract/dates/date-texts.ts'
import type { AboutPerson } from '../about-record.ts'
import css from '../deals.module.css'
import { colleagues } from '../queries.ts'
import { keepStaffFile, removeStaffFile, STAFF_FILE_TYPES } from './mutations.ts'
import { filesAbout, STAFF_BUCKET } from './queries.ts'

export function FilesPart({ about }: { about: AboutPerson }) {
  const contract = useContract()
  const cache = useQueryClient()
  const { profile } = useSession()
  const query = useQuery(filesAbout(contract, about))
  const { data: people = [] } = useQuery(colleagues(contract))
  const [removing, setRemoving] = useState<{ id: string; name: string } | null>(null)
  const reread = () => cache.invalidateQueries({ queryKey: key('deals', 'files') })
  const nameOf = (id: string | null) => people.find((one) => one.id === id)?.name ?? 'El equipo'
  return (
    <section className="grid gap-2 mt-4" aria-label="Archivos">
      <p className="text-muted text-sm">La persona puede pedir los archivos que guardes de ella.</p>
      {profile && (
        <FilePicker
          label="Agregar archivo"
          accept={STAFF_FILE_TYPES}
          onFiles={async (files) => {
            const problems: string[] = []
            for (const file of files)
              try {
                await keepStaffFile(contract, about, profile.id, file)
              } catch (error) {
                problems.push(`${file.name}: ${failureOf(error, 'page.upload').text}`)
              }
            await reread()
            return problems
          }}
        />
      )}
      <Loaded query={query} noun="los archivos" skeleton={<Skeleton className="h-24 w-full" />}>
        {(files) =>
          files.length === 0 ? (
            <p className="text-muted text-sm">Todavía no hay archivos.</p>
          ) : (
            <ul className={`${css.tasks} grid gap-3`}>
              {files.map((file) => (
                <li key={file.id}>
                  <StoredFileLink bucket={STAFF_BUCKET} file={file} />
                  <p className="text-muted text-sm">
                    {nameOf(file.added_by)} · {instantText('moment', file.created_at)}
                  </p>
                  {(file.added_by === profile?.id || profile?.role === 'admin') && (
                    <Button small look="quiet" onClick={() => setRemoving(file)}>
                      Quitar<span className="sr-only"> {file.name}</span>
                    </Button>
                  )}
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
      <ConfirmDialog
        open={removing !== null}
        title="¿Quitar el archivo?"
        confirm="Quitar"
        onConfirm={() => {
          if (!removing) return
          setRemoving(null)
          void removeStaffFile(contract, removing.id).then(reread, (error: unknown) =>
            toast(failureOf(error, 'change.save').text, { look: 'danger' }),
          )
        }}
        onClose={() => setRemoving(null)}
      >
        <p>«{removing?.name}» se borra para siempre.</p>
      </ConfirmDialog>
    </section>
  )
}
