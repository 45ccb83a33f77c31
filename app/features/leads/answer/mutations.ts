import type { Contract } from '#app/lib/contract.ts'

/** Records that a person opened an answer; link scanners run no script. */
export async function noteAnswerSeen({ rest }: Contract, of_token: string): Promise<void> {
  await (await rest()).rpc('note_answer_seen', { of_token }).throwOnError()
}
