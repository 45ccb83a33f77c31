import { useRef, useState } from 'react'
import { Badge } from '#app/ui/badge.tsx'
import { Button } from '#app/ui/button.tsx'
import { IconButton } from '#app/ui/icon-button.tsx'
import { SelectField } from '#app/ui/select-field.tsx'
import { MOST_BLOCKS } from '#contract/marketing/landing.ts'
import {
  addBlock,
  blockProps,
  blockTypeOf,
  changeBlock,
  copyBlock,
  type LandingDraft,
  moveBlock,
  removeBlock,
} from '#contract/marketing/landing-draft.ts'
import { BlockEditor } from './block-editor.tsx'
import { BLOCK_CHOICES, BLOCK_KINDS, blockName, chosenType, hiddenReason } from './block-fields.ts'
import css from './pages.module.css'

interface BlockListProps {
  draft: LandingDraft
  /** Consecutive changes with the same `what` are undone together. */
  onChange: (next: LandingDraft, what?: string) => void
  opened: string | null
  onOpen: (key: string | null) => void
}

export const editButtonId = (key: string) => `bloque-${key}`

export function BlockList({ draft, onChange, opened, onOpen }: BlockListProps) {
  const [chosen, setChosen] = useState('Hero')
  const add = useRef<HTMLButtonElement>(null)
  const { blocks } = draft
  const newName = () => crypto.randomUUID().slice(0, 8)
  return (
    <section className={`${css.part} grid gap-3 my-6`} aria-label="Bloques">
      <h3>Bloques</h3>
      {blocks.length === 0 && (
        <p className="text-muted text-sm wrap-anywhere">Todavía no hay ninguno. Agrega el primero: una portada.</p>
      )}
      <ol className="grid gap-3">
        {blocks.map((block, place) => {
          const { key } = block
          const name = blockName(block)
          const type = blockTypeOf(block)
          const reason =
            place < MOST_BLOCKS ? hiddenReason(block) : `Los visitantes ven ${MOST_BLOCKS} bloques, no más.`
          const isOpen = opened === key
          return (
            <li key={key} className="grid gap-2 min-w-0 p-3 border border-line rounded-[12px] bg-surface">
              <div className="flex flex-wrap items-center gap-2 min-w-0 wrap-anywhere">
                <h4 className="font-semibold">{name}</h4>
                {reason && <Badge tone="warn">No se muestra</Badge>}
              </div>
              <p className="flex flex-wrap items-center gap-2">
                {type && (
                  <Button
                    small
                    aria-expanded={isOpen}
                    aria-label={`${isOpen ? 'Cerrar' : 'Editar'} ${name}`}
                    id={editButtonId(key)}
                    onClick={() => onOpen(isOpen ? null : key)}
                  >
                    {isOpen ? 'Cerrar' : 'Editar'}
                  </Button>
                )}
                <IconButton
                  className={css.up}
                  icon="chevron-down"
                  label={`Subir ${name}`}
                  aria-disabled={place === 0}
                  onClick={() => onChange(moveBlock(draft, key, -1))}
                />
                <IconButton
                  icon="chevron-down"
                  label={`Bajar ${name}`}
                  aria-disabled={place === blocks.length - 1}
                  onClick={() => onChange(moveBlock(draft, key, 1))}
                />
                <IconButton
                  icon="copy"
                  label={`Duplicar ${name}`}
                  onClick={() => onChange(copyBlock(draft, key, newName()))}
                />
                <IconButton
                  icon="trash-2"
                  label={`Quitar ${name}`}
                  onClick={() => {
                    onChange(removeBlock(draft, key))
                    add.current?.focus()
                  }}
                />
              </p>
              {reason && (isOpen || !type) && <p className="text-muted text-sm wrap-anywhere">{reason}</p>}
              {isOpen && type && (
                <div className="grid grid-cols-1 gap-4 min-w-0">
                  <BlockEditor
                    of={key}
                    fields={BLOCK_KINDS[type].fields}
                    props={blockProps(block)}
                    onChange={(field, value) => onChange(changeBlock(draft, key, field, value), `${key}.${field}`)}
                  />
                </div>
              )}
            </li>
          )
        })}
      </ol>
      {blocks.length < MOST_BLOCKS && (
        <div className="flex flex-wrap items-end gap-2">
          <SelectField
            label="Agregar un bloque"
            name="new-block"
            options={BLOCK_CHOICES}
            value={chosen}
            onChange={(event) => setChosen(event.target.value)}
          />
          <Button
            ref={add}
            onClick={() => {
              const type = chosenType(chosen)
              const name = newName()
              if (!type) return
              onChange(addBlock(draft, type, name))
              onOpen(name)
            }}
          >
            Agregar
          </Button>
        </div>
      )}
    </section>
  )
}
