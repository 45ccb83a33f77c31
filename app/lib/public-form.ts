import { data, redirect } from 'react-router'
import { FORM_MESSAGES } from '#contract/messages/form-messages.ts'
import type { Contract } from './contract.ts'
import type { LoaderVisit } from './visit.ts'

export interface FormFailure {
  status: number
  code: string
  message: string
  fields: Record<string, string>
  /** No answer: it may have arrived, so retry with the same key. */
  isLost?: true
}

export type FormAnswer<Answer> = { sent: Answer } | { failure: FormFailure }

/** Sends a form (object or FormData). Never throws; `patience` is a timeout in ms. */
export async function sendForm<Answer>(
  contract: Contract,
  slug: string,
  body: Record<string, unknown> | FormData,
  patience?: number,
): Promise<FormAnswer<Answer>> {
  try {
    const { data, error } = await (await contract.functions()).invoke<Answer>(slug, {
      body,
      ...(patience && { timeout: patience }),
    })
    if (!error) return { sent: data as Answer }
    const refusal: unknown = error.context
    if (refusal instanceof Response) return { failure: await refusedWith(refusal) }
  } catch {
    // The client could not be loaded.
  }
  return { failure: unanswered() }
}

export const unanswered = (): FormFailure => {
  const code = globalThis.navigator?.onLine === false ? 'offline' : 'form_not_sent'
  return { status: 503, code, message: FORM_MESSAGES[code], fields: {}, isLost: true }
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

/** A rejected form with its input. */
export interface ReturnedForm {
  failure: FormFailure
  typed: Record<string, string>
}

interface FormAction<Answer> {
  slug: string
  body?: (typed: Record<string, string>) => Record<string, unknown>
  /** Redirect target, so a reload does not send again. */
  done: (answer: Answer, typed: Record<string, string>) => string
  /** Bytes of a form with files; then `body` is ignored. */
  largest?: number
  heavy?: Record<string, string>
}

const LARGEST = 64 * 1024

/** Route `action` for forms without script: forwards to functions/v1/`slug`, then redirects or returns the form. */
export async function answerForm<Answer>(
  request: Request,
  { contract }: LoaderVisit,
  { slug, body, done, largest, heavy }: FormAction<Answer>,
) {
  const form = await formIn(request, largest ?? LARGEST)
  if (!form) return data(tooLarge(heavy), { status: 413 })
  const typed = Object.fromEntries([...form].filter((field): field is [string, string] => typeof field[1] === 'string'))
  const answer = await sendForm<Answer>(contract, slug, largest ? form : body ? body(typed) : typed)
  if ('failure' in answer)
    return data({ failure: answer.failure, typed } satisfies ReturnedForm, { status: answer.failure.status })
  return redirect(done(answer.sent, typed), 303)
}

// Reads up to the limit; undefined: too large.
const formIn = async (request: Request, largest: number): Promise<FormData | undefined> => {
  const chunks: Uint8Array<ArrayBuffer>[] = []
  let size = 0
  for await (const chunk of (request.body ?? []) as unknown as AsyncIterable<Uint8Array<ArrayBuffer>>) {
    size += chunk.byteLength
    if (size > largest) return undefined
    chunks.push(chunk)
  }
  const type = request.headers.get('content-type') ?? ''
  return new Response(new Blob(chunks), { headers: { 'content-type': type } }).formData().catch(() => new FormData())
}

const tooLarge = (fields: Record<string, string> = {}): ReturnedForm => ({
  failure: {
    status: 413,
    code: 'form_too_large',
    message: Object.values(fields)[0] ?? FORM_MESSAGES.form_too_large,
    fields,
  },
  typed: {},
})
