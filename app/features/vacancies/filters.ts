import type { VacancyCard } from './queries.ts'

/** '' for everything. */
export interface VacancyFilters {
  city: string
  area: string
}

export type PlacedVacancy = VacancyCard & { city: string }

export function filtersIn(search: string): VacancyFilters {
  const params = new URLSearchParams(search)
  const read = (name: string) => (params.get(name) ?? '').trim().slice(0, 80)
  return { city: read('ciudad'), area: read('area') }
}

export function filteredPath({ city, area }: VacancyFilters): string {
  const params = new URLSearchParams({ ...(area && { area }), ...(city && { ciudad: city }) }).toString()
  return params ? `/vacantes?${params}` : '/vacantes'
}

export const matching = (vacancies: PlacedVacancy[], { city, area }: VacancyFilters) =>
  vacancies.filter((vacancy) => (!city || vacancy.city === city) && (!area || vacancy.area === area))

export interface FilterChoice {
  value: string
  count: number
  path: string
  on: boolean
}

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
