import { answerText } from '#contract/applications/application-answers.ts'
import { AnswerField } from './answer-field.tsx'
import { StepForm } from './step-form.tsx'
import type { StepProps } from './step-props.ts'

export function StepIncome({ draft, next }: StepProps) {
  const { values } = draft
  const isEmployed = values.income_kind === 'asalariado'
  return (
    <StepForm name="Empleo e ingresos" step="ingresos" draft={draft} onDone={next}>
      <AnswerField name="income_kind" />
      {isEmployed && (
        <>
          <AnswerField name="employer" autoComplete="organization" />
          <AnswerField name="employer_phone" autoComplete="off" help="Ahí confirman que trabajas con ellos." />
        </>
      )}
      <AnswerField name="occupation" autoComplete="organization-title" />
      <AnswerField
        name="seniority_months"
        help={
          values.seniority_months ? answerText('seniority_months', values.seniority_months) : '2 años son 24 meses.'
        }
      />
      <AnswerField name="monthly_income" help="En pesos: lo que te queda después de impuestos." />
      <AnswerField name="other_income" help="Rentas, comisiones, lo que puedas comprobar." />
      <AnswerField name="income_proof" />
      <AnswerField name="monthly_debts" help="Tarjetas, créditos, hipoteca. Si no debes nada, escribe 0." />
    </StepForm>
  )
}
