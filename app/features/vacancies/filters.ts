import type { VacancyCard } from './queries.ts'

/** What the list is narrowed to, as its address says: '' for everything. */
export interface VacancyFilters {
  city: string
  area: string
}

/** A vacancy with the city of its branch. */
export type PlacedVacancy = VacancyCard & { city: string }

/** Reads ?ciudad= and ?area=. */
export function filtersIn(search: string): VacancyFilters {
  const params = new URLSearchParams(search)
  const read = (name: string) => (params.get(name) ?? '').trim().slice(0, 80)
  return { city: read('ciudad'), area: read('area') }
}

/** The address of the list under these filters. */
export function filteredPath({ city, area }: VacancyFilters): string {
  const params = new URLSearchParams({ ...(area && { area }), ...(city && { ciudad: city }) }).toString()
  return params ? `/vacantes?${params}` : '/vacantes'
}

/** The vacancies under the filters, in their order. */
export const matching = (vacancies: PlacedVacancy[], { city, area }: VacancyFilters) =>
  vacancies.filter((vacancy) => (!city || vacancy.city === city) && (!area || vacancy.area === area))

/** One choice of a filter: what it would show. */
export interface FilterChoice {
  /** '' for all. */
  value: string
  count: number
  path: string
  on: boolean
}

/** Options of one filter with counts under the other filter; empty options only while selected. */
export function choicesOf(
  vacancies: PlacedVacancy[],
  filters: VacancyFilters,
  filter: keyof VacancyFilters,
): FilterChoice[] {
  const others = matching(vacancies, { ...filters, [filter]: '' })
  const values = [...new Set([...vacancies.map((vacancy) => vacancy[filter]), filters[filter]])]
    .filter(Boolean)
    .sort((a, b) => a.localeCompare(b, 'es'))
  return ['', ...values]
    .map((value) => ({
      value,
      count: value ? others.filter((vacancy) => vacancy[filter] === value).length : others.length,
      path: filteredPath({ ...filters, [filter]: value }),
      on: filters[filter] === value,
    }))
    .filter(({ value, count, on }) => value === '' || on || count > 0)
}
