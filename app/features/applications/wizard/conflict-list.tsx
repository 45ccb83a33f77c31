import controls from '#app/ui/controls.module.css'
import { Link } from '#app/ui/link.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { STEPS, type Step } from '#contract/applications/application-fields.ts'
import { ruleOf } from '#contract/applications/application-rules.ts'
import type { DraftField } from '#contract/applications/draft-merge.ts'
import type { DraftHandle } from './step-props.ts'

interface ConflictListProps {
  draft: DraftHandle
  current: Step
}

export function ConflictList({ draft, current }: ConflictListProps) {
  const fields = Object.keys(draft.conflicts) as DraftField[]
  const steps = new Set(fields.map((field): Step => (field === 'car_info' ? 'auto' : ruleOf(field).step)))
  const elsewhere = STEPS.filter(({ id }) => id !== current && steps.has(id))
  if (elsewhere.length === 0) return null
  return (
    <Notice look="warn" title="Cambiaste datos en dos dispositivos" live>
      <p>Elige con cuál te quedas en:</p>
      <ul>
        {elsewhere.map(({ id, title }) => (
          <li key={id}>
            <Link className={controls.link} to={`?paso=${id}`}>
              {title}
            </Link>
          </li>
        ))}
      </ul>
    </Notice>
  )
}
