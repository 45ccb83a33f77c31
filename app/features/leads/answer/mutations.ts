import type { Contract } from '#app/lib/contract.ts'

/** Tells that an answer was opened by a person: a program that looks at links runs no script. */
export async function noteAnswerSeen({ rest }: Contract, of_token: string): Promise<void> {
  await (await rest()).rpc('note_answer_seen', { of_token }).throwOnError()
}
