import { instantText } from '#contract/dates/date-texts.ts'
import type { SheetDesk } from './queries.ts'
import { lagText } from './run-words.ts'
import css from './spreadsheet.module.css'

export function SheetStanding({ desk }: { desk: SheetDesk }) {
  const { read_at, lag_p95, seen, unseen, calls, settings, columns } = desk
  const stopped = columns.vehicles.filter((column) => column.stopped).length
  const facts: [string, string][] = [
    ['Última lectura completa', read_at ? instantText('moment', read_at) : 'Ninguna todavía'],
    ['Atraso', read_at ? lagText((Date.now() - Date.parse(read_at)) / 1000) : '—'],
    ['Atraso habitual (30 días)', lag_p95 === null ? 'Pocos datos' : lagText(lag_p95)],
    ['Autos de la hoja', seen.toLocaleString('es-MX')],
    ['No vistos', unseen.toLocaleString('es-MX')],
    ['Columnas', stopped > 0 ? `${columns.vehicles.length}, ${stopped} detenidas` : String(columns.vehicles.length)],
    [
      'Llamadas del mes',
      settings.month_calls === null
        ? calls.toLocaleString('es-MX')
        : `${calls.toLocaleString('es-MX')} de ${settings.month_calls.toLocaleString('es-MX')}`,
    ],
    ['Por sí sola', settings.enabled ? `Cada ${lagText(settings.every_minutes * 60)}` : 'No'],
  ]
  return (
    <dl className={css.sheetFacts}>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt className="text-muted text-[0.8125rem]">{name}</dt>
          <dd className="tabular-nums">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
