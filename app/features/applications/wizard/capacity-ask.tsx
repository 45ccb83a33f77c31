import forms from '#app/ui/forms.module.css'
import { Icon } from '#app/ui/icon.tsx'
import { AnswerField } from './answer-field.tsx'

/** Asks for what capacity rests on where the plan is chosen; the same answers as in their own step, where they are asked in any case. */
export function CapacityAsk({ told }: { told: boolean }) {
  return (
    <details className={forms.disclosure}>
      <summary>
        <span>{told ? 'Cambiar lo que ganas y debes' : '¿Te queda cómoda? Dinos cuánto ganas y te avisamos aquí'}</span>
        <Icon name="chevron-down" />
      </summary>
      <div className={forms.form}>
        <AnswerField name="monthly_income" help="En pesos: lo que te queda después de impuestos." />
        <AnswerField name="monthly_debts" help="Tarjetas, créditos, hipoteca. Si no debes nada, escribe 0." />
      </div>
    </details>
  )
}
