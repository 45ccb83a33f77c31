import { queryOptions } from '@tanstack/react-query'
import { type AskedColumn, askRows, type RowsAsked } from '#app/lib/asked-rows.ts'
import type { Contract } from '#app/lib/contract.ts'
import { KEPT, key } from '#app/lib/keys.ts'
import type { SavedAnswer } from '#contract/applications/draft-merge.ts'
import type { Database } from '#contract/database.ts'
import type { InspectionTemplate, PointAnswer } from '#contract/inspections/inspections.ts'
import { isUuid } from '#contract/text/uuid.ts'

type Tables = Database['public']['Tables']
type View = Database['public']['Views']['inspection_rows']['Row']

export type InspectionRow = Omit<View, Known | 'search_text'> & { [Name in Known]: NonNullable<View[Name]> }
type Known =
  | ('id' | 'vehicle_id' | 'titulo' | 'ordencompra' | 'stage' | 'state' | 'started_at' | 'points' | 'answered')
  | ('missing' | 'findings' | 'unsettled' | 'unsafe' | 'photos' | 'waiting' | 'is_quick' | 'feature_image')

const ROW =
  'id, vehicle_id, titulo, ordencompra, sucursal, feature_image, stage, template, started_at, started_by, closed_at, closed_by, km, is_quick, expired_at, expired_why, reopened_at, points, answered, missing, findings, unsettled, unsafe, photos, waiting, state'

export const LATEST_BEGUN = { column: 'started_at', isDescending: true }

export const inspectionsListed = ({ rest }: Contract, columns: readonly AskedColumn[], asked: RowsAsked) =>
  queryOptions({
    queryKey: key('inspections', 'rows', asked),
    queryFn: async () => {
      const query = (await rest()).from('inspection_rows').select(ROW, { count: 'exact' })
      const { data, count } = await askRows(query, asked, columns, {
        searched: ['search_text'],
        usual: LATEST_BEGUN,
      }).throwOnError()
      return { rows: data as InspectionRow[], total: count ?? 0 }
    },
  })

export type Finding = Pick<
  Tables['inspection_findings']['Row'],
  'id' | 'point' | 'label' | 'class' | 'note' | 'value' | 'unit' | 'state' | 'resolution'
>
export type InspectionPhoto = Pick<
  Tables['inspection_photos']['Row'],
  'id' | 'point' | 'kind' | 'path' | 'acknowledged_at' | 'is_shown'
>

export interface Inspection extends InspectionRow {
  asked: string[]
  form: InspectionTemplate
  signer: string | null
  signature: string | null
  reopen_reason: string | null
  answers: { [point: string]: SavedAnswer<PointAnswer> }
  results: Finding[]
  pictures: InspectionPhoto[]
}

type Stored = { [point: string]: NonNullable<PointAnswer> & { by?: string; at?: string } }

const answersOf = (sections: { answers: unknown; versions: unknown }[]): Inspection['answers'] =>
  Object.fromEntries(
    sections.flatMap(({ answers, versions }) =>
      Object.entries(versions as { [point: string]: number }).map(([point, version]) => {
        const { by: _, at: __, ...value } = (answers as Stored)[point] ?? {}
        return [point, { value: (answers as Stored)[point] ? value : null, version }]
      }),
    ),
  )

/** One inspection, persisted in the browser for offline work. null: not found. */
export const inspectionById = ({ rest }: Contract, id: string) =>
  queryOptions({
    queryKey: key('inspections', 'one', id),
    meta: KEPT,
    staleTime: 0,
    queryFn: async (): Promise<Inspection | null> => {
      if (!isUuid(id)) return null
      const client = await rest()
      const of = <Table extends 'inspection_sections' | 'inspection_findings' | 'inspection_photos'>(table: Table) =>
        client.from(table)
      const [row, own, sections, findings, photos] = await Promise.all([
        client.from('inspection_rows').select(ROW).eq('id', id).maybeSingle().throwOnError(),
        client
          .from('inspections')
          .select('points, signer, signature, reopen_reason, template')
          .eq('id', id)
          .maybeSingle()
          .throwOnError(),
        of('inspection_sections').select('answers, versions').eq('inspection_id', id).throwOnError(),
        of('inspection_findings')
          .select('id, point, label, class, note, value, unit, state, resolution')
          .eq('inspection_id', id)
          .order('point')
          .throwOnError(),
        of('inspection_photos')
          .select('id, point, kind, path, acknowledged_at, is_shown')
          .eq('inspection_id', id)
          .order('taken_at')
          .throwOnError(),
      ])
      if (!row.data || !own.data) return null
      const { data: form } = await client
        .from('inspection_templates')
        .select('version, sections, points, road_minutes')
        .eq('version', own.data.template)
        .single()
        .throwOnError()
      const { points: asked, signer, signature, reopen_reason } = own.data
      return {
        ...(row.data as InspectionRow),
        asked,
        signer,
        signature,
        reopen_reason,
        form: form as unknown as InspectionTemplate,
        answers: answersOf(sections.data),
        results: findings.data,
        pictures: photos.data,
      }
    },
  })

/** null: it is the first. */
export const inspectionBefore = ({ rest }: Contract, { id, vehicle_id, started_at }: InspectionRow) =>
  queryOptions({
    queryKey: key('inspections', 'before', id),
    meta: KEPT,
    queryFn: async () => {
      const client = await rest()
      const { data: last } = await client
        .from('inspections')
        .select('id, closed_at')
        .eq('vehicle_id', vehicle_id)
        .neq('id', id)
        .lt('closed_at', started_at)
        .order('closed_at', { ascending: false })
        .limit(1)
        .maybeSingle()
        .throwOnError()
      if (!last) return null
      const { data } = await client
        .from('inspection_sections')
        .select('answers, versions')
        .eq('inspection_id', last.id)
        .throwOnError()
      return { closed_at: last.closed_at as string, answers: answersOf(data) }
    },
  })

export const inspectionsOfCar = ({ rest }: Contract, vehicle: string) =>
  queryOptions({
    queryKey: key('inspections', 'car', vehicle),
    staleTime: 0,
    queryFn: async () =>
      (
        await (
          await rest()
        )
          .from('inspection_rows')
          .select(ROW)
          .eq('vehicle_id', vehicle)
          .order('started_at', { ascending: false })
          .limit(20)
          .throwOnError()
      ).data as InspectionRow[],
  })

/** Valid for ten minutes. */
export const photoAddress = (contract: Contract, { id, path }: InspectionPhoto) =>
  queryOptions({
    queryKey: key('inspections', 'photo', id),
    staleTime: 9 * 60_000,
    queryFn: async () => {
      // Demonstration photographs are those of the car.
      if (path.startsWith('vehicles/')) return `/storage/v1/object/public/${path}`
      return (await contract.storage()).signedUrl(PHOTOS, path, 600, 640)
    },
  })

export const PHOTOS = 'inspections'
