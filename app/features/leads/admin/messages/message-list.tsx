import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { lazily } from '#app/lib/lazily.ts'
import { useContract } from '#app/lib/use-contract.ts'
import { Button } from '#app/ui/button.tsx'
import { ChangesLink } from '#app/ui/changes-link.tsx'
import { Loaded } from '#app/ui/loaded.tsx'
import css from '#app/ui/resource/resource.module.css'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { MESSAGE_KINDS } from '#contract/leads/message-words.ts'
import { type OwnWords, ownWords } from './queries.ts'

// Fetched by who edits.
const MessageEditor = lazily(() => import('./message-editor.tsx').then((file) => file.MessageEditor))

const WAYS = [
  { way: 'mail:', title: 'Correos' },
  { way: 'sms:', title: 'Mensajes de texto' },
  { way: 'whatsapp:', title: 'Plantillas de WhatsApp' },
]

/** Messages with editable words. */
export function MessageList() {
  const query = useQuery(ownWords(useContract()))
  const [editing, setEditing] = useState<{ id: string; seen: OwnWords | null } | null>(null)
  return (
    <Loaded query={query} noun="los mensajes" skeleton={<Skeleton className="h-96 w-full" />}>
      {(own) => {
        const of = (id: string) => own.find((words) => words.id === id) ?? null
        return (
          <>
            {WAYS.map(({ way, title }) => (
              <section key={way} className={css.parts} aria-label={title}>
                <h3>{title}</h3>
                <ul className={css.settingList}>
                  {MESSAGE_KINDS.filter(({ id }) => id.startsWith(way)).map(({ id, label, when }) => (
                    <li key={id} className={css.line}>
                      <h4>{label}</h4>
                      <p className={css.says}>{of(id) ? 'Con palabras de la agencia' : 'Texto original'}</p>
                      <p className={css.by}>{when}</p>
                      <div className={css.change}>
                        <ChangesLink label={label} of={{ tabla: 'message_words', registro: id }} />
                        <Button small aria-label={`Editar ${label}`} onClick={() => setEditing({ id, seen: of(id) })}>
                          Editar
                        </Button>
                      </div>
                    </li>
                  ))}
                </ul>
              </section>
            ))}
            {editing && (
              <MessageEditor
                key={editing.id}
                id={editing.id}
                stands={of(editing.id)}
                opened={editing.seen}
                onClose={() => setEditing(null)}
              />
            )}
          </>
        )
      }}
    </Loaded>
  )
}
