import { type Financed, type Lender, offeredTerms, type Quote, quote, usualDown } from './financing.ts'

/** The plans of a car over every term that is offered for it, shortest first, with the usual down payment. Empty: it is not financed. */
export const comparedPlans = (vehicle: Financed, lender: Lender, today: Date = new Date()): Quote[] =>
  offeredTerms(vehicle, lender, today).flatMap(
    (plazo) => quote(vehicle, { enganche: usualDown(vehicle, lender), plazo }, lender, today) ?? [],
  )
