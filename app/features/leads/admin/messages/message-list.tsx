import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { lazily } from '#app/lib/lazily.ts'
import { useContract } from '#app/lib/use-contract.ts'
import { Loaded } from '#app/ui/loaded.tsx'
import css from '#app/ui/resource/resource.module.css'
import { ResourceLine } from '#app/ui/resource/resource-line.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { MESSAGE_KINDS } from '#contract/leads/message-words.ts'
import { type OwnWords, ownWords } from './queries.ts'

const MessageEditor = lazily(() => import('./message-editor.tsx').then((file) => file.MessageEditor))

const WAYS = [
  { way: 'mail:', title: 'Correos' },
  { way: 'sms:', title: 'Mensajes de texto' },
  { way: 'whatsapp:', title: 'Plantillas de WhatsApp' },
]

export function MessageList() {
  const query = useQuery(ownWords(useContract()))
  const [editing, setEditing] = useState<{ id: string; initialRow: OwnWords | null } | null>(null)
  return (
    <Loaded query={query} noun="los mensajes" skeleton={<Skeleton className="h-96 w-full" />}>
      {(own) => {
        const of = (id: string) => own.find((words) => words.id === id) ?? null
        return (
          <>
            {WAYS.map(({ way, title }) => (
              <section key={way} className={`${css.parts} grid gap-3 justify-items-start mt-6`} aria-label={title}>
                <h3>{title}</h3>
                <ul className="grid gap-3 max-w-190">
                  {MESSAGE_KINDS.filter(({ id }) => id.startsWith(way)).map(({ id, label, when }) => (
                    <ResourceLine
                      key={id}
                      isPart
                      title={label}
                      says={of(id) ? 'Con palabras de la agencia' : 'Texto original'}
                      by={when}
                      changes={{ label, of: { tabla: 'message_words', registro: id } }}
                      actions={[
                        {
                          label: 'Editar',
                          name: `Editar ${label}`,
                          onPress: () => setEditing({ id, initialRow: of(id) }),
                        },
                      ]}
                    />
                  ))}
                </ul>
              </section>
            ))}
            {editing && (
              <MessageEditor
                key={editing.id}
                id={editing.id}
                row={of(editing.id)}
                initialRow={editing.initialRow}
                onClose={() => setEditing(null)}
              />
            )}
          </>
        )
      }}
    </Loaded>
  )
}
