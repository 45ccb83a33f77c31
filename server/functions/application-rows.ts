import type pg from 'pg'
import type { ApplicationData } from '#contract/applications/application-fields.ts'
import { type CarInfo, carInfoOf } from '#contract/applications/applications.ts'
import type { Database as Schema } from '#contract/database.ts'
import { type Quote, quote } from '#contract/financing/financing.ts'
import { type LenderTerms, termsById } from '#contract/financing/lender-terms.ts'
import type { PersonName } from '#contract/text/names.ts'

type LenderRow = Schema['public']['Tables']['lenders']['Row']

export interface ApplicationPdfData {
  application: {
    id: string
    folio: number
    status: string
    status_since: string
    status_note: string | null
    submitted_at: string | null
    car_info: unknown
    data: ApplicationData
  }
  person: PersonName & {
    rfc: string | null
    curp: string | null
    birth_date: string | null
    civil_status: string | null
    fiscal_situation: string | null
    phone: string | null
    email: string | null
  }
  documents: { kind: string; state: string; pages: number }[]
  authorisations: { purpose: string; text_version: string; created_at: string; sent_to: string | null }[]
  steps: { to_status: string; created_at: string }[]
  offer: { folio: string; final_amount: number } | null
  car: CarInfo | null
  lender: LenderTerms | null
  quote: Quote | null
}

type Row = Omit<ApplicationPdfData, 'car' | 'lender' | 'quote' | 'person'> & {
  person: ApplicationPdfData['person'] | null
  lender: LenderRow | null
}

const READ = `select
    jsonb_build_object('id', a.id, 'folio', a.folio, 'status', a.status, 'status_since', a.status_since, 'status_note', a.status_note,
                       'submitted_at', a.submitted_at, 'car_info', a.car_info, 'data', a.data) as application,
    (select to_jsonb(p) from public.profiles p where p.id = a.user_id) as person,
    coalesce((select jsonb_agg(jsonb_build_object('kind', d.kind, 'state', d.state, 'pages',
                       (select count(*) from public.application_pages g where g.document_id = d.id)) order by d.created_at, d.kind)
                from public.application_documents d where d.application_id = a.id), '[]') as documents,
    coalesce((select jsonb_agg(jsonb_build_object('purpose', c.purpose, 'text_version', c.text_version, 'created_at', c.created_at,
                       'sent_to', c.evidence ->> 'code_sent_to') order by c.created_at)
                from (select distinct on (purpose) * from public.read_authorisations(a.id) k order by purpose, created_at desc) c
               where c.granted), '[]') as authorisations,
    coalesce((select jsonb_agg(jsonb_build_object('to_status', e.to_status, 'created_at', e.created_at) order by e.id)
                from public.application_events e where e.application_id = a.id and e.kind = 'status'), '[]') as steps,
    (select jsonb_build_object('folio', o.folio, 'final_amount', o.final_amount)
       from public.trade_in_offers o where o.id::text = a.data ->> 'trade_in_quote') as offer,
    (select to_jsonb(l) from public.lenders l where l.id = a.data ->> 'lender') as lender
  from public.financing_applications a where a.id = $1`

export async function applicationPdfData(sql: pg.ClientBase, id: string): Promise<ApplicationPdfData | undefined> {
  const row = (await sql.query<Row>(READ, [id])).rows[0]
  // Row level security hides the row.
  if (!row?.person) return undefined
  const car = carInfoOf(row.application.car_info)
  const lender = termsById(String(row.application.data.lender ?? ''), row.lender)
  return { ...row, person: row.person, car, lender, quote: quoteOf(row.application, car, lender) }
}

const quoteOf = (
  { data: { down_payment, term }, submitted_at }: ApplicationPdfData['application'],
  car: CarInfo | null,
  lender: LenderTerms | null,
): Quote | null => {
  if (!car || !lender || down_payment === undefined || term === undefined) return null
  const day = submitted_at ? new Date(submitted_at) : new Date()
  return quote(car, { enganche: Number(down_payment), plazo: Number(term) }, lender, day)
}
