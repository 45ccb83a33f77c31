import { data, redirect } from 'react-router'
import { FORM_MESSAGES } from '#contract/form-messages.ts'
import type { Contract } from './contract.ts'
import type { LoaderVisit } from './visit.ts'

/** Why a form was not taken. */
export interface FormFailure {
  /** The HTTP status it was refused with; 503: nobody answered. */
  status: number
  code: string
  /** In Spanish, for who filled it in. */
  message: string
  /** What is wrong with each field, by its name. */
  fields: Record<string, string>
  /** Nobody answered: it may have arrived or not, and goes again with the same key. */
  isLost?: true
}

export type FormAnswer<Answer> = { sent: Answer } | { failure: FormFailure }

/**
 * Sends a form to functions/v1/`slug`: an object, or FormData when it holds files. Never throws: what fails is an answer too, and so is none
 * within `patience` (ms; left out: however long it takes).
 */
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
    // The client itself could not be fetched.
  }
  return { failure: unanswered() }
}

/** Nobody answered: the network is away, or we are. */
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

/** A form that comes back: what was typed, and why it was not taken. */
export interface ReturnedForm {
  failure: FormFailure
  typed: Record<string, string>
}

interface FormAction<Answer> {
  slug: string
  /** What is sent, from what was typed. Left out: that. */
  body?: (typed: Record<string, string>) => Record<string, unknown>
  /** The path to go on to: answered by a redirect, so that a reload sends nothing again. */
  done: (answer: Answer, typed: Record<string, string>) => string
  /** Bytes that a form with files may have: they are sent on as they came, and `body` has no say. */
  largest?: number
  /** What is wrong with which field of a form that is larger. Left out: the whole is. */
  heavy?: Record<string, string>
}

const LARGEST = 64 * 1024

/** A route's `action` for a form that was sent without script: speaks to functions/v1/`slug` and leads on, or gives the form back. */
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

// Read to a bound, whatever the sender says of its length. Undefined: it is longer.
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
