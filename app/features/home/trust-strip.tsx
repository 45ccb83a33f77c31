import { Icon } from '#app/ui/icon.tsx'
import type { IconName } from '#app/ui/icon-names.ts'
import structure from '#app/ui/structure.module.css'
import css from './home.module.css'

const REASONS: { icon: IconName; title: string; text: string }[] = [
  {
    icon: 'clipboard-check',
    title: 'Inspección antes de publicar',
    text: 'Revisamos cada auto y sus papeles antes de ponerlo a la venta.',
  },
  {
    icon: 'shield-check',
    title: 'Garantía por escrito',
    text: 'Cada auto dice qué garantía tiene y qué cubre, sin letra chica.',
  },
  {
    icon: 'wallet',
    title: 'Financiamiento 100 % digital',
    text: 'Ves enganche, plazo, mensualidad y CAT antes de decidir.',
  },
]

export function TrustStrip() {
  return (
    <section className={css.trust} aria-label="Por qué comprar aquí">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it is pushed sideways on phones, by keyboard too (axe: scrollable-region-focusable). */}
      <ul className={structure.wrap} tabIndex={0} aria-label="Por qué comprar aquí">
        {REASONS.map(({ icon, title, text }) => (
          <li key={title}>
            <Icon name={icon} />
            <h3>{title}</h3>
            <p className="text-muted">{text}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}
