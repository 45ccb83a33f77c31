import { Icon } from '#app/ui/icon.tsx'
import type { IconName } from '#app/ui/icon-names.ts'
import structure from '#app/ui/structure.module.css'
import { VALID_DAYS } from '#contract/trade-ins/offer.ts'
import css from './sell.module.css'

const STEPS: { icon: IconName; title: string; text: string }[] = [
  { icon: 'search', title: 'Dinos cuál es', text: 'Marca, modelo, año y versión; kilómetros y cómo está.' },
  {
    icon: 'file-text',
    title: 'Recibe tu oferta con su recibo',
    text: `Ves de dónde sale cada peso y qué podría cambiarla. Vale ${VALID_DAYS} días.`,
  },
  {
    icon: 'clipboard-check',
    title: 'Tráelo a inspección',
    text: 'Solo lo que tu oferta enumera puede ajustar el precio. Véndelo, o úsalo para tu siguiente auto.',
  },
]

export function HowItWorks() {
  return (
    <section className={css.sellHow} aria-labelledby="como">
      <div className={structure.wrap}>
        <h2 id="como" className="sr-only">
          Cómo funciona
        </h2>
        <ul>
          {STEPS.map(({ icon, title, text }) => (
            <li key={title}>
              <Icon name={icon} />
              <h3>{title}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
