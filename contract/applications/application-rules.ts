import { PHONE_PROBLEM, phoneOf } from '../people/phone.ts'
import { type ReferenceCode, referenceProblems } from '../people/references.ts'
import { precio } from '../text/money.ts'
import { freeText, pastedText } from '../text/pasted-text.ts'
import { isUuid } from '../text/uuid.ts'
import {
  APPLICATION_FIELDS,
  type ApplicationData,
  type ApplicationField,
  type FieldRule,
  type Step,
} from './application-fields.ts'

/** Problems of an answer; equal to private.answer_problem (tested). */
export type ProblemCode =
  | 'required'
  | 'too_short'
  | 'too_long'
  | 'too_small'
  | 'too_large'
  | 'not_a_choice'
  | 'malformed'
  | ReferenceCode

export interface AnswerProblem {
  field: ApplicationField
  code: ProblemCode
}

type Answers = { readonly [name: string]: unknown }

const RULES: readonly (FieldRule & { name: ApplicationField })[] = APPLICATION_FIELDS

export const ruleOf = (name: ApplicationField) => RULES.find((rule) => rule.name === name)!

export const isRequired = ({ required }: FieldRule, answers: Answers) =>
  typeof required === 'boolean' ? required : required.in.includes(String(answers[required.field]))

/** The problem of an answer, or null; trimmed first. */
export function answerProblem(rule: FieldRule, answers: Answers): ProblemCode | null {
  const answer = answers[rule.name]
  const written = String(answer ?? '').trim()
  if (written === '') return isRequired(rule, answers) ? 'required' : null
  const { min = -Infinity, max = Infinity } = rule
  if (rule.kind === 'money' || rule.kind === 'integer') {
    if (typeof answer !== 'number' || !Number.isInteger(answer)) return 'malformed'
    if (answer < min) return 'too_small'
    return answer > max ? 'too_large' : null
  }
  if (typeof answer !== 'string') return 'malformed'
  if (rule.kind === 'text') {
    const length = [...written].length
    if (length < min) return 'too_short'
    return length > max ? 'too_long' : null
  }
  if (rule.kind === 'choice') return rule.choices?.includes(written) ? null : 'not_a_choice'
  if (rule.kind === 'uuid') return isUuid(written) ? null : 'malformed'
  const shape = { phone: /^\+[1-9][0-9]{7,14}$/, postal_code: /^[0-9]{5}$/ }[rule.kind]
  return shape.test(written) ? null : 'malformed'
}

/** Normalizes an answer: trimmed, phones as E.164. */
export function tidied(rule: FieldRule, answer: string | number | null): string | number | null {
  if (typeof answer !== 'string') return answer
  const written = (rule.kind === 'text' ? freeText : pastedText)(answer).trim()
  if (written === '') return null
  return rule.kind === 'phone' ? (phoneOf(written) ?? written) : written
}

/** Problems of a step in order. `phone`: the applicant's. */
export function stepProblems(
  step: Step,
  answers: ApplicationData,
  { phone }: { phone?: string | null } = {},
): AnswerProblem[] {
  const tidy = Object.fromEntries(RULES.map((rule) => [rule.name, tidied(rule, answers[rule.name] ?? null)]))
  const ofPeople = referenceProblems(tidy, phone)
  return RULES.filter((rule) => rule.step === step).flatMap((rule) => {
    const code = answerProblem(rule, tidy) ?? ofPeople.find(({ field }) => field === rule.name)?.code
    return code ? [{ field: rule.name, code }] : []
  })
}

export function fieldName(field: ApplicationField): string {
  const { label } = ruleOf(field)
  const reference = field.match(/^reference(\d)/)?.[1]
  return reference ? `Referencia ${reference} · ${label}` : label
}

export function problemText({ field, code }: AnswerProblem): string {
  const { kind, min = 0, max = 0 } = ruleOf(field)
  const name = fieldName(field)
  const amount = (value: number) => (kind === 'money' ? precio(value, true) : String(value))
  switch (code) {
    case 'required':
      return kind === 'choice' ? `Elige una opción en “${name}”.` : `Falta “${name}”.`
    case 'too_short':
      return `“${name}” debe tener al menos ${min} letras.`
    case 'too_long':
      return `“${name}” puede tener hasta ${max} letras.`
    case 'too_small':
      return `“${name}”: escribe ${amount(min)} o más.`
    case 'too_large':
      return `“${name}”: escribe ${amount(max)} o menos.`
    case 'same_person':
      return 'Tus dos referencias deben ser personas distintas, cada una con su celular.'
    case 'own_phone':
      return 'Ese es tu propio celular: escribe el de tu referencia.'
    case 'not_a_choice':
      return `Elige una opción en “${name}”.`
    case 'malformed':
      if (kind === 'phone') return PHONE_PROBLEM
      if (kind === 'postal_code') return 'El código postal tiene 5 números.'
      if (kind === 'money') return `“${name}”: escribe una cantidad, como 15,000 o 15 mil.`
      return kind === 'integer' ? `Escribe “${name}” solo con números.` : `Revisa “${name}”.`
  }
}
