import { useQuery } from '@tanstack/react-query'
import { useContract } from '#app/lib/use-contract.ts'
import { Badge } from '#app/ui/badge.tsx'
import controls from '#app/ui/controls.module.css'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Link } from '#app/ui/link.tsx'
import { Loaded } from '#app/ui/loaded.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { instantText } from '#contract/dates/date-texts.ts'
import { loadedText } from './file-words.ts'
import { loadedFiles } from './queries.ts'

export function LoadedFiles() {
  const query = useQuery(loadedFiles(useContract()))
  return (
    <section aria-labelledby="archivos-cargados">
      <h2 id="archivos-cargados">Archivos cargados</h2>
      <Loaded query={query} noun="los archivos cargados" skeleton={<Skeleton className="h-24 w-full" />}>
        {(files) =>
          files.length === 0 ? (
            <EmptyState icon="history" title="Todavía no hay archivos cargados">
              <p>Cada uno queda aquí con lo que cambió, y se puede deshacer completo.</p>
            </EmptyState>
          ) : (
            <ul className="grid w-full">
              {files.map((file) => (
                <li key={file.id} className="flex flex-wrap gap-y-1 gap-x-3 items-center py-3 border-t border-line">
                  <Link className={controls.link} to={`?archivo=${file.id}`}>
                    {file.file_name}
                  </Link>
                  {file.is_undone && <Badge>Deshecho</Badge>}
                  <small className="basis-full text-muted">
                    {instantText('moment', file.loaded_at)}
                    {file.made_by_name && `, ${file.made_by_name}`}: {loadedText(file)}
                  </small>
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
    </section>
  )
}
