import type { Ref } from 'react'
import controls from '#app/ui/controls.module.css'
import forms from '#app/ui/forms.module.css'
import { Icon } from '#app/ui/icon.tsx'
import { Link } from '#app/ui/link.tsx'
import type { ProblemLine } from './problem-lines.ts'

export function ReviewProblems({ lines, ref }: { lines: readonly ProblemLine[]; ref: Ref<HTMLDivElement> }) {
  return (
    <div ref={ref} className={`${forms.notice} ${forms.noticeWarn} ${forms.formErrors}`} role="status" tabIndex={-1}>
      <Icon name="triangle-alert" />
      <div>
        <strong>
          {lines.length === 1 ? 'Falta 1 dato para enviarla' : `Faltan ${lines.length} datos para enviarla`}
        </strong>
        <ul>
          {lines.map(({ step, text }) => (
            <li key={text}>
              <Link className={controls.link} to={`?paso=${step}`}>
                {text}
              </Link>
            </li>
          ))}
        </ul>
      </div>
    </div>
  )
}
