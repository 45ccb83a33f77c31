export interface AboutRecord {
  column: 'deal_id' | 'lead_id' | 'client_id'
  id: string
  also?: string | null
}

export type AboutPerson = AboutRecord & { column: 'lead_id' | 'client_id' }

export const aboutColumns = ({ column, id }: AboutRecord): { [Name in AboutRecord['column']]?: string } => ({
  [column]: id,
})

export const aboutCondition = ({ column, id, also }: AboutRecord): string =>
  [`${column}.eq.${id}`, ...(also ? [`${column === 'lead_id' ? 'client_id' : 'lead_id'}.eq.${also}`] : [])].join()
