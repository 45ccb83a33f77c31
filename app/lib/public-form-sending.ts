import { FORM_MESSAGES } from '#contract/form-messages.ts'
import type { Contract } from './contract.ts'

/** Why a form was not taken. */
export interface FormFailure {
  /** The HTTP status it was refused with; 503: nobody answered. */
  status: number
  code: string
  /** In Spanish, for who filled it in. */
  message: string
  /** What is wrong with each field, by its name. */
  fields: Record<string, string>
}

export type FormAnswer<Answer> = { sent: Answer } | { failure: FormFailure }

/** Sends a form to functions/v1/`slug`: an object, or FormData when it holds files. Never throws: what fails is an answer too. */
export async function sendForm<Answer>(
  contract: Contract,
  slug: string,
  body: Record<string, unknown> | FormData,
): Promise<FormAnswer<Answer>> {
  try {
    const { data, error } = await (await contract.functions()).invoke<Answer>(slug, { body })
    if (!error) return { sent: data as Answer }
    const refusal: unknown = error.context
    if (refusal instanceof Response) return { failure: await refusedWith(refusal) }
  } catch {
    // The client itself could not be fetched.
  }
  return { failure: unanswered() }
}

/** Nobody answered: the network is away, or we are. */
export const unanswered = (): FormFailure => {
  const code = globalThis.navigator?.onLine === false ? 'offline' : 'form_not_sent'
  return { status: 503, code, message: FORM_MESSAGES[code], fields: {} }
}

const refusedWith = async (response: Response): Promise<FormFailure> => {
  const said: { code?: unknown; message?: unknown; details?: unknown } = await response.json().catch(() => ({}))
  const { code, message, details } = said ?? {}
  return {
    status: response.status,
    code: typeof code === 'string' ? code : 'form_not_sent',
    message: typeof message === 'string' && response.status < 500 ? message : FORM_MESSAGES.form_not_sent,
    fields: code === 'validation_failed' ? fieldsIn(details) : {},
  }
}

const fieldsIn = (details: unknown): Record<string, string> => {
  try {
    return JSON.parse(String(details)) ?? {}
  } catch {
    return {}
  }
}
