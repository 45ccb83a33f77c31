import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearchParams } from 'react-router'
import { advisorChoices } from '#app/features/people/advisor/queries.ts'
import { FoundChoice } from '#app/features/people/found/found-choice.tsx'
import { useContract } from '#app/lib/use-contract.ts'
import { Chip } from '#app/ui/chip.tsx'
import { Field } from '#app/ui/field.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { withParams } from '#app/ui/panel/panel-rules.ts'
import { SelectField } from '#app/ui/select-field.tsx'
import { dayText } from '#contract/dates/date-texts.ts'
import type { LedgerFilter } from '#contract/ledger/ledger-path.ts'
import css from './ledger.module.css'
import type { LedgerAsked } from './ledger-address.ts'
import { LedgerCsv } from './ledger-csv.tsx'
import { recordNames } from './queries.ts'
import { SOURCES } from './sentences.ts'
import { TABLES_OF_SALES } from './tables-of-sales.ts'
import { headingOf, TABLE_WORDS, tableWords } from './words/table-words.ts'

const byLabel = (one: { label: string }, other: { label: string }) => one.label.localeCompare(other.label, 'es-MX')
const firstUpper = (text: string) => text[0]!.toUpperCase() + text.slice(1)

const tableChoices = (isAdmin: boolean) =>
  Object.entries(TABLE_WORDS)
    .filter(([table]) => isAdmin || TABLES_OF_SALES.has(table))
    .map(([value, { many }]) => ({ value, label: firstUpper(many) }))
    .sort(byLabel)

const columnChoices = (table: string) =>
  Object.entries(tableWords(table).columns)
    .filter(([, { kind }]) => kind !== 'ref')
    .map(([value, { name }]) => ({ value, label: headingOf(name) }))
    .sort(byLabel)

const FOUND_TABLES: Record<string, string> = {
  person: 'profiles',
  lead: 'leads',
  vehicle: 'vehicles',
  application: 'financing_applications',
  offer: 'trade_in_quotes',
  listing: 'sell_listings',
  appointment: 'appointments',
  deal: 'deals',
  candidacy: 'candidates',
}

// Who is looked for with all that is about them.
const PEOPLE = new Set(['person', 'lead', 'candidacy'])

export function LedgerFilters({ asked, isAdmin }: { asked: LedgerAsked; isAdmin: boolean }) {
  const contract = useContract()
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const { data: staff = [] } = useQuery(advisorChoices(contract))
  const people = [asked.of_person, asked.of_actor].filter((id) => id !== undefined)
  const { data: names } = useQuery(recordNames(contract, people, asked.of_table, asked.of_record))
  const said = (name: LedgerFilter) => search.get(name) ?? ''
  const set = (changes: Partial<Record<LedgerFilter, string | null>>) =>
    void navigate(withParams(search, { cambio: null, ...changes }), { replace: true, preventScrollReset: true })
  const choose = (name: LedgerFilter) => (event: { target: { value: string } }) =>
    set({ [name]: event.target.value || null })
  const nameOf = (id: string) => names?.people[id] ?? staff.find(({ value }) => value === id)?.label ?? 'otra persona'
  const chips: { name: string; without: LedgerFilter[] }[] = []
  if (asked.of_actor) chips.push({ name: `Lo hizo ${nameOf(asked.of_actor)}`, without: ['quien'] })
  if (asked.of_person) chips.push({ name: `De quién: ${nameOf(asked.of_person)}`, without: ['cliente'] })
  if (asked.of_table) {
    const record = asked.of_record && (names?.record ?? 'un registro')
    const { many, one } = tableWords(asked.of_table)
    const what = record ? `${firstUpper(headingOf(one))}: ${record}` : firstUpper(many)
    chips.push({ name: what, without: ['tabla', 'registro', 'campo', 'momento'] })
  }
  if (asked.of_table && asked.of_column) {
    const column = tableWords(asked.of_table).columns[asked.of_column]!
    chips.push({ name: `Dato: ${headingOf(column.name).toLowerCase()}`, without: ['campo'] })
  }
  const source = SOURCES.find(({ value }) => value === asked.of_source)
  if (source) chips.push({ name: `Desde: ${source.label.toLowerCase()}`, without: ['origen'] })
  for (const [name, word] of [
    ['desde', 'Desde el'],
    ['hasta', 'Hasta el'],
  ] as const)
    if (said(name)) chips.push({ name: `${word} ${dayText('shortDate', said(name))}`, without: [name] })
  return (
    <section aria-label="Filtros" className="grid gap-2 mb-4">
      <div className={`${css.ledgerTools} relative`}>
        <details>
          <summary className="inline-flex items-center gap-2 min-h-11 px-3 border border-line rounded-control font-semibold">
            <Icon name="sliders-horizontal" />
            Filtros{chips.length > 0 && ` (${chips.length})`}
          </summary>
          <div className="grid grid-cols-[repeat(auto-fill,minmax(min(12.5rem,100%),1fr))] gap-3 mt-3">
            <SelectField
              label="Quién lo hizo"
              placeholder="Cualquiera"
              options={staff}
              value={said('quien')}
              onChange={choose('quien')}
            />
            {/* Reset after a choice. */}
            <FoundChoice
              key={`${said('cliente')} ${said('registro')}`}
              label="De quién o de qué"
              kinds={Object.keys(FOUND_TABLES).filter((kind) => isAdmin || TABLES_OF_SALES.has(FOUND_TABLES[kind]!))}
              placeholder="Persona, auto o folio"
              onChoose={(found) =>
                found &&
                set(
                  PEOPLE.has(found.kind)
                    ? { cliente: found.id }
                    : { tabla: FOUND_TABLES[found.kind]!, registro: found.id, campo: null, momento: null },
                )
              }
            />
            <SelectField
              label="De qué"
              placeholder="Todo"
              options={tableChoices(isAdmin)}
              value={asked.of_table ?? ''}
              onChange={({ target }) =>
                set({ tabla: target.value || null, registro: null, campo: null, momento: null })
              }
            />
            <SelectField
              label="Qué dato"
              placeholder="Cualquiera"
              disabled={!asked.of_table}
              options={asked.of_table ? columnChoices(asked.of_table) : []}
              value={asked.of_column ?? ''}
              onChange={choose('campo')}
            />
            <SelectField
              label="Desde dónde"
              placeholder="Cualquier lado"
              options={SOURCES}
              value={asked.of_source ?? ''}
              onChange={choose('origen')}
            />
            <Field
              label="Desde el día"
              type="date"
              value={said('desde')}
              max={said('hasta') || undefined}
              onChange={choose('desde')}
            />
            <Field
              label="Hasta el día"
              type="date"
              value={said('hasta')}
              min={said('desde') || undefined}
              onChange={choose('hasta')}
            />
          </div>
        </details>
        <LedgerCsv asked={asked} />
      </div>
      {chips.length > 0 && (
        <ul aria-label="Filtros puestos" className="flex flex-wrap gap-2">
          {chips.map(({ name, without }) => (
            <li key={name}>
              <Chip
                to={withParams(search, Object.fromEntries(['cambio', ...without].map((one) => [one, null])))}
                removes={`Quitar ${name}`}
                preventScrollReset
              >
                {name}
              </Chip>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
