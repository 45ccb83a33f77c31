import type { Branch } from '#app/features/branches/queries.ts'
import { SelectField } from '#app/ui/select-field.tsx'
import type { TextFieldOf } from '#app/ui/text-field-of.ts'
import { INTERVIEW_WAYS } from '#contract/hiring/interview-ways.ts'

interface InterviewFieldsProps {
  field: TextFieldOf<'branch' | 'interviewer' | 'minutes' | 'way'>
  people: readonly { id: string; name: string }[]
  branches: readonly Branch[]
  minutes: string
}

const LENGTHS = ['20', '30', '45', '60', '90']

export const InterviewFields = ({ field, people, branches, minutes }: InterviewFieldsProps) => (
  <>
    <SelectField
      label="Sucursal"
      options={branches.map(({ code, name }) => ({ value: code, label: name }))}
      {...field('branch')}
    />
    <SelectField
      label="Quién entrevista"
      options={people.map(({ id, name }) => ({ value: id, label: name }))}
      {...field('interviewer', { required: 'Elige quién entrevista.' })}
    />
    <SelectField
      label="Cuánto dura"
      options={[...new Set([...LENGTHS, minutes])].map((value) => ({ value, label: `${value} minutos` }))}
      {...field('minutes')}
    />
    <SelectField label="Cómo es" options={INTERVIEW_WAYS} {...field('way')} />
  </>
)
