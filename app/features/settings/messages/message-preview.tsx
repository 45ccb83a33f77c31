import css from './messages.module.css'
import type { DrawnMessage } from './mutations.ts'

// The content security policy blocks styles in markup, so each element's style is set by script.
const WAITING = 'data-look'
const withoutStyles = (html: string) =>
  html.replace(/<style>[\s\S]*?<\/style>/g, '').replaceAll(' style="', ` ${WAITING}="`)

/** Message with sample data. E-mails show in an isolated frame without scripts or links. */
export function MessagePreview({ drawn: { subject, html, text } }: { drawn: DrawnMessage }) {
  return (
    <section className={css.drawn} aria-label="Así llega">
      {subject && <h3>{subject}</h3>}
      {html ? (
        <iframe
          title="El correo"
          // No scripts, forms or windows; same origin only to set its styles.
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
