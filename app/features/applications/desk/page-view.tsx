import { useQuery } from '@tanstack/react-query'
import { type MouseEvent, useState } from 'react'
import { flushSync } from 'react-dom'
import { useContract } from '#app/lib/use-contract.ts'
import controls from '#app/ui/controls.module.css'
import { Icon } from '#app/ui/icon.tsx'
import { Loaded } from '#app/ui/loaded.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import css from './desk.module.css'
import { type Page, pageUrl } from './queries.ts'

const WIDTH = 1600

export function PageView({ page, label }: { page: Page; label: string }) {
  const isPdf = page.path.endsWith('.pdf')
  const query = useQuery(pageUrl(useContract(), page.path, isPdf ? undefined : WIDTH))
  const [large, setLarge] = useState(false)
  const enlarge = ({ currentTarget: frame, detail, clientX, clientY }: MouseEvent<HTMLButtonElement>) => {
    const { left, top, width, height } = frame.querySelector('img')!.getBoundingClientRect()
    const [x, y] = detail === 0 ? [0.5, 0.5] : [(clientX - left) / width, (clientY - top) / height]
    flushSync(() => setLarge(!large))
    if (!large)
      frame.scrollTo(x * frame.scrollWidth - frame.clientWidth / 2, y * frame.scrollHeight - frame.clientHeight / 2)
  }
  return (
    <Loaded query={query} doing="open" noun="la hoja" skeleton={<Skeleton className="h-80 w-full" />}>
      {(address) =>
        isPdf ? (
          <p className={`${css.clientFile} grid place-items-center gap-3 min-h-48 rounded-control bg-sunken`}>
            <Icon name="file-text" />
            <a className={`${controls.btn} ${controls.btnSecondary}`} href={address} target="_blank" rel="noopener">
              <Icon name="arrow-up-right" />
              Abrir el PDF en otra pestaña
            </a>
          </p>
        ) : (
          <button
            type="button"
            className={large ? `${css.clientSheet} ${css.clientSheetLarge}` : css.clientSheet}
            aria-label={large ? 'Ver completa' : 'Ampliar'}
            onClick={enlarge}
          >
            <img src={address} alt={label} />
          </button>
        )
      }
    </Loaded>
  )
}
