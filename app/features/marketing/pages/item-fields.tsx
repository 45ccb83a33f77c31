import { type ReactNode, useRef } from 'react'
import { Button } from '#app/ui/button.tsx'
import { IconButton } from '#app/ui/icon-button.tsx'
import { swapped } from './block-fields.ts'
import css from './pages.module.css'

type Item = Readonly<Record<string, unknown>>

export interface ItemsProps {
  of: string
  items: unknown
  onChange: (items: unknown[]) => void
}

interface ItemFieldsProps extends Omit<ItemsProps, 'of'> {
  legend: string
  noun: string
  most: number
  blank: Item
  children: (item: Item, number: number, put: (change: Item) => void) => ReactNode
}

export function ItemFields({ items, onChange, legend, noun, most, blank, children }: ItemFieldsProps) {
  const add = useRef<HTMLButtonElement>(null)
  const list = (Array.isArray(items) ? items : []).map((one: unknown) =>
    typeof one === 'object' && one !== null ? (one as Item) : {},
  )
  return (
    <fieldset className="grid grid-cols-1 gap-4 min-w-0 justify-items-start p-0 border-0">
      <legend>{legend}</legend>
      {list.map((item, place) => {
        const number = place + 1
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: the things have no name of their own, and their fields hold nothing themselves.
          <div key={place} className="grid grid-cols-1 gap-4 min-w-0 w-full py-3 border-b border-line">
            {children(item, number, (change) =>
              onChange(list.map((one, at) => (at === place ? { ...one, ...change } : one))),
            )}
            <p className="flex flex-wrap items-center gap-2">
              <IconButton
                className={css.up}
                icon="chevron-down"
                label={`Subir ${noun} ${number}`}
                aria-disabled={place === 0}
                onClick={() => place > 0 && onChange(swapped(list, place - 1))}
              />
              <IconButton
                icon="trash-2"
                label={`Quitar ${noun} ${number}`}
                onClick={() => {
                  onChange(list.filter((_, at) => at !== place))
                  add.current?.focus()
                }}
              />
            </p>
          </div>
        )
      })}
      {list.length < most && (
        <Button small ref={add} onClick={() => onChange([...list, blank])}>
          Agregar {noun}
        </Button>
      )}
    </fieldset>
  )
}
