import { useLocation } from 'react-router'
import { makerPath } from '#app/features/vehicles/maker-path.ts'
import controls from '#app/ui/controls.module.css'
import frame from '#app/ui/frame.module.css'
import { Link } from '#app/ui/link.tsx'
import { LinkButton } from '#app/ui/link-button.tsx'
import structure from '#app/ui/structure.module.css'
import { LiveSearch } from './live-search.tsx'
import css from './shell.module.css'
import { useInventorySummary } from './use-inventory-summary.ts'

const POPULAR = 12

const OF_A_MESSAGE =
  /^\/(cita|entrevista|respuesta|atencion|conservar-cv|baja|alertas|vista-previa|vender-mi-auto\/oferta)\//

/** A broken link of a message explains how to open it. */
export function NotFoundContent() {
  const makers = useInventorySummary()?.makers ?? []
  if (OF_A_MESSAGE.test(useLocation().pathname))
    return (
      <div className={`${structure.wrap} ${css.notFound}`}>
        <p className={css.notFoundCode}>Error 404</p>
        <h1>Este enlace no abre nada</h1>
        <p className={structure.stateText}>
          Puede que le falte un pedazo o que ya no sirva. Ábrelo otra vez desde el mensaje que te mandamos, o
          escríbenos.
        </p>
        <p>
          <LinkButton to="/contacto">Contacto</LinkButton>
        </p>
      </div>
    )
  return (
    <div className={`${structure.wrap} ${css.notFound}`}>
      <p className={css.notFoundCode}>Error 404</p>
      <h1>Esta página no existe</h1>
      <p className={structure.stateText}>
        Puede que la dirección haya cambiado o que el auto ya tenga dueño. Busca uno parecido:
      </p>
      <LiveSearch label="Buscar en el inventario" placeholder="Marca, modelo o año" />
      {makers.length > 0 && (
        <nav aria-label="Marcas populares">
          <ul className={frame.chips}>
            {makers.slice(0, POPULAR).map(({ value, count }) => (
              <li key={value}>
                <Link to={makerPath(value)} className={controls.chip}>
                  {value} <small>{count}</small>
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      )}
      <p>
        <Link to="/autos" className={controls.link}>
          Ver todo el inventario
        </Link>
      </p>
    </div>
  )
}
