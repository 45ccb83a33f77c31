import { useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import { Field } from '#app/ui/field.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { filledWords, MESSAGE_NAMES } from '#contract/leads/message-words.ts'
import type { Written } from './mutations.ts'
import type { WritingState } from './queries.ts'
import { type ReplyDraft, replyValues } from './reply-drafts.ts'

interface TemplateFormProps {
  draft: ReplyDraft
  standing: WritingState
  house: { name: string; publicUrl: string }
  busy: boolean
  onSend: (written: Written) => Promise<void>
}

const LONGEST = 300

export function TemplateForm({ draft, standing, house, busy, onSend }: TemplateFormProps) {
  const known = replyValues(standing, house)
  const [typed, setTyped] = useState<Record<string, string>>(() =>
    Object.fromEntries(draft.names.map((name) => [name, known[name] ?? ''])),
  )
  const values = draft.names.map((name) => (typed[name] ?? '').trim())
  const body = filledWords(draft.words, typed)
  return (
    <div className="grid gap-3 min-w-0">
      <div className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,200px),1fr))] gap-2">
        {draft.names.map((name) => (
          <Field
            key={name}
            label={MESSAGE_NAMES[name] ?? name}
            autoComplete="off"
            maxLength={LONGEST}
            value={typed[name] ?? ''}
            onChange={({ target }) => setTyped({ ...typed, [name]: target.value })}
          />
        ))}
      </div>
      <blockquote className="px-3 py-2 border-l-3 border-line whitespace-pre-wrap wrap-anywhere">{body}</blockquote>
      <Button
        look="primary"
        disabled={busy || values.includes('')}
        onClick={() => void onSend({ body, template: draft.id, values })}
      >
        <Icon name="whatsapp" />
        Enviar plantilla
      </Button>
    </div>
  )
}
