import { usePublicForm } from '#app/features/visitor/use-public-form.ts'
import type { ReturnedForm } from '#app/lib/public-form.ts'

type VisitAnswer = 'confirm' | 'cancel' | 'move' | 'replace'

export interface VisitAnswerProps {
  token: string
  returned: ReturnedForm | undefined
  onSent: (answer: VisitAnswer) => void
}

export const useVisitAnswer = ({ token, returned, onSent }: VisitAnswerProps, answer: VisitAnswer) =>
  usePublicForm({
    slug: 'visits/answer',
    name: `cita.${answer}.${token}`,
    returned: returned?.typed.answer === answer ? returned : undefined,
    onSent: () => onSent(answer),
  })
