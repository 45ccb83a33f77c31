import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { download } from '#app/lib/download.ts'
import { failureOf } from '#app/lib/failure.ts'
import { useContract } from '#app/lib/use-contract.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Button } from '#app/ui/button.tsx'
import { CheckField } from '#app/ui/check-field.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Link } from '#app/ui/link.tsx'
import { Loaded } from '#app/ui/loaded.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { BOM, csvLine, csvName } from '#app/ui/table/csv.ts'
import { toast } from '#app/ui/toast-store.ts'
import { instantText } from '#contract/dates/date-texts.ts'
import { houseToday } from '#contract/dates/dates.ts'
import { oneStop } from '#contract/text/sentence.ts'
import css from '../spreadsheet.module.css'
import { changeCount, fileParts } from './file-words.ts'
import { loadInventoryFile } from './mutations.ts'
import { doubtfulRows, type InventoryFile, rejectedRows } from './queries.ts'

interface FileResultProps {
  file: InventoryFile
  undo: (entry: number) => ReactNode
}

export function FileResult({ file, undo }: FileResultProps) {
  const contract = useContract()
  const cache = useQueryClient()
  const [accepts, setAccepts] = useState(false)
  const load = useMutation({
    networkMode: 'always',
    mutationFn: () => loadInventoryFile(contract, file.id, accepts),
    onSettled: () => cache.invalidateQueries(),
  })
  const isLoaded = file.state === 'cargada'
  const isLoading = !isLoaded && (load.isPending || file.isLoading)
  const many = changeCount(file)
  return (
    <section className={`${css.openRun} grid gap-3 my-4`} aria-labelledby="resultado">
      <h2 id="resultado">
        {file.file_name}{' '}
        <Badge tone={isLoaded ? 'accent' : 'info'}>{isLoaded ? 'Cargado' : isLoading ? 'Cargando' : 'Ensayo'}</Badge>
      </h2>
      <p role="status">
        {isLoaded
          ? oneStop(`Se cargó el ${instantText('longMoment', file.loaded_at!)}.`)
          : isLoading
            ? 'Se está cargando. Puedes cerrar esta página: la carga sigue y aquí verás cómo quedó.'
            : many === 0
              ? 'El inventario ya dice lo mismo: no hay nada que cargar.'
              : 'Todavía no cambia nada. Esto pasaría:'}
      </p>
      <ul className="pl-5 wrap-anywhere">
        {fileParts(file).map(({ kind, text }) => (
          <li key={text}>{kind ? <Link to={`?archivo=${file.id}&filtro=kind:es:${kind}`}>{text}</Link> : text}</li>
        ))}
      </ul>
      {file.doubtful_rows > 0 && <Doubts file={file} />}
      {!isLoaded && !isLoading && many > 0 && file.doubtful_rows > 0 && (
        <CheckField checked={accepts} onChange={({ target }) => setAccepts(target.checked)}>
          Ya los revisé: cárgalos así
        </CheckField>
      )}
      {load.isError && !isLoaded && !isLoading && (
        <Notice look="danger" live>
          {failureOf(load.error, 'change.save').text}
        </Notice>
      )}
      <div className="flex flex-wrap gap-2 my-2">
        {!isLoaded && many > 0 && (
          <Button
            look="primary"
            busy={isLoading}
            disabled={file.doubtful_rows > 0 && !accepts}
            onClick={() => load.mutate()}
          >
            {many === 1 ? 'Cargar 1 cambio' : `Cargar ${many.toLocaleString('es-MX')} cambios`}
          </Button>
        )}
        {isLoaded && file.entry !== null && undo(file.entry)}
        {file.rejected_rows > 0 && <SaveRejected file={file} />}
      </div>
    </section>
  )
}

function Doubts({ file }: { file: InventoryFile }) {
  const query = useQuery(doubtfulRows(useContract(), file.id))
  return (
    <Notice look="warn" title="Precios y kilometrajes que no parecen posibles">
      <Loaded query={query} noun="los datos dudosos" skeleton={<Skeleton className="h-16 w-full" />}>
        {(rows) => (
          <ul className="pl-5 wrap-anywhere">
            {rows.map(({ id, line, name, reason }) => (
              <li key={id}>
                Línea {line}, {name}: {reason}
              </li>
            ))}
            {file.doubtful_rows > rows.length && (
              <li>Y {(file.doubtful_rows - rows.length).toLocaleString('es-MX')} más, abajo.</li>
            )}
          </ul>
        )}
      </Loaded>
    </Notice>
  )
}

const PAGE = 1000

function SaveRejected({ file }: { file: InventoryFile }) {
  const contract = useContract()
  const save = useMutation({
    networkMode: 'always',
    mutationFn: async () => {
      const parts = [BOM, csvLine(['Línea', 'Código', 'Motivo', 'Contenido'])]
      for (let after = 0; ; ) {
        const rows = await rejectedRows(contract, file.id, after, PAGE)
        parts.push(...rows.map(({ line, code, reason, name }) => csvLine([line, code, reason, name])))
        if (rows.length < PAGE) break
        after = rows.at(-1)!.id
      }
      download(
        new Blob(parts, { type: 'text/csv;charset=utf-8' }),
        csvName('Renglones rechazados', houseToday(new Date())),
      )
    },
    onError: (error) => toast(failureOf(error, 'load').text, { look: 'danger' }),
  })
  return (
    <Button busy={save.isPending} onClick={() => save.mutate()}>
      <Icon name="download" />
      Bajar los rechazados
    </Button>
  )
}
