import type { Contract } from '#app/lib/contract.ts'
import type { Purpose } from '#contract/consents.ts'

/** Adds an answer; the database notes when and from where. */
export async function answerConsent({ rest }: Contract, purpose: Purpose, granted: boolean): Promise<void> {
  await (await rest())
    .from('consents')
    .insert({ purpose: purpose.id, granted, text_version: purpose.version, channel: 'portal' })
    .throwOnError()
}
