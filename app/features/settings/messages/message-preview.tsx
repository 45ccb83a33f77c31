import css from './messages.module.css'
import type { DrawnMessage } from './mutations.ts'

// Of the letter's document only its elements are shown: the site's policy lets no style in by its markup, so each is given its own by hand.
const WAITING = 'data-look'
const withoutStyles = (html: string) =>
  html.replace(/<style>[\s\S]*?<\/style>/g, '').replaceAll(' style="', ` ${WAITING}="`)

/** A message as it arrives, with the house's own data. A mail stands in a frame of its own, where nothing runs and nothing leads anywhere. */
export function MessagePreview({ drawn: { subject, html, text } }: { drawn: DrawnMessage }) {
  return (
    <section className={css.drawn} aria-label="Así llega">
      {subject && <h3>{subject}</h3>}
      {html ? (
        <iframe
          title="El correo"
          // No scripts, no forms, no windows; of our own origin only so that its looks can be put on.
          sandbox="allow-same-origin"
          srcDoc={withoutStyles(html)}
          onLoad={(event) => {
            for (const element of event.currentTarget.contentDocument?.querySelectorAll<HTMLElement>(`[${WAITING}]`) ??
              [])
              element.style.cssText = element.getAttribute(WAITING)!
            for (const link of event.currentTarget.contentDocument?.querySelectorAll('a') ?? [])
              link.removeAttribute('href')
          }}
        />
      ) : (
        <p className={css.text}>{text}</p>
      )}
    </section>
  )
}
