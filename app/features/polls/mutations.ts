import type { Contract } from '#app/lib/contract.ts'

/** An answer given in another tab stands and is no error. */
export async function answerPoll(
  { rest }: Contract,
  poll_id: string,
  option_id: string,
  comment: string,
): Promise<void> {
  const { error } = await (await rest())
    .from('poll_answers')
    .insert({ poll_id, option_id, comment: comment.trim() || null })
  if (error && error.code !== TAKEN) throw error
}

const TAKEN = '23505'
