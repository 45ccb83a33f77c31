import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { download } from '#app/lib/download.ts'
import { failureOf } from '#app/lib/failure.ts'
import { useContract } from '#app/lib/use-contract.ts'
import { Button } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Loaded } from '#app/ui/loaded.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { BOM, csvLine, csvName } from '#app/ui/table/csv.ts'
import { toast } from '#app/ui/toast-store.ts'
import { houseToday } from '#contract/dates/dates.ts'
import { LEAD_VERDICTS } from '#contract/leads/lead-import.ts'
import { phoneText } from '#contract/people/phone-text.ts'
import css from './import.module.css'
import type { VerdictCounts } from './mutations.ts'
import { firstRowsOf, type JudgedRow, rowsOfVerdict } from './queries.ts'

const PAGE = 1000

interface JudgedRowsProps {
  importId: string
  counts: VerdictCounts
  titles: readonly string[]
}

/** Refused rows can be downloaded and corrected. */
export function JudgedRows({ importId, counts, titles }: JudgedRowsProps) {
  const contract = useContract()
  const [shown, setShown] = useState('nuevo')
  const query = useQuery(firstRowsOf(contract, importId, shown))
  const refused = (counts.rechazado ?? 0) + (counts.repetido ?? 0)
  const save = async () => {
    const parts: string[] = [BOM, csvLine(['Línea', 'Motivo', ...titles])]
    try {
      for (const verdict of ['rechazado', 'repetido'])
        for (let after = 0; ; ) {
          const rows = await rowsOfVerdict(contract, importId, verdict, after, PAGE)
          parts.push(rows.map((row) => csvLine([row.line, row.reason, ...cellsOf(row)])).join(''))
          if (rows.length < PAGE) break
          after = rows.at(-1)!.line
        }
      download(new Blob(parts, { type: 'text/csv;charset=utf-8' }), csvName('Filas rechazadas', houseToday(new Date())))
    } catch (error) {
      toast(failureOf(error, 'load').text, { look: 'danger' })
    }
  }
  return (
    <section aria-label="Qué pasa con cada fila" className="grid gap-4 max-w-4xl">
      <div className="flex flex-wrap gap-2">
        {LEAD_VERDICTS.map(({ value, label }) => (
          <Button key={value} small look="quiet" aria-pressed={shown === value} onClick={() => setShown(value)}>
            {label}: {(counts[value] ?? 0).toLocaleString('es-MX')}
          </Button>
        ))}
        {refused > 0 && (
          <Button small onClick={() => void save()}>
            <Icon name="download" />
            Bajar las rechazadas
          </Button>
        )}
      </div>
      <Loaded query={query} noun="las filas" skeleton={<Skeleton className="h-40 w-full" />}>
        {(rows) =>
          rows.length === 0 ? (
            <p className="text-muted">Ninguna fila.</p>
          ) : (
            <ul className={`${css.rows} grid gap-1 text-[0.8125rem]`} aria-label="Filas">
              {rows.map((row) => (
                <li key={row.line}>
                  Línea {row.line}: {textOfRow(row)}
                  {row.reason && <p className="text-muted">{row.reason}</p>}
                  {row.alike && <p className="text-muted">{row.alike.map(({ name }) => name).join(' · ')}</p>}
                </li>
              ))}
              {(counts[shown] ?? 0) > rows.length && (
                <li className="text-muted">Se muestran las primeras {rows.length}.</li>
              )}
            </ul>
          )
        }
      </Loaded>
    </section>
  )
}

const textOfRow = ({ name, phone, email, raw }: JudgedRow) =>
  [name, phone && phoneText(phone), email].filter(Boolean).join(' · ') || raw?.filter(Boolean).join(' · ') || 'vacía'

// Raw cells of a refused row, or its parsed values.
const cellsOf = ({ raw, name, phone, email }: JudgedRow) => raw ?? [name, phone, email]
