import { withCause } from '#app/lib/change-reason.ts'
import type { Contract } from '#app/lib/contract.ts'
import type { ReasonRow, StageRow } from './queries.ts'

/** Own stages; of a fixed one only the days until late. */
export type StageChange = Pick<StageRow, 'label' | 'after_stage' | 'requires' | 'days_allowed'>

export async function saveStage(
  { rest }: Contract,
  row: StageRow | null,
  pipeline: string,
  change: StageChange,
  reason: string,
): Promise<void> {
  const of = (await rest()).from('deal_stages')
  if (!row) {
    await withCause(of.insert({ pipeline, ...change } as never), { reason }).throwOnError()
    return
  }
  const columns = row.is_fact ? { days_allowed: change.days_allowed } : change
  await withCause(of.update(columns), { reason }).eq('id', row.id).select('id').single().throwOnError()
}

export async function retireStage({ rest }: Contract, id: string, active: boolean): Promise<void> {
  await (await rest()).from('deal_stages').update({ active }).eq('id', id).select('id').single().throwOnError()
}

export async function saveReason(
  { rest }: Contract,
  row: ReasonRow | null,
  change: Pick<ReasonRow, 'label' | 'pipeline' | 'position' | 'active'>,
): Promise<void> {
  const of = (await rest()).from('lost_reasons')
  const { label, pipeline, position, active } = change
  if (!row) await of.insert({ label, pipeline, position }).throwOnError()
  else await of.update({ label, position, active }).eq('id', row.id).select('id').single().throwOnError()
}
