import css from './letter-frame.module.css'

interface LetterFrameProps {
  html: string
  width?: 'phone' | 'computer' | undefined
}

// The site's policy lets no style in by markup, so sheet and styles are put on by hand.
const WAITING = 'data-look'
const SHEET = /<style>([\s\S]*?)<\/style>/
const withoutStyles = (html: string) => html.replace(SHEET, '').replaceAll(' style="', ` ${WAITING}="`)

/** Nothing runs in the frame, and no link leads anywhere. */
export const LetterFrame = ({ html, width }: LetterFrameProps) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: wider than a phone, it is scrolled by keys too.
  <section className={css.room} aria-label="Vista del correo" tabIndex={0}>
    <iframe
      className={width && (width === 'phone' ? css.phone : css.computer)}
      title="El correo"
      // No scripts, no forms, no windows; of our own origin only so that its looks can be put on.
      sandbox="allow-same-origin"
      srcDoc={withoutStyles(html)}
      onLoad={({ currentTarget: { contentDocument: letter } }) => {
        if (!letter) return
        const view = letter.defaultView as (Window & typeof globalThis) | null
        if (view) {
          const sheet = new view.CSSStyleSheet()
          sheet.replaceSync(SHEET.exec(html)?.[1] ?? '')
          letter.adoptedStyleSheets = [sheet]
        }
        for (const element of letter.querySelectorAll<HTMLElement>(`[${WAITING}]`))
          element.style.cssText = element.getAttribute(WAITING)!
        for (const link of letter.querySelectorAll('a')) link.removeAttribute('href')
      }}
    />
  </section>
)
