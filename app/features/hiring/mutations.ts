import { type ChangeCause, withCause } from '#app/lib/change-reason.ts'
import type { Contract } from '#app/lib/contract.ts'
import type { Json } from '#contract/database.ts'
import type { VacancyWords } from '#contract/hiring/fields.ts'
import type { Vacancy } from '#contract/hiring/vacancies.ts'

export interface WrittenLetter {
  key: string
  subject: string
  body: string
}

export interface MoveAnswers {
  letter?: WrittenLetter | null
  why?: string | null
}

/** Returns the id of the pending letter. */
export async function moveCandidacy(
  { rest }: Contract,
  candidate: string,
  seen: string,
  to_state: string,
  { letter, why }: MoveAnswers = {},
): Promise<string | null> {
  const args = { candidate, to_state, seen, ...(letter && { letter: { ...letter } as Json }), ...(why && { why }) }
  return (await (await rest()).rpc('move_candidacy', args).throwOnError()).data
}

/** Also reverts the move it was written for. */
export async function undoLetter({ rest }: Contract, letter: string) {
  await (await rest()).rpc('undo_candidate_letter', { letter }).throwOnError()
}

export async function rateCandidacy(
  { rest }: Contract,
  candidate: string,
  scores: Record<string, number>,
  comment: string,
) {
  await (await rest()).rpc('rate_candidacy', { candidate, scores, ...(comment && { comment }) }).throwOnError()
}

/** Notifies those mentioned; idempotent by `key`. */
export async function writeCandidateNote(
  { rest }: Contract,
  note: { key: string; candidate: string; body: string; mentions: string[] },
) {
  await (await rest()).rpc('write_candidate_note', { note }).throwOnError()
}

export async function tagCandidacy({ rest }: Contract, candidate: string, tags: string[]) {
  await (await rest()).rpc('tag_candidacy', { candidate, tags }).throwOnError()
}

/** Idempotent by `key`. */
export async function proposeInterview(
  { rest }: Contract,
  candidate: string,
  proposal: { key: string; branch: string; interviewer: string; way: string; minutes: number; hours: string[] },
) {
  await (await rest()).rpc('propose_interview', { candidate, proposal }).throwOnError()
}

export async function withdrawProposal({ rest }: Contract, proposal: string) {
  await (await rest()).rpc('withdraw_interview_proposal', { proposal }).throwOnError()
}

export async function bookInterview(
  { rest }: Contract,
  candidate: string,
  interview: { id?: string; branch: string; interviewer: string; way: string; starts_at: string; minutes: number },
) {
  await (await rest()).rpc('book_interview', { candidate, interview }).throwOnError()
}

export async function endInterview({ rest }: Contract, interview: string, how: 'done' | 'missed' | 'cancelled') {
  await (await rest()).rpc('end_interview', { interview, how }).throwOnError()
}

export async function placeCandidacy({ rest }: Contract, candidate: string, vacancy: string) {
  await (await rest()).rpc('place_candidacy', { candidate, vacancy }).throwOnError()
}

/** One candidacy or, at the person's request, all of theirs; returns the folios as proof. */
export async function eraseCandidacy(
  { rest }: Contract,
  candidate: string,
  cause: 'pedida' | 'casa',
  why?: ChangeCause,
) {
  return (await withCause((await rest()).rpc('erase_candidacy', { candidate, cause }), why).throwOnError()).data
}

/** For an access request; the read is logged. */
export async function candidateData({ rest }: Contract, candidate: string): Promise<Blob> {
  const { data } = await (await rest()).rpc('candidate_data', { candidate }).throwOnError()
  return new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' })
}

/** PGRST116 if it changed since it was read; creating is idempotent by `id`. Returns its id. */
export async function saveVacancy(
  { rest }: Contract,
  words: VacancyWords,
  row: Pick<Vacancy, 'id' | 'updated_at'> | null,
  id: string,
): Promise<string> {
  const table = (await rest()).from('vacancies')
  if (row) {
    const query = table.update(words).eq('id', row.id).eq('updated_at', row.updated_at)
    return (await query.select('id').single().throwOnError()).data.id
  }
  const { error } = await table.insert({ ...words, id, state: 'draft' })
  // Stored before, but the answer was lost: update with the current input.
  if (error?.message.includes('vacancies_pkey')) await table.update(words).eq('id', id).throwOnError()
  else if (error) throw error
  return id
}

export async function turnVacancy(
  { rest }: Contract,
  { id, state }: Pick<Vacancy, 'id' | 'state'>,
  to: 'published' | 'closed',
) {
  await (await rest())
    .from('vacancies')
    .update({ state: to, ...(to === 'published' && state === 'closed' && { closes_on: null }) })
    .eq('id', id)
    .eq('state', state)
    .select('id')
    .single()
    .throwOnError()
}
