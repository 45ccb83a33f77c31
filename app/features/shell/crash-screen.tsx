import { Icon } from '#app/ui/icon.tsx'

/** The last resort when a page fails. Plain elements only, a form that asks for the same page: whatever else it would lean on may be what failed. */
export function CrashScreen() {
  return (
    <main className="state crash" role="alert">
      <Icon name="triangle-alert" />
      <h1>Ocurrió un error inesperado.</h1>
      <p className="state-text">
        No es por algo que hayas hecho. Actualiza la página; si sigue igual, vuelve al inicio.
      </p>
      <form className="crash-ways">
        <button type="submit" className="btn btn-primary">
          <Icon name="refresh-cw" />
          Actualizar
        </button>
        <a className="btn btn-secondary" href="/">
          <Icon name="house" />
          Ir al inicio
        </a>
      </form>
    </main>
  )
}
