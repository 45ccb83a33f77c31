import { type Financed, type Lender, offeredTerms, type Quote, quote, usualDown } from './financing.ts'

/** A car's plans by term, shortest first, with the default down payment. Empty: not financed. */
export const comparedPlans = (vehicle: Financed, lender: Lender, today: Date = new Date()): Quote[] =>
  offeredTerms(vehicle, lender, today).flatMap(
    (plazo) => quote(vehicle, { enganche: usualDown(vehicle, lender), plazo }, lender, today) ?? [],
  )
