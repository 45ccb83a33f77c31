import { usePublicForm } from '#app/features/visitor/use-public-form.ts'
import type { ReturnedForm } from '#app/lib/public-form.ts'
import { PublicForm } from '#app/ui/public-form.tsx'

interface CareFormProps {
  token: string
  answer: 'si' | 'no'
  button: string
  returned: ReturnedForm | undefined
  onSent: () => void
}

export function CareForm({ token, answer, button, returned, onSent }: CareFormProps) {
  const state = usePublicForm({
    slug: 'care-answers',
    name: `atencion.${answer}.${token}`,
    returned: returned?.typed.answer === answer ? returned : undefined,
    onSent,
  })
  return (
    <PublicForm state={state} label={button} button={button}>
      <input type="hidden" name="token" value={token} />
      <input type="hidden" name="answer" value={answer} />
    </PublicForm>
  )
}
