import type pg from 'pg'
import type { InspectionPoint, InspectionSection, PointAnswer } from '#contract/inspections/inspections.ts'

type Answers = Record<string, NonNullable<PointAnswer>>

export interface SheetPhoto {
  point: string
  kind: string
  path: string
  bytes: Uint8Array | null
}

export interface InspectionPdfData {
  id: string
  titulo: string
  ordencompra: string
  vin: string | null
  template: number
  started_at: string
  closed_at: string | null
  state: string
  km: number | null
  signer: string | null
  signature: string | null
  sections: InspectionSection[]
  points: InspectionPoint[]
  answers: Answers
  findings: {
    point: string
    label: string
    class: string
    note: string | null
    state: string
    resolution: string | null
  }[]
  photos: SheetPhoto[]
  before: { closed_at: string; answers: Answers } | null
}

const answersOf = (inspection: string) =>
  `coalesce((select jsonb_object_agg(a.key, a.value - 'by' - 'at') from public.inspection_sections s cross join lateral jsonb_each(s.answers) a
             where s.inspection_id = ${inspection}), '{}')`

const READ = `select i.id, r.titulo, r.ordencompra, v.vin, i.template, i.started_at, i.closed_at, r.state, i.km, i.signer, i.signature, t.sections,
    (select jsonb_agg(p order by place) from jsonb_array_elements(t.points) with ordinality as p (p, place) where p ->> 'code' = any (i.points)) as points,
    ${answersOf('i.id')} as answers,
    coalesce((select jsonb_agg(jsonb_build_object('point', f.point, 'label', f.label, 'class', f.class, 'note', f.note, 'state', f.state, 'resolution', f.resolution)
                               order by f.created_at, f.point) from public.inspection_findings f where f.inspection_id = i.id), '[]') as findings,
    coalesce((select jsonb_agg(jsonb_build_object('point', p.point, 'kind', p.kind, 'path', p.path) order by p.taken_at, p.id)
                from public.inspection_photos p where p.inspection_id = i.id and p.acknowledged_at is not null), '[]') as photos,
    (select jsonb_build_object('closed_at', b.closed_at, 'answers', ${answersOf('b.id')})
       from public.inspections b where b.vehicle_id = i.vehicle_id and b.id <> i.id and b.closed_at < i.started_at order by b.closed_at desc limit 1) as before
  from public.inspections i
  join public.inspection_rows r on r.id = i.id
  join public.inspection_templates t on t.version = i.template
  left join public.vehicle_records v on v.vehicle_id = i.vehicle_id
 where i.id = $1`

export async function inspectionPdfData(sql: pg.ClientBase, id: string): Promise<InspectionPdfData | undefined> {
  const row = (await sql.query<InspectionPdfData>(READ, [id])).rows[0]
  const text = (moment: unknown) => (moment instanceof Date ? moment.toISOString() : (moment as string))
  return (
    row && {
      ...row,
      started_at: text(row.started_at),
      closed_at: row.closed_at && text(row.closed_at),
      photos: row.photos.map((photo) => ({ ...photo, bytes: null })),
    }
  )
}
