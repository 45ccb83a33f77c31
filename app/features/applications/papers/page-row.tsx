import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useContract } from '#app/lib/use-contract.ts'
import controls from '#app/ui/controls.module.css'
import { Icon } from '#app/ui/icon.tsx'
import { IconButton } from '#app/ui/icon-button.tsx'
import { StoredFileLink } from '#app/ui/stored-file-link.tsx'
import { warningTexts } from '#contract/applications/document-checks.ts'
import { slotChoices, slotsOf, slotsText } from '#contract/applications/document-slots.ts'
import css from './papers.module.css'
import { BUCKET, type Page, pageUrl } from './queries.ts'

interface PageRowProps {
  page: Page
  place: number
  places: number
  kind: string
  of: string
  busy: boolean
  isOpen: boolean
  isRestored: boolean
  onMove: (to: number) => void
  onPlace: (slots: string[]) => void
  onRemove: (byKey: boolean) => void
}

const WIDTH = 160

export function PageRow(props: PageRowProps) {
  const { page, place, places, kind, of, busy, isOpen, isRestored, onMove, onPlace, onRemove } = props
  const bin = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (isRestored) bin.current?.focus()
  }, [isRestored])
  const isPicture = !page.path.endsWith('.pdf')
  const { data: address } = useQuery({ ...pageUrl(useContract(), page.path, WIDTH), enabled: isPicture })
  const name = `página ${place} de ${of}`
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <div className="grid flex-none place-items-center w-14 h-14 overflow-hidden border border-line rounded-control bg-sunken">
        {address ? (
          <img
            className="w-full h-full object-cover"
            src={address}
            alt=""
            width={WIDTH}
            height={WIDTH}
            loading="lazy"
          />
        ) : (
          <Icon name="file-text" />
        )}
      </div>
      <div className={css.paperAbout}>
        <StoredFileLink bucket={BUCKET} file={{ path: page.path, name: page.name || `Página ${place}` }} />
        {warningTexts(page.warnings).map((warning) => (
          <p key={warning} className={css.paperWarning}>
            <Icon name="triangle-alert" />
            {warning}
          </p>
        ))}
        {slotsOf(kind).length > 0 && <Slots page={page} kind={kind} name={name} isOpen={isOpen} onPlace={onPlace} />}
      </div>
      {isOpen && (
        <div className={css.paperTools}>
          {places > 1 && (
            <>
              <IconButton
                icon="chevron-left"
                label={`Mover antes la ${name}`}
                disabled={busy || place === 1}
                onClick={() => onMove(place - 1)}
              />
              <IconButton
                icon="chevron-right"
                label={`Mover después la ${name}`}
                disabled={busy || place === places}
                onClick={() => onMove(place + 1)}
              />
            </>
          )}
          <IconButton
            ref={bin}
            icon="trash-2"
            label={`Quitar la ${name}`}
            disabled={busy}
            onClick={({ detail }) => onRemove(detail === 0)}
          />
        </div>
      )}
    </li>
  )
}

interface SlotsProps extends Pick<PageRowProps, 'page' | 'kind' | 'isOpen' | 'onPlace'> {
  name: string
}

function Slots({ page, kind, name, isOpen, onPlace }: SlotsProps) {
  const text = slotsText(kind, page.slots) || 'Otra hoja'
  if (!isOpen) return <p className="block max-w-72 my-1 px-2">{text}</p>
  const value = page.slots.join(' ')
  const choices = slotChoices(kind)
  const options = choices.some((choice) => choice.value === value) ? choices : [...choices, { value, label: text }]
  return (
    <label className="block max-w-72 my-1 px-2">
      <span className="sr-only">Qué trae la {name}</span>
      <select
        className={controls.input}
        value={value}
        onChange={(event) => onPlace(event.currentTarget.value.split(' ').filter(Boolean))}
      >
        {options.map((choice) => (
          <option key={choice.value} value={choice.value}>
            {choice.label}
          </option>
        ))}
      </select>
    </label>
  )
}
