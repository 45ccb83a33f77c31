interface Keeping {
  whose: 'person' | 'nobody'
  until: string
}

// A trailing * is a prefix. Unlisted keys are treated as personal.

export const DEVICE_KEYS = {
  'volante.sesion': { whose: 'person', until: 'the session ends' },
  'volante.sesion-code-verifier': { whose: 'person', until: 'the provider or the link has led back' },
  'volante.sesion-user': { whose: 'person', until: 'the session ends' },
  'volante.cuenta': { whose: 'person', until: 'the session ends' },
  'volante.favoritos': { whose: 'person', until: 'the heart is taken back' },
  'volante.favoritos.cuenta': { whose: 'person', until: 'another account signs in' },
  'volante.ofertas': { whose: 'person', until: 'five newer offers, or it is dropped' },
  'volante.solicitud.*': { whose: 'person', until: 'the database has the answer' },
  'volante.inspeccion.*': { whose: 'person', until: 'the database has the answers' },
  'volante.vender.*': { whose: 'person', until: 'the car is saved' },
  'volante.interes': { whose: 'person', until: 'they say no, or sign out' },
  'volante.vistos': { whose: 'nobody', until: 'ten newer cars' },
  'volante.comparar': { whose: 'nobody', until: 'the car is taken out' },
  'volante.listados': { whose: 'nobody', until: 'five minutes, or twelve newer listings' },
  'volante.tema': { whose: 'nobody', until: 'another is chosen' },
  'volante.densidad': { whose: 'nobody', until: 'another is chosen' },
  'volante.teclas': { whose: 'nobody', until: 'they are switched on again' },
  'volante.buscado': { whose: 'person', until: 'eight newer ones' },
  'volante.contacto': { whose: 'person', until: 'they said what happened, or it was long ago' },
  'volante.contactos': { whose: 'person', until: 'the database has them' },
  'volante.menu-plegado': { whose: 'nobody', until: 'it is unfolded' },
} as const satisfies Record<string, Keeping>

export const TAB_KEYS = {
  'volante.persona': { whose: 'person', until: 'the account leaves this tab' },
  'volante.recuperacion': { whose: 'person', until: 'the new password is set' },
  'volante.codigo': { whose: 'person', until: 'the code was taken' },
  'volante.perfil.borrador': { whose: 'person', until: 'the profile is saved' },
  'volante.comentario': { whose: 'person', until: 'it is sent' },
  'volante.pagina.*': { whose: 'person', until: 'the landing page is saved, or the changes are dropped' },
  'volante.plantilla': { whose: 'person', until: 'the template is published, or the changes are dropped' },
  'volante.formulario.*': { whose: 'person', until: 'the form is sent' },
  'volante.visitante': { whose: 'person', until: 'the tab is closed' },
  'volante.vistos.visita': { whose: 'person', until: 'twenty newer ones' },
  'volante.vistos.dichos': { whose: 'person', until: 'the tab is closed' },
  'volante.condiciones': { whose: 'person', until: 'they are taken off, or the tab is closed' },
  'volante.asesor': { whose: 'person', until: 'another advisor is visited' },
  'volante.destino': { whose: 'nobody', until: 'it is reached' },
  'volante.sesion.fin': { whose: 'nobody', until: 'the sign-in page has shown it' },
  'volante.contados': { whose: 'nobody', until: 'the tab is closed' },
  'search-tooltip': { whose: 'nobody', until: 'the tab is closed' },
  // docs/product.md, section 3.
  lead: { whose: 'nobody', until: 'the tab is closed' },
  'react-router-scroll-positions': { whose: 'nobody', until: 'the tab is closed' },
} as const satisfies Record<string, Keeping>

export const DATABASES = {
  'volante.cuenta': { whose: 'person', until: 'a month unseen' },
  'volante.archivos.autos': { whose: 'person', until: 'the file is listed' },
  'volante.archivos.solicitudes': { whose: 'person', until: 'the file is listed' },
  'volante.archivos.inventario': { whose: 'person', until: 'the photograph is on its car' },
  'volante.archivos.estudio': { whose: 'person', until: 'the photograph is on its car' },
  'volante.archivos.inspecciones': { whose: 'person', until: 'the server has read the photograph' },
  'volante.inspecciones': { whose: 'person', until: 'the database has the answer' },
  'volante.inspecciones.cierres': { whose: 'person', until: 'the inspection is closed' },
} as const satisfies Record<string, Keeping>

type Name<Pattern> = Pattern extends `${infer Start}*` ? `${Start}${string}` : Pattern

export type DeviceKey = Name<keyof typeof DEVICE_KEYS>
export type TabKey = Name<keyof typeof TAB_KEYS>
export type DatabaseName = keyof typeof DATABASES

export const keepingOf = (table: Record<string, Keeping>, key: string): Keeping | undefined =>
  Object.entries(table).find(([pattern]) =>
    pattern.endsWith('*') ? key.startsWith(pattern.slice(0, -1)) : key === pattern,
  )?.[1]
