import { queryOptions } from '@tanstack/react-query'
import { type AskedColumn, askRows, type RowsAsked } from '#app/lib/asked-rows.ts'
import type { Contract } from '#app/lib/contract.ts'
import { key } from '#app/lib/keys.ts'
import type { Database } from '#contract/database.ts'

type Tables = Database['public']['Tables']
type View = Database['public']['Views']['recon_rows']['Row']
type Known =
  | ('id' | 'titulo' | 'version' | 'ordencompra' | 'precio' | 'stage' | 'came_by' | 'in_stock_since' | 'place')
  | ('place_since' | 'lines' | 'unfinished' | 'to_approve' | 'to_approve_sum' | 'finished' | 'estimate' | 'spent')
  | ('variance' | 'loose_findings' | 'day_price' | 'feature_image' | 'carroceria')
/** Money in pesos. */
export type ReconCar = Omit<View, Known | 'search_text'> & { [Name in Known]: NonNullable<View[Name]> }

const COLUMNS =
  'id, titulo, version, ordencompra, autoano, feature_image, carroceria, sucursal, precio, stage, came_by, cost, in_stock_since, place, place_since, next_line, next_label, next_state, waits_for, lines, unfinished, to_approve, finished, estimate, spent, variance, to_approve_sum, loose_findings, day_price, leaves_at, pace_cases, pace_days, promised_at, inspection, photos'

export const LONGEST_THERE = { column: 'place_since', isDescending: false }
const MOST_CARS = 1000

export const reconListed = ({ rest }: Contract, columns: readonly AskedColumn[], asked: RowsAsked) =>
  queryOptions({
    queryKey: key('reconditioning', 'rows', asked),
    queryFn: async () => {
      const query = (await rest()).from('recon_rows').select(COLUMNS, { count: 'exact' })
      const { data, count } = await askRows(query, asked, columns, {
        searched: ['search_text'],
        usual: LONGEST_THERE,
      }).throwOnError()
      return { rows: data as ReconCar[], total: count ?? 0 }
    },
  })

/** Unpaged: few cars are in reconditioning. */
export const reconBoard = (
  { rest }: Contract,
  columns: readonly AskedColumn[],
  asked: Omit<RowsAsked, 'from' | 'count'>,
) =>
  queryOptions({
    queryKey: key('reconditioning', 'board', asked),
    queryFn: async () => {
      const query = (await rest()).from('recon_rows').select(COLUMNS, { count: 'exact' })
      const all = { ...asked, from: 0, count: MOST_CARS }
      const { data } = await askRows(query, all, columns, {
        searched: ['search_text'],
        usual: LONGEST_THERE,
      }).throwOnError()
      return data as ReconCar[]
    },
  })

export const priceOfToday = ({ rest }: Contract) =>
  queryOptions({
    queryKey: key('reconditioning', 'today'),
    queryFn: async () => {
      const { data } = await (await rest()).from('recon_rows').select('day_price').limit(10_000).throwOnError()
      return { cars: data.length, pesos: data.reduce((sum, { day_price }) => sum + Number(day_price), 0) }
    },
  })

type WorkshopView = Database['public']['Views']['workshop_rows']['Row']
export type Workshop = { [Name in keyof WorkshopView]: NonNullable<WorkshopView[Name]> } & {
  phone: string | null
  p50: number | null
  p80: number | null
}

export const allWorkshops = ({ rest }: Contract) =>
  queryOptions({
    queryKey: key('reconditioning', 'workshops'),
    queryFn: async () =>
      (await (await rest()).from('workshop_rows').select('*').order('position').order('name').throwOnError())
        .data as Workshop[],
  })

export type WorkLine = Tables['recon_lines']['Row']
export type WaitingLine = Pick<
  WorkLine,
  'id' | 'label' | 'estimate' | 'asked_by' | 'asked_at' | 'vehicle_id' | 'note'
> & {
  vehicles: { titulo: string }
}

export const linesToApprove = ({ rest }: Contract) =>
  queryOptions({
    queryKey: key('reconditioning', 'to-approve'),
    staleTime: 0,
    queryFn: async () =>
      (
        await (
          await rest()
        )
          .from('recon_lines')
          .select('id, label, estimate, asked_by, asked_at, vehicle_id, note, vehicles!inner(titulo)')
          .eq('state', 'por_autorizar')
          .order('asked_at')
          .limit(100)
          .throwOnError()
      ).data as unknown as WaitingLine[],
  })

export type OpenFinding = Pick<
  Tables['inspection_findings']['Row'],
  'id' | 'label' | 'class' | 'note' | 'inspection_id'
>

/** null: no work. */
export const reconById = ({ rest }: Contract, id: string) =>
  queryOptions({
    queryKey: key('reconditioning', 'one', id),
    staleTime: 0,
    queryFn: async () => {
      const client = await rest()
      const [car, lines, stays, findings, rules] = await Promise.all([
        client.from('recon_rows').select(COLUMNS).eq('id', id).maybeSingle().throwOnError(),
        client.from('recon_lines').select('*').eq('vehicle_id', id).order('asked_at').order('id').throwOnError(),
        client
          .from('recon_stays')
          .select('workshop_id, began_at, ended_at')
          .eq('vehicle_id', id)
          .order('id')
          .throwOnError(),
        client
          .from('inspection_findings')
          .select('id, label, class, note, inspection_id')
          .eq('vehicle_id', id)
          .eq('state', 'abierto')
          .order('created_at')
          .throwOnError(),
        client
          .from('appraisal_rules')
          .select('holding_day, money_rate, depreciation')
          .lte('since', new Date().toISOString().slice(0, 10))
          .order('since', { ascending: false })
          .limit(1)
          .throwOnError(),
      ])
      if (!car.data) return null
      return {
        car: car.data as ReconCar,
        lines: lines.data,
        stays: stays.data,
        findings: findings.data as OpenFinding[],
        rules: rules.data[0] ?? null,
      }
    },
  })
export type ReconDossier = NonNullable<Awaited<ReturnType<NonNullable<ReturnType<typeof reconById>['queryFn']>>>>
