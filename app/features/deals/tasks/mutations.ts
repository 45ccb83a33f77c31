import type { Contract } from '#app/lib/contract.ts'
import type { WriteAnswer } from '#app/lib/write-cell.ts'
import type { CellWrite } from '#app/ui/table/cell-edits.ts'
import { asTyped, typedInstant } from '#contract/dates/typed-moment.ts'
import { type AboutRecord, aboutColumns } from '../about-record.ts'
import type { OpenTask } from './queries.ts'

export async function finishTask({ rest }: Contract, task: string, next: { title: string; due_at: string } | null) {
  await (await rest())
    .rpc('finish_task', { task, ...(next && { next_title: next.title, next_due: next.due_at }) })
    .throwOnError()
}

export async function reopenTask({ rest }: Contract, task: string) {
  await (await rest()).rpc('reopen_task', { task }).throwOnError()
}

/** Idempotent by `id`. */
export async function addTask(
  { rest }: Contract,
  about: AboutRecord,
  task: {
    id: string
    title: string
    due_at: string
    person_id: string | null
    remind_at: string | null
    repeats: string | null
  },
) {
  const { error } = await (await rest()).from('tasks').insert({ ...task, ...aboutColumns(about) })
  // unique_violation: stored before, but the answer was lost.
  if (error && error.code !== '23505') throw error
}

/** Changes a task; fails if somebody moved it meanwhile. */
export async function changeTask(
  { rest }: Contract,
  { id, due_at }: Pick<OpenTask, 'id' | 'due_at'>,
  to: { title: string; due_at: string },
) {
  await (await rest()).from('tasks').update(to).match({ id, due_at }).select('id').single().throwOnError()
}

/** `row` is the lead, `base` and `value` are typed times. */
export async function moveNextStep({ rest }: Contract, { row, base, value }: CellWrite): Promise<WriteAnswer> {
  const [due_at, seen] = [typedInstant(String(value))!, typedInstant(String(base))!]
  const { data } = await (await rest()).rpc('move_next_step', { lead: row, due_at, seen }).throwOnError()
  if (data === null) return { isDone: false, isGone: true }
  return Date.parse(data) === Date.parse(due_at) ? { isDone: true } : { isDone: false, stored: asTyped(data) }
}

export async function removeTask({ rest }: Contract, id: string) {
  await (await rest()).from('tasks').delete().eq('id', id).select('id').single().throwOnError()
}
