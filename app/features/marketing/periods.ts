export const FIGURE_PERIODS = [
  { value: '30', name: 'Últimos 30 días', days: 30 },
  { value: '90', name: 'Últimos 90 días', days: 90 },
  { value: '365', name: 'Último año', days: 365 },
] as const

export const periodOf = (params: URLSearchParams) =>
  FIGURE_PERIODS.find(({ value }) => value === params.get('periodo')) ?? FIGURE_PERIODS[1]
