import { useMutation, useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { href, useNavigate, useSearchParams } from 'react-router'
import { failureOf } from '#app/lib/failure.ts'
import { useContract } from '#app/lib/use-contract.ts'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { LinkButton } from '#app/ui/link-button.tsx'
import { Loaded } from '#app/ui/loaded.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { isUuid } from '#contract/text/uuid.ts'
import css from '../spreadsheet.module.css'
import { ChooseFile } from './choose-file.tsx'
import { ColumnChoices } from './column-choices.tsx'
import { FileNotes } from './file-notes.tsx'
import { FileResult } from './file-result.tsx'
import { FileRows } from './file-rows.tsx'
import { columnsText } from './file-words.ts'
import { LoadedFiles } from './loaded-files.tsx'
import { dryRunInventoryFile } from './mutations.ts'
import { type ColumnMeanings, inventoryFile } from './queries.ts'

interface FileImportPageProps {
  me: string
  undo: (entry: number) => ReactNode
}

export function FileImportPage({ me, undo }: FileImportPageProps) {
  const contract = useContract()
  const navigate = useNavigate()
  const [params] = useSearchParams()
  const opened = params.get('archivo') ?? ''
  // Held while the page is open.
  const [chosen, setChosen] = useState<{ file: File; id: string } | null>(null)
  const rehearse = useMutation({
    networkMode: 'always',
    mutationFn: ({ file, choices }: { file: File; choices?: ColumnMeanings }) =>
      dryRunInventoryFile(contract, file, choices),
    onSuccess: (id, { file }) => {
      setChosen({ file, id })
      void navigate(`?archivo=${id}`)
    },
  })
  const problem = rehearse.isError ? failureOf(rehearse.error, 'change.save').text : null
  if (!isUuid(opened))
    return (
      <>
        <p>
          <LinkButton small look="quiet" to={href('/escritorio/admin/inventario')}>
            Volver al inventario
          </LinkButton>
        </p>
        <ChooseFile busy={rehearse.isPending} problem={problem} onFile={(file) => rehearse.mutate({ file })} />
        <LoadedFiles />
      </>
    )
  const file = chosen?.id === opened ? chosen.file : undefined
  return (
    <>
      <p>
        <LinkButton small look="quiet" to="?">
          Elegir otro archivo
        </LinkButton>
      </p>
      <OpenedFile
        key={opened}
        id={opened}
        me={me}
        undo={undo}
        busy={rehearse.isPending}
        problem={problem}
        onRehearse={file && ((choices) => rehearse.mutate({ file, choices }))}
      />
    </>
  )
}

interface OpenedFileProps extends FileImportPageProps {
  id: string
  busy: boolean
  problem: string | null
  onRehearse: ((choices: ColumnMeanings) => void) | undefined
}

function OpenedFile({ id, me, undo, busy, problem, onRehearse }: OpenedFileProps) {
  const query = useQuery(inventoryFile(useContract(), id))
  return (
    <Loaded query={query} noun="el archivo" skeleton={<Skeleton className="h-96 w-full" />}>
      {(file) =>
        file === null ? (
          <EmptyState
            icon="search"
            title="Ese ensayo ya no está"
            action={<LinkButton to="?">Elegir un archivo</LinkButton>}
          >
            <p>Un ensayo que no se carga se guarda un día.</p>
          </EmptyState>
        ) : (
          <>
            <FileResult file={file} undo={undo} />
            {problem && <p role="alert">{problem}</p>}
            {file.state === 'ensayada' && !file.isLoading && (
              <details className={css.opens} open={file.new_rows + file.changed_rows === 0 || problem !== null}>
                <summary className="inline-flex items-center gap-1.5 min-h-11 text-accent font-semibold">
                  <Icon name="chevron-down" />
                  Columnas: {columnsText(file)}
                </summary>
                <ColumnChoices file={file} busy={busy} onRehearse={onRehearse} />
              </details>
            )}
            <details className={css.opens}>
              <summary className="inline-flex items-center gap-1.5 min-h-11 text-accent font-semibold">
                <Icon name="chevron-down" />
                Cómo se leyó
              </summary>
              <FileNotes file={file} />
            </details>
            <FileRows key={file.state} file={id} me={me} />
          </>
        )
      }
    </Loaded>
  )
}
