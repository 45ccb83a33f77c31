/** Subject of a task, note or file: a deal, or a person by lead or account; `also`: the other of the two, if known. */
export interface AboutRecord {
  column: 'deal_id' | 'lead_id' | 'client_id'
  id: string
  also?: string | null
}

/** A person, by their lead or their account. */
export type AboutPerson = AboutRecord & { column: 'lead_id' | 'client_id' }

/** The columns of a new row about it. */
export const aboutColumns = ({ column, id }: AboutRecord): { [Name in AboutRecord['column']]?: string } => ({
  [column]: id,
})

/** The condition of the rows about it, as the data service reads it. */
export const aboutCondition = ({ column, id, also }: AboutRecord): string =>
  [`${column}.eq.${id}`, ...(also ? [`${column === 'lead_id' ? 'client_id' : 'lead_id'}.eq.${also}`] : [])].join()
