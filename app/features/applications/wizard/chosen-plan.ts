import { readTerms, withTerms } from '#contract/terms.ts'

/** What of an address says which plan was chosen on the car's page, as its own text of parameters: down payment, term and their own car. */
export const chosenPlan = (params: URLSearchParams): string =>
  withTerms('', { ...readTerms(params), mensualidad: null, enganchepct: null }).slice(1)
