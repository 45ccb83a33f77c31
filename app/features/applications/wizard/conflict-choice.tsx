import { useId } from 'react'
import { Button } from '#app/ui/button.tsx'
import forms from '#app/ui/forms.module.css'
import { Icon } from '#app/ui/icon.tsx'
import { answerText } from '#contract/applications/application-answers.ts'
import { fieldName } from '#contract/applications/application-rules.ts'
import { draftTitle } from '#contract/applications/applications.ts'
import type { Answer, DraftField } from '#contract/applications/draft-merge.ts'
import type { DraftHandle } from './step-props.ts'

export function ConflictChoice({ draft, field }: { draft: DraftHandle; field: DraftField }) {
  const title = useId()
  const conflict = draft.conflicts[field]
  if (!conflict) return null
  const name = field === 'car_info' ? 'Auto' : fieldName(field)
  return (
    <fieldset className={`${forms.notice} ${forms.noticeWarn}`} id={field} tabIndex={-1} aria-labelledby={title}>
      <Icon name="triangle-alert" />
      <div role="status">
        <strong id={title}>{name}: lo cambiaste en dos dispositivos</strong>
        <p>¿Con cuál te quedas?</p>
      </div>
      <dl className="grid flex-[1_1_100%] gap-1">
        <dt className="mt-2 text-muted text-sm">En este dispositivo</dt>
        <dd className="wrap-anywhere">{textOf(field, conflict.mine)}</dd>
        <dd className="wrap-anywhere">
          <Button small onClick={() => draft.keepMine(field)}>
            Dejar lo de este dispositivo
          </Button>
        </dd>
        <dt className="mt-2 text-muted text-sm">En el otro</dt>
        <dd className="wrap-anywhere">{textOf(field, conflict.theirs)}</dd>
        <dd className="wrap-anywhere">
          <Button small onClick={() => draft.takeTheirs(field)}>
            Usar lo del otro
          </Button>
        </dd>
      </dl>
    </fieldset>
  )
}

const textOf = (field: DraftField, answer: Answer) =>
  (field === 'car_info' ? answer && draftTitle(answer) : answerText(field, answer)) || 'Sin respuesta'
