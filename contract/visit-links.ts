/** By what a visit's link is known: lower case, as every path is. */
export const VISIT_TOKEN = /^[a-z2-7]{22}$/

/** What a choice of what there is instead of a car is written as in a form: 'OC-1 MTY 2027-01-05T16:00:00Z'. */
export const optionValue = ({
  ordencompra,
  branch,
  starts_at,
}: Record<'ordencompra' | 'branch' | 'starts_at', string>) => `${ordencompra} ${branch} ${starts_at}`
