import { type MouseEvent, useState } from 'react'
import { Icon } from '#app/ui/icon.tsx'
import structure from '#app/ui/structure.module.css'
import type { VideoProps } from '#contract/marketing/landing.ts'
import css from './landing.module.css'

/** Nothing loads before play is pressed, and then only if the page's policy allows it. */
export function VideoBlock({ title, text, page, player }: VideoProps) {
  const [playing, setPlaying] = useState(false)
  const where = page.startsWith('https://vimeo.com/') ? 'Vimeo' : 'YouTube'
  const play = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey || !isOwnDocument()) return
    event.preventDefault()
    setPlaying(true)
  }
  return (
    <section className={`${structure.wrap} ${structure.band} ${css.landingNarrow}`}>
      <h2>{title}</h2>
      {text && <p className={css.landingLead}>{text}</p>}
      <div className={css.landingVideo} data-player={new URL(player).origin}>
        {playing ? (
          <iframe
            className="w-full h-full border-0"
            src={player}
            title={title}
            allow="autoplay; fullscreen; picture-in-picture; encrypted-media"
            referrerPolicy="strict-origin-when-cross-origin"
            sandbox="allow-scripts allow-same-origin allow-presentation allow-popups"
          />
        ) : (
          <a href={page} target="_blank" rel="noreferrer" onClick={play}>
            <Icon name="play" />
            Ver el video en {where}
          </a>
        )}
      </div>
    </section>
  )
}

// The policy belongs to the document: after client navigation it is the first page's, which allows no players.
const isOwnDocument = () => {
  const [entry] = performance.getEntriesByType('navigation')
  return entry !== undefined && new URL(entry.name).pathname === location.pathname
}
