import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearchParams } from 'react-router'
import { useContract } from '#app/lib/use-contract.ts'
import { Field } from '#app/ui/field.tsx'
import { withParams } from '#app/ui/panel/panel-rules.ts'
import { SelectField } from '#app/ui/select-field.tsx'
import { FIGURE_PARTS, type FigureAsked, NO_CELL, NOBODY } from './figure-address.ts'
import { cameFromText, type Names } from './figure-charts.ts'
import css from './figures.module.css'
import { figureSources } from './queries.ts'

const choices = (names: ReadonlyMap<string, string>, nobody: string) => [
  ...[...names].map(([value, label]) => ({ value, label })),
  { value: NOBODY, label: nobody },
]

export function FigureFilters({ asked, names, isAdmin }: { asked: FigureAsked; names: Names; isAdmin: boolean }) {
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const { data: sources = [] } = useQuery(figureSources(useContract()))
  const set = (name: string) => (event: { target: { value: string } }) =>
    void navigate(withParams(search, { ...NO_CELL, [name]: event.target.value || null }), {
      replace: true,
      preventScrollReset: true,
    })
  const said = (name: string) => search.get(name) ?? ''
  return (
    <section aria-label="Filtros" className={css.filters}>
      <Field label="Desde el día" type="date" value={asked.from ?? ''} max={asked.to} onChange={set('desde')} />
      <Field label="Hasta el día" type="date" value={asked.to ?? ''} min={asked.from} onChange={set('hasta')} />
      <SelectField
        label="Origen"
        placeholder="Todos"
        options={sources.map(({ source, n }) => ({ value: source, label: `${cameFromText(source)} (${n})` }))}
        value={said('origen')}
        onChange={set('origen')}
      />
      <SelectField
        label="Sucursal"
        placeholder="Todas"
        options={choices(names.branches, 'Sin sucursal')}
        value={said('sucursal')}
        onChange={set('sucursal')}
      />
      {isAdmin && (
        <SelectField
          label="Asesor"
          placeholder="Todos"
          options={choices(names.agents, 'Sin asesor')}
          value={said('asesor')}
          onChange={set('asesor')}
        />
      )}
      <SelectField
        label="Juntar"
        placeholder="Todo junto"
        options={FIGURE_PARTS}
        value={said('por')}
        onChange={set('por')}
      />
    </section>
  )
}
