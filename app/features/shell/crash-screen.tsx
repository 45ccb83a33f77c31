import { Icon } from '#app/ui/icon.tsx'

/** The last resort when a page fails. Plain elements only: whatever it would lean on may be what failed. */
export function CrashScreen() {
  return (
    <main className="state crash" role="alert">
      <Icon name="triangle-alert" />
      <h1>Ocurrió un error inesperado.</h1>
      <p className="state-text">No es por algo que hayas hecho. Actualiza la página; si sigue igual, vuelve al inicio.</p>
      <p className="crash-ways">
        <a className="btn btn-primary" href="">
          <Icon name="refresh-cw" />
          Actualizar
        </a>
        <a className="btn btn-secondary" href="/">
          <Icon name="house" />
          Ir al inicio
        </a>
      </p>
    </main>
  )
}
