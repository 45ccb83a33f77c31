import type { Contract } from '#app/lib/contract.ts'
import type { Whom } from './queries.ts'

/** What is sent: text, or one of our templates with its values in their order. */
export interface Written {
  body: string
  template?: string
  values?: string[]
}

/** Writes to somebody by WhatsApp; the same `keyOf` again is the same message. Throws what the database refuses. */
export async function writeTo({ rest }: Contract, whom: Whom, written: Written, keyOf: string): Promise<void> {
  const { body, template, values } = written
  await (await rest())
    .rpc('send_message', {
      key: keyOf,
      body,
      ...whom,
      ...(template && values && { template, template_values: values }),
    })
    .throwOnError()
}

/** Sends a message that failed once more. Throws what the database refuses. */
export async function sendAgain({ rest }: Contract, message: string): Promise<void> {
  await (await rest()).rpc('retry_message', { message }).throwOnError()
}

/** Gives a conversation of nobody's to a lead, or to who that number is (null). Answers the lead. Throws what the database refuses. */
export async function assignConversation(
  { rest }: Contract,
  conversation: string,
  lead: string | null,
): Promise<string> {
  return (await (await rest()).rpc('assign_conversation', { conversation, ...(lead && { lead }) }).throwOnError()).data
}

/** Says that a conversation is with nobody whom we would sell to. Throws what the database refuses. */
export async function setAsideConversation({ rest }: Contract, conversation: string): Promise<void> {
  await (await rest()).rpc('set_aside_conversation', { conversation }).throwOnError()
}
