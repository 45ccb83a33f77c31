import { useQueryClient } from '@tanstack/react-query'
import { usePublicForm } from '#app/features/visitor/use-public-form.ts'
import { key } from '#app/lib/keys.ts'
import type { ReturnedForm } from '#app/lib/public-form.ts'
import type { LinkedInterview } from './queries.ts'

export interface InterviewAnswerProps {
  linked: LinkedInterview
  token: string
  returned: ReturnedForm | undefined
}

export const useInterviewAnswer = ({ token, returned }: InterviewAnswerProps, answer: 'choose' | 'cancel') => {
  const cache = useQueryClient()
  return usePublicForm({
    slug: 'candidate-links/interview',
    name: `entrevista.${answer}.${token}`,
    returned: returned?.typed.answer === answer ? returned : undefined,
    onSent: () => void cache.invalidateQueries({ queryKey: key('vacancies', 'interview', token) }),
  })
}
