import { useRef } from 'react'
import { Button } from '#app/ui/button.tsx'
import { Field } from '#app/ui/field.tsx'
import { IconButton } from '#app/ui/icon-button.tsx'
import { MOST_PICTURES } from '#contract/landing.ts'
import { LONGEST_TEXTS, propText, swapped } from './block-fields.ts'
import css from './pages.module.css'
import { PictureAddress } from './picture-address.tsx'

interface PictureFieldsProps {
  of: string
  /** As they are stored. */
  items: unknown
  onChange: (items: unknown[]) => void
}

type Picture = Record<string, unknown>

/** The photographs of a gallery in their order, each with what is to be seen. */
export function PictureFields({ of, items, onChange }: PictureFieldsProps) {
  const add = useRef<HTMLButtonElement>(null)
  const pictures = Array.isArray(items) ? (items as unknown[]) : []
  const put = (at: number, name: 'image' | 'alt', text: string) =>
    onChange(pictures.map((one, place) => (place === at ? { ...(one as Picture), [name]: text } : one)))
  return (
    <fieldset className={css.questions}>
      <legend>Fotos</legend>
      {pictures.map((one, place) => {
        const { image, alt } = (typeof one === 'object' && one !== null ? one : {}) as Picture
        const number = place + 1
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a photograph has no name of its own, and its fields hold nothing themselves.
          <div key={place} className={css.question}>
            <PictureAddress
              label={`Foto ${number}`}
              name={`${of}.image.${number}`}
              value={propText(image)}
              onChange={(address) => put(place, 'image', address)}
            />
            <Field
              label={`Qué se ve en la foto ${number}`}
              name={`${of}.alt.${number}`}
              help="Para quien no la ve."
              autoComplete="off"
              maxLength={LONGEST_TEXTS.line}
              value={propText(alt)}
              onChange={(event) => put(place, 'alt', event.target.value)}
            />
            <p className={css.buttons}>
              <IconButton
                className={css.up}
                icon="chevron-down"
                label={`Subir foto ${number}`}
                aria-disabled={place === 0}
                onClick={() => place > 0 && onChange(swapped(pictures, place - 1))}
              />
              <IconButton
                icon="trash-2"
                label={`Quitar foto ${number}`}
                onClick={() => {
                  onChange(pictures.filter((_, at) => at !== place))
                  add.current?.focus()
                }}
              />
            </p>
          </div>
        )
      })}
      {pictures.length < MOST_PICTURES && (
        <Button small ref={add} onClick={() => onChange([...pictures, { image: '', alt: '' }])}>
          Agregar foto
        </Button>
      )}
    </fieldset>
  )
}
