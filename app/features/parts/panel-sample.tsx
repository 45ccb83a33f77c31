import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { failing, UserFacingError } from '#app/lib/failure.ts'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Link } from '#app/ui/link.tsx'
import { EditInPlace } from '#app/ui/panel/edit-in-place.tsx'
import { withParams } from '#app/ui/panel/panel-rules.ts'
import { ReachWays } from '#app/ui/panel/reach-ways.tsx'
import { RecordHead } from '#app/ui/panel/record-head.tsx'
import { RecordPanel } from '#app/ui/panel/record-panel.tsx'
import { RecordTabs } from '#app/ui/panel/record-tabs.tsx'
import { useOpened } from '#app/ui/panel/use-opened.ts'
import { WithPanel } from '#app/ui/panel/with-panel.tsx'
import { stepKeys } from '#app/ui/step-keys.ts'
import css from './samples.module.css'

interface Person {
  id: string
  name: string
  phone: string | null
  email: string | null
}

const PEOPLE: Person[] = [
  { id: 'p1', name: 'Emma Gómez Díaz', phone: '+528112345678', email: 'emma@example.mx' },
  { id: 'p2', name: 'Luis Peña Soto', phone: '+528991234567', email: null },
  { id: 'p3', name: 'Persona Sin Datos', phone: null, email: null },
]

export function PanelSample() {
  const [people, setPeople] = useState(PEOPLE)
  const opened = useOpened()
  const one = people.find(({ id }) => id === opened.id)
  const rename = async (id: string, name: string) => {
    if (name === 'Nadie') throw new UserFacingError({ status: 422, message: 'Ese nombre no se puede guardar.' })
    setPeople((before) => before.map((person) => (person.id === id ? { ...person, name } : person)))
  }
  return (
    <WithPanel
      id={opened.id}
      panel={
        opened.id !== null && (
          <RecordPanel label="Persona" opened={opened} ids={people.map(({ id }) => id)}>
            {one ? (
              <Details key={one.id} person={one} onRename={(name) => rename(one.id, name)} />
            ) : (
              <EmptyState icon="users-round" title="No encontramos a esta persona">
                <p>Puede que ya no la atiendas, o que la dirección esté mal escrita.</p>
              </EmptyState>
            )}
          </RecordPanel>
        )
      }
    >
      <ul
        className={`${css.partsRows} border-t border-line text-sm`}
        aria-label="Personas"
        onKeyDown={(event) => stepKeys(event, 'a')}
      >
        {people.map(({ id, name }) => (
          <li key={id}>
            <Link {...opened.linkTo(id)} aria-current={id === opened.id || undefined}>
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </WithPanel>
  )
}

function Details({ person, onRename }: { person: Person; onRename: (name: string) => Promise<void> }) {
  const { name, phone, email } = person
  const [search] = useSearchParams()
  const tab = search.get('pestana') === 'notas' ? 'notas' : 'datos'
  return (
    <>
      <RecordHead
        level={2}
        title={name}
        about="Llegó por el sitio"
        next={{ text: 'Revisa sus notas', to: withParams(search, { pestana: 'notas' }), tone: 'warn' }}
        ways={<ReachWays phone={phone} email={email} greeting={`Hola ${name}`} none="No ha dejado cómo contactarla." />}
      />
      <RecordTabs
        label={`Partes de ${name}`}
        current={tab}
        tabs={[
          { value: 'datos', name: 'Datos' },
          { value: 'notas', name: 'Notas', count: 1 },
        ]}
      />
      {tab === 'datos' ? (
        <dl>
          <EditInPlace
            label="Nombre"
            text={name}
            value={name}
            failed={failing('client.save')}
            problem={(typed) => (typed.trim() ? null : 'Escribe el nombre.')}
            onSave={onRename}
          />
        </dl>
      ) : (
        <p>Prefiere que le escriban por la tarde.</p>
      )}
    </>
  )
}
