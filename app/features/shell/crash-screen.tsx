import controls from '#app/ui/controls.module.css'
import { Icon } from '#app/ui/icon.tsx'
import structure from '#app/ui/structure.module.css'
import css from './shell.module.css'

/** Plain elements and a form that reloads: any other dependency may be the cause. */
export function CrashScreen() {
  return (
    <main className={`${structure.state} ${css.crash}`} role="alert">
      <Icon name="triangle-alert" />
      <h1>Ocurrió un error inesperado.</h1>
      <p className={structure.stateText}>
        No es por algo que hayas hecho. Actualiza la página; si sigue igual, vuelve al inicio.
      </p>
      <form className={css.crashWays}>
        <button type="submit" className={`${controls.btn} ${controls.btnPrimary}`}>
          <Icon name="refresh-cw" />
          Actualizar
        </button>
        <a className={`${controls.btn} ${controls.btnSecondary}`} href="/">
          <Icon name="house" />
          Ir al inicio
        </a>
      </form>
    </main>
  )
}
