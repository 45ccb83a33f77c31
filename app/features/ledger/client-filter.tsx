import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { useContract } from '#app/lib/use-contract.ts'
import { Field } from '#app/ui/field.tsx'
import { PickList } from '#app/ui/pick-list.tsx'
import { useCombobox } from '#app/ui/use-combobox.ts'
import { useDebounced } from '#app/ui/use-debounced.ts'
import css from './ledger.module.css'
import { clientsLike } from './queries.ts'

const PAUSE_MS = 150

/** Finds a client or a prospect by what is typed of their name, phone or mail. */
export function ClientFilter({ onChoose }: { onChoose: (id: string) => void }) {
  const id = useId()
  const [typed, setTyped] = useState('')
  const wanted = useDebounced(typed.trim(), PAUSE_MS)
  const { data: options = [], isFetching } = useQuery(clientsLike(useContract(), wanted))
  const choose = (one: { id: string }) => {
    setTyped('')
    box.show(false)
    onChoose(one.id)
  }
  const box = useCombobox({ id, options, ready: typed.trim().length > 1, onChoose: choose })
  return (
    <div className={css.ledgerClient}>
      <Field
        label="De qué cliente"
        type="search"
        autoComplete="off"
        placeholder="Nombre, teléfono o correo"
        value={typed}
        onChange={({ target }) => {
          setTyped(target.value)
          box.show(true)
        }}
        onKeyDown={box.press}
        onBlur={() => box.show(false)}
        {...box.field}
      />
      {box.shown &&
        (options.length > 0 ? (
          <PickList
            id={id}
            label="Clientes"
            className={css.ledgerFound}
            busy={isFetching}
            options={options}
            active={box.active}
            keyOf={(one) => one.id}
            onChoose={choose}
          >
            {({ title, subtitle }) => (
              <>
                {title}
                {subtitle && <small>{subtitle}</small>}
              </>
            )}
          </PickList>
        ) : (
          <p role="status" className={css.ledgerFound}>
            {isFetching || typed.trim() !== wanted ? 'Buscando…' : 'Nadie se llama así.'}
          </p>
        ))}
    </div>
  )
}
