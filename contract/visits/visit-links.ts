export const VISIT_TOKEN = /^[a-z2-7]{22}$/

/** Form value: 'OC-1 MTY 2027-01-05T16:00:00Z'. */
export const optionValue = ({
  ordencompra,
  branch,
  starts_at,
}: Record<'ordencompra' | 'branch' | 'starts_at', string>) => `${ordencompra} ${branch} ${starts_at}`
