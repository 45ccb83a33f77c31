import type { Contract } from '#app/lib/contract.ts'
import type { Whom } from './queries.ts'

/** Outgoing message: text, or a template with its values in order. */
export interface Written {
  body: string
  template?: string
  values?: string[]
}

/** Sends a WhatsApp message, idempotent by `idempotencyKey`. */
export async function writeTo({ rest }: Contract, whom: Whom, written: Written, idempotencyKey: string): Promise<void> {
  const { body, template, values } = written
  await (await rest())
    .rpc('send_message', {
      key: idempotencyKey,
      body,
      ...whom,
      ...(template && values && { template, template_values: values }),
    })
    .throwOnError()
}

export async function sendAgain({ rest }: Contract, message: string): Promise<void> {
  await (await rest()).rpc('retry_message', { message }).throwOnError()
}

/** `lead` null: the owner of its number. Returns the lead. */
export async function assignConversation(
  { rest }: Contract,
  conversation: string,
  lead: string | null,
): Promise<string> {
  return (await (await rest()).rpc('assign_conversation', { conversation, ...(lead && { lead }) }).throwOnError()).data
}

export async function setAsideConversation({ rest }: Contract, conversation: string): Promise<void> {
  await (await rest()).rpc('set_aside_conversation', { conversation }).throwOnError()
}
