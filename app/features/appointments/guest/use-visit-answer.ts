import type { ReturnedForm } from '#app/lib/public-form.ts'
import { usePublicForm } from '#app/ui/use-public-form.ts'

type VisitAnswer = 'confirm' | 'cancel' | 'move' | 'replace'

/** What each form of a visit's link needs. */
export interface VisitAnswerProps {
  token: string
  returned: ReturnedForm | undefined
  onSent: (answer: VisitAnswer) => void
}

/** The form of one answer behind the link of a visit. */
export const useVisitAnswer = ({ token, returned, onSent }: VisitAnswerProps, answer: VisitAnswer) =>
  usePublicForm({
    slug: 'visits/answer',
    name: `cita.${answer}.${token}`,
    returned: returned?.typed.answer === answer ? returned : undefined,
    onSent: () => onSent(answer),
  })
