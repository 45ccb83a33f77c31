import type { Contract } from '#app/lib/contract.ts'
import type { ApplicationStatus } from '#contract/applications/applications.ts'
import type { Application } from './queries.ts'

export async function moveApplication(
  { rest }: Contract,
  id: string,
  status: ApplicationStatus,
  note: string,
): Promise<void> {
  await (await rest())
    .from('financing_applications')
    .update({ status, status_note: note || null })
    .eq('id', id)
    .select('id')
    .single()
    .throwOnError()
}

export async function approveWithoutPapers(
  { rest }: Contract,
  application_id: string,
  { reason, note }: { reason: string; note: string },
): Promise<void> {
  await (await rest()).rpc('approve_without_papers', { application_id, reason, note: note || undefined }).throwOnError()
}

export async function reviewPaper(
  { rest }: Contract,
  document_id: string,
  state: 'approved' | 'asked_again',
  reason: string,
): Promise<void> {
  await (await rest()).rpc('review_document', { document_id, state, reason }).throwOnError()
}

export async function askForPaper({ rest }: Contract, application_id: string, kind: string, reason: string) {
  await (await rest()).rpc('ask_for_document', { application_id, kind, reason }).throwOnError()
}

/** Idempotent by `key`. */
export async function addNote(
  { rest }: Contract,
  application_id: string,
  { key, body: note }: { key: string; body: string },
): Promise<void> {
  await (await rest()).rpc('note_application', { application_id, note, key }).throwOnError()
}

/** Idempotent by `key`. */
export async function sendMessage(
  { rest }: Contract,
  { id: application_id, user_id }: Application,
  { key, body }: { key: string; body: string },
): Promise<void> {
  const { error } = await (await rest()).from('application_messages').insert({ application_id, user_id, key, body })
  if (error && error.code !== TAKEN) throw error
}

export async function markRead({ rest }: Contract, application_id: string): Promise<void> {
  await (await rest()).rpc('read_application_messages', { application_id }).throwOnError()
}

const TAKEN = '23505'
