import { paragraphsOf } from '#contract/marketing/landing.ts'
import css from './landing.module.css'

export function BlockWords({ text }: { text: string }) {
  return (
    <div className={css.landingWords}>
      {paragraphsOf(text).map(({ list, lines }) =>
        list ? (
          <ul className="grid gap-1.5 pl-5 list-disc" key={lines.join()}>
            {lines.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        ) : (
          <p key={lines.join()}>{lines}</p>
        ),
      )}
    </div>
  )
}
