import type { Database } from '#contract/database.ts'
import { DATA_AUTHORITY, FIRST_NOTICE_VERSION, NOTICE_VERSION, PURPOSES } from '#contract/people/consents.ts'

type PrivacyNotice = Database['public']['Tables']['privacy_notices']['Insert']

const point = (id: string, title: string, text: string) => ({ id, title, text })
const purposes = (necessary: boolean, version?: string) =>
  PURPOSES.filter((purpose) => purpose.necessary === necessary && purpose.version !== version).map(
    ({ id, title, text }) => point(id, title, text),
  )

const FIRST: PrivacyNotice & { sections: ReturnType<typeof point>[] } = {
  version: FIRST_NOTICE_VERSION,
  published_on: '2026-11-01',
  changes:
    'Se adapta a la ley publicada el 20 de marzo de 2025: separa lo necesario de lo voluntario, nombra a la nueva autoridad y agrega el formulario para ejercer tus derechos.',
  necessary: [
    ...purposes(true),
    point(
      'cotizacion',
      'Cotizar tu auto',
      'Con los datos de tu auto y tu contacto calculamos una oferta, te la entregamos con su folio y, si la aceptas, llevamos la inspección, los papeles y el pago.',
    ),
    point(
      'financiamiento',
      'Tramitar tu financiamiento',
      'Con tus datos de identidad, ingresos y empleo preparamos la solicitud que tú decides enviar. Consultar tu historial de crédito necesita además tu autorización expresa, aparte de este aviso.',
    ),
    point(
      'vacantes',
      'Revisar tu candidatura',
      'Si te postulas a una vacante, usamos tu currículum y tu contacto para evaluarte y responderte.',
    ),
    point(
      'ley',
      'Cumplir la ley',
      'Facturar, cumplir las obligaciones de quien vende autos (entre ellas las de prevención de lavado de dinero) y atender a la autoridad que lo pida con fundamento.',
    ),
  ],
  voluntary: purposes(false, NOTICE_VERSION),
  sections: [
    point(
      'datos',
      'Qué datos usamos',
      'De identidad y contacto: nombre, correo, celular, ciudad. De tu auto, si nos lo ofreces: marca, modelo, año, versión, kilometraje, estado, fotos y papeles. De tu cuenta: favoritos, búsquedas guardadas, citas y cotizaciones.\n\nFinancieros y patrimoniales, solo si pides financiamiento y con tu consentimiento expreso: ingresos, empleo, deudas y los documentos que subas. De tu vida laboral, solo si te postulas: tu currículum.\n\nNo pedimos datos sensibles (salud, origen, creencias, vida sexual, opiniones políticas). Por favor no los incluyas en mensajes ni en tu currículum.',
    ),
    point(
      'origen',
      'Cómo los obtenemos',
      'Nos los das tú: en los formularios de este sitio, en tu cuenta, por teléfono, por WhatsApp o en una sucursal. Tu navegador recuerda, mientras dura tu visita, por qué anuncio o página llegaste, y lo manda junto con tu formulario; al cerrar la pestaña se olvida.\n\nEste sitio no usa cookies de publicidad ni de otras empresas. Guarda en tu navegador lo necesario para funcionar: tu sesión, tus favoritos, los autos que viste y lo que escribiste sin enviar.',
    ),
    point(
      'con-quien',
      'Con quién los compartimos',
      'Con tu asesor y con las personas de {brand} que te atienden. Con empresas que trabajan por nuestro encargo y solo para eso: envío de correos y mensajes, resguardo de información y seguimiento de clientes. Para valuar tu auto enviamos a un servicio externo los datos del auto, no tu nombre ni tu contacto.\n\nCon el banco o la financiera que tú elijas, cuando envías una solicitud de crédito. Con autoridades, cuando una ley lo ordena. No vendemos ni rentamos tus datos.',
    ),
    point(
      'decidir',
      'Cómo decir que no a lo voluntario',
      'Las casillas de lo voluntario vienen sin marcar: si no las marcas, no pasa nada con tu trámite. Lo que aceptaste lo puedes retirar cuando quieras, en «Mi perfil» si tienes cuenta o con el formulario de esta página. También puedes inscribirte en el Registro Público para Evitar Publicidad de la Profeco.',
    ),
    point(
      'arco',
      'Tus derechos ARCO',
      'Puedes acceder a tus datos, rectificarlos, cancelarlos u oponerte a su uso, y retirar tu consentimiento. Es gratis. Usa el formulario de esta página: te damos un folio y respondemos a tu correo en 20 días hábiles como máximo; lo que proceda se hace en los 15 días hábiles siguientes.\n\nPara cuidarte de quien se haga pasar por ti, antes de entregar o borrar algo confirmamos tu identidad; si alguien te representa, pedimos el documento que lo acredita. Con una cuenta, en «Mi perfil» puedes ver, corregir, descargar y borrar tus datos sin esperar.',
    ),
    point(
      'conservacion',
      'Cuánto tiempo los guardamos',
      'Mientras dure lo que pediste y después lo que obliguen las leyes: los registros de compraventas que la ley de prevención de lavado de dinero identifica se guardan diez años. Cuando una ley impide borrar, bloqueamos los datos: nadie los usa hasta que se puedan eliminar.',
    ),
    point(
      'cambios',
      'Cambios a este aviso',
      'Cada cambio se publica en esta página como una versión nueva, con su fecha y lo que cambió. Las anteriores se pueden leer siempre. Si cambia para qué usamos tus datos, te lo preguntamos de nuevo. Lo que aceptaste queda guardado con la versión que leíste.',
    ),
    point(
      'autoridad',
      'Si no quedas conforme',
      `Puedes acudir a la ${DATA_AUTHORITY}, que desde marzo de 2025 es la autoridad en protección de datos personales.`,
    ),
  ],
}

const SECOND_SAYS: Record<string, (text: string) => string> = {
  datos: (text) =>
    text.replace(
      'favoritos, búsquedas guardadas, citas y cotizaciones.',
      'favoritos, búsquedas guardadas, citas y cotizaciones. Si dices que sí, los autos que miras y calculas en este sitio.',
    ),
  origen: (text) =>
    `${text}\n\nQué autos miras se queda en tu navegador. Solo si marcas «Que mi asesor vea los autos que miro» nos dice cuáles viste en esa visita y cuáles ves después, con una clave que borras al decir que no o al cerrar tu sesión.`,
  conservacion: (text) => `${text}\n\nLos autos que miras, si dijiste que sí, se borran a los 90 días.`,
}

/** Newest last: law of 20 March 2025 (docs/mexico.md, section 7). */
export const PRIVACY_NOTICES: PrivacyNotice[] = [
  FIRST,
  {
    ...FIRST,
    version: NOTICE_VERSION,
    published_on: '2026-11-26',
    changes: 'Agrega un uso voluntario: que tu asesor vea los autos que miras en este sitio. Lo demás dice lo mismo.',
    voluntary: purposes(false),
    sections: FIRST.sections.map((one) => ({ ...one, text: SECOND_SAYS[one.id]?.(one.text) ?? one.text })),
  },
]
