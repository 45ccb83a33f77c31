import { Field } from '#app/ui/field.tsx'
import { TextareaField } from '#app/ui/textarea-field.tsx'
import { LONGEST_TEXTS, propText } from './block-fields.ts'
import { ItemFields, type ItemsProps } from './item-fields.tsx'

const MOST_QUESTIONS = 30

export const QuestionFields = ({ of, ...list }: ItemsProps) => (
  <ItemFields legend="Preguntas" noun="pregunta" most={MOST_QUESTIONS} blank={{ question: '', answer: '' }} {...list}>
    {({ question, answer }, number, put) => (
      <>
        <Field
          label={`Pregunta ${number}`}
          name={`${of}.question.${number}`}
          autoComplete="off"
          maxLength={LONGEST_TEXTS.line}
          value={propText(question)}
          onChange={({ target }) => put({ question: target.value })}
        />
        <TextareaField
          label={`Respuesta ${number}`}
          name={`${of}.answer.${number}`}
          maxLength={LONGEST_TEXTS.text}
          value={propText(answer)}
          onChange={({ target }) => put({ answer: target.value })}
        />
      </>
    )}
  </ItemFields>
)
