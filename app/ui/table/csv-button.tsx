import { useRef, useState } from 'react'
import { download } from '#app/lib/download.ts'
import { beginExport, rowsToExplain } from '#app/lib/exported.ts'
import { failureOf } from '#app/lib/failure.ts'
import { useContract } from '#app/lib/use-contract.ts'
import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Progress } from '#app/ui/progress.tsx'
import { toast } from '#app/ui/toast-store.ts'
import { houseToday } from '#contract/dates/dates.ts'
import { cellText, type TableColumn } from './columns.ts'
import { BOM, csvLine, csvName } from './csv.ts'
import { ExportReason } from './export-reason.tsx'
import type { RowsPage } from './use-table-rows.ts'

interface CsvButtonProps<Row> {
  title: string
  columns: readonly TableColumn<Row>[]
  /** Loads all rows, page by page, under the id of the export. */
  all: (signal: AbortSignal, exported: string) => AsyncGenerator<RowsPage<Row>>
  /** Exports of sample data are not logged. */
  isSample?: boolean | undefined
}

/** Exports the shown columns of all rows in their order. The server requires a reason above 200 rows. */
export function CsvButton<Row>({ title, columns, all, isSample }: CsvButtonProps<Row>) {
  const contract = useContract()
  const [progress, setProgress] = useState<{ done: number; total: number } | null>(null)
  const [unexplained, setUnexplained] = useState<{ id: string; rows: number } | null>(null)
  const stop = useRef<AbortController>(null)
  const write = async (id: string, reason?: string) => {
    const giving = new AbortController()
    stop.current = giving
    const { signal } = giving
    const parts: BlobPart[] = [BOM, csvLine(columns.map((column) => column.title))]
    let done = 0
    setProgress({ done, total: 0 })
    try {
      const filters = `${location.pathname}${decodeURIComponent(location.search)}`.slice(0, 2000)
      if (!isSample) await beginExport(contract, { id, view: title, filters, ...(reason && { reason }) })
      for await (const { rows, total } of all(signal, id)) {
        if (signal.aborted) return
        parts.push(rows.map((row) => csvLine(columns.map((column) => exported(column, row)))).join(''))
        done += rows.length
        setProgress({ done, total })
      }
      if (signal.aborted) return
      download(new Blob(parts, { type: 'text/csv;charset=utf-8' }), csvName(title, houseToday(new Date())))
      toast(
        done === 1
          ? 'Listo: 1 renglón en tu archivo.'
          : `Listo: ${done.toLocaleString('es-MX')} renglones en tu archivo.`,
      )
    } catch (error) {
      if (signal.aborted) return
      const rows = rowsToExplain(error)
      if (rows !== null) setUnexplained({ id, rows })
      else toast(failureOf(error, 'file.prepare').text, { look: 'danger' })
    } finally {
      // An aborted export must not clear the progress of its successor.
      if (!signal.aborted) setProgress(null)
    }
  }
  const giveUp = () => {
    stop.current?.abort()
    setProgress(null)
  }
  return (
    <>
      <Button
        small
        look="quiet"
        onClick={() => void write(crypto.randomUUID())}
        busy={progress !== null}
        aria-label="Descargar CSV"
      >
        <Icon name="download" />
        CSV
      </Button>
      <Dialog
        open={progress !== null}
        title="Preparando tu archivo"
        onClose={giveUp}
        actions={<Button onClick={giveUp}>Cancelar</Button>}
      >
        <p role="status">
          {progress && progress.total > 0
            ? `${progress.done.toLocaleString('es-MX')} de ${progress.total.toLocaleString('es-MX')} renglones`
            : 'Leyendo…'}
        </p>
        <Progress
          label="Renglones leídos"
          value={progress && progress.total > 0 ? Math.round((progress.done / progress.total) * 100) : 0}
        />
      </Dialog>
      {unexplained && (
        <ExportReason
          rows={unexplained.rows}
          onClose={() => setUnexplained(null)}
          onSaid={(reason) => {
            setUnexplained(null)
            void write(unexplained.id, reason)
          }}
        />
      )}
    </>
  )
}

const exported = <Row,>(column: TableColumn<Row>, row: Row) => {
  const value = column.value(row)
  if (value === null || value === '') return null
  return column.kind === 'amount' || column.kind === 'number' ? Number(value) : cellText(column, value)
}
