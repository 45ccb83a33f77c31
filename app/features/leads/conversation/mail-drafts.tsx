import { buttonClass } from '#app/ui/button-class.ts'
import { Icon } from '#app/ui/icon.tsx'
import type { WritingState } from './queries.ts'
import type { ReplyDraft } from './reply-drafts.ts'

interface MailDraftsProps {
  standing: WritingState
  drafts: ReplyDraft[]
  onReach: () => void
}

export function MailDrafts({ standing: { email }, drafts, onReach }: MailDraftsProps) {
  const whole = drafts.filter(({ missing }) => missing.length === 0)
  if (!email || whole.length === 0) return null
  return (
    <fieldset className="flex flex-wrap gap-2 min-w-0">
      <legend className="mb-1 text-sm font-semibold">Por correo</legend>
      {whole.map(({ id, label, subject, text }) => (
        <a
          key={id}
          className={buttonClass('quiet', true)}
          href={`mailto:${email}?subject=${encodeURIComponent(subject ?? '')}&body=${encodeURIComponent(text)}`}
          onClick={onReach}
        >
          <Icon name="mail" />
          {label}
        </a>
      ))}
    </fieldset>
  )
}
