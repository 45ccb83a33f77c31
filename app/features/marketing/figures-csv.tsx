import { download } from '#app/lib/download.ts'
import { Button } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { BOM, csvLine, csvName } from '#app/ui/table/csv.ts'
import { houseToday } from '#contract/dates/dates.ts'

interface FiguresCsvProps {
  title: string
  head: readonly string[]
  rows: readonly (readonly (string | number | null)[])[]
}

export function FiguresCsv({ title, head, rows }: FiguresCsvProps) {
  const write = () =>
    download(
      new Blob([BOM, csvLine(head), ...rows.map(csvLine)], { type: 'text/csv;charset=utf-8' }),
      csvName(title, houseToday(new Date())),
    )
  return (
    <Button small look="quiet" onClick={write} aria-label="Descargar CSV">
      <Icon name="download" />
      CSV
    </Button>
  )
}
