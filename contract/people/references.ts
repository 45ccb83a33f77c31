import { phoneOf } from './phone.ts'

export type ReferenceCode = 'same_person' | 'own_phone'

type ReferenceAnswer = 'reference1_phone' | 'reference2_name' | 'reference2_phone'

/** Problems of references; equal to private.reference_problem (tested). */
export function referenceProblems(
  answers: { readonly [name: string]: unknown },
  ownPhone: string | null | undefined,
): { field: ReferenceAnswer; code: ReferenceCode }[] {
  const own = phoneIn(ownPhone)
  const [first, second] = [phoneIn(answers.reference1_phone), phoneIn(answers.reference2_phone)]
  const [name, other] = [nameIn(answers.reference1_name), nameIn(answers.reference2_name)]
  const problems: ReturnType<typeof referenceProblems> = []
  if (own && first === own) problems.push({ field: 'reference1_phone', code: 'own_phone' })
  if (name && name === other) problems.push({ field: 'reference2_name', code: 'same_person' })
  if (own && second === own) problems.push({ field: 'reference2_phone', code: 'own_phone' })
  else if (first && first === second) problems.push({ field: 'reference2_phone', code: 'same_person' })
  return problems
}

const phoneIn = (answer: unknown) => (typeof answer === 'string' ? phoneOf(answer) : null)

// Without accents, case, spaces and dots.
const nameIn = (answer: unknown) =>
  typeof answer === 'string'
    ? answer
        .normalize('NFD')
        .toLowerCase()
        .replace(/[^a-z0-9]/g, '')
    : ''
