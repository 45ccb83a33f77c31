import { APPLICATION_FIELDS, type ApplicationField, type Step } from '#contract/applications/application-fields.ts'
import { fieldName, type ProblemCode, problemText, ruleOf } from '#contract/applications/application-rules.ts'
import type { DraftField } from '#contract/applications/draft-merge.ts'
import { AUTHORISATIONS } from '#contract/people/authorisations.ts'
import { FIELD_LABELS } from '#contract/people/profile-fields.ts'

export interface ApplicationProblem {
  field: string
  code: string
}

export interface ProblemLine {
  step: Step
  text: string
}

const CAR_PROBLEMS: Partial<Record<ApplicationProblem['code'], string>> = {
  required: 'Elige un auto.',
  malformed: 'Los datos de tu auto cambiaron: elígelo otra vez.',
}

/** Unknown fields go to the last step. */
export function problemLine({ field, code }: ApplicationProblem): ProblemLine {
  if (field === 'car_info') {
    return { step: 'auto', text: CAR_PROBLEMS[code] ?? 'Tu auto ya no está a la venta: elige otro.' }
  }
  const [group, name = ''] = field.split('.')
  if (group === 'profile') {
    const label = (FIELD_LABELS as Record<string, string>)[name] ?? name
    return { step: 'personal', text: `Falta “${label}” en tu perfil.` }
  }
  if (group === 'authorisation') {
    const title = AUTHORISATIONS.find(({ purpose }) => purpose === name)?.title ?? name
    return { step: 'autorizaciones', text: `Falta autorizar: ${title}.` }
  }
  if (!isField(field)) return { step: 'revision', text: `Revisa “${field}”.` }
  return { step: ruleOf(field).step, text: problemText({ field, code: code as ProblemCode }) }
}

export const conflictLine = (field: DraftField): ProblemLine =>
  field === 'car_info'
    ? { step: 'auto', text: 'Elige con qué auto te quedas.' }
    : { step: ruleOf(field).step, text: `Elige con cuál te quedas en “${fieldName(field)}”.` }

const isField = (field: string): field is ApplicationField => APPLICATION_FIELDS.some(({ name }) => name === field)
