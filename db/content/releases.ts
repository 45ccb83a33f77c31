import type { Database } from '#contract/database.ts'

type Release = Database['public']['Tables']['releases']['Insert']

const nuevo = (text: string) => ({ kind: 'nuevo', text })
const mejora = (text: string) => ({ kind: 'mejora', text })

export const RELEASES: Release[] = [
  {
    version: '0.2.0',
    released_on: '2026-11-23',
    title: 'Busca como hablas, y más ligero en tu celular',
    changes: [
      nuevo('Escribe lo que quieres, como «suv roja hasta 300 mil automática en Saltillo», y se vuelve filtros.'),
      nuevo('Tu mensualidad, enganche y plazo valen en todo el sitio y se quitan con un toque.'),
      nuevo('Agenda una prueba de manejo sin cuenta: con tu nombre, tu celular y una clave.'),
      nuevo('Imprime la ficha de un auto con tu propio plan.'),
      mejora('Las páginas pesan menos con datos medidos o línea lenta, y lo que tocas antes de tiempo no se pierde.'),
      mejora('Si se va la red mientras envías un formulario, se guarda y sale solo cuando vuelve.'),
    ],
  },
  {
    version: '0.1.0',
    released_on: '2026-11-21',
    title: 'La primera versión',
    changes: [
      nuevo('Inventario con filtros, orden y cuentas exactas, y una página para cada auto, marca y carrocería.'),
      nuevo('Mensualidad, total y CAT de cada auto, y búsqueda por lo que puedes pagar al mes.'),
      nuevo('Explora los autos uno por uno y compara hasta cuatro.'),
      nuevo(
        'Tu cuenta: entra con correo o celular, con contraseña o con un código de un solo uso, y protégela con un segundo paso.',
      ),
      nuevo('Tus favoritos en todos tus dispositivos, con lo que bajó su precio desde que los guardaste.'),
      nuevo('Tu perfil: datos, consentimientos, descarga de tu información y borrado de tu cuenta.'),
      nuevo('Cuéntanos qué falla o qué falta, con una captura de pantalla, y lee nuestra respuesta.'),
      nuevo('Cotiza tu auto en línea: una oferta explicada, con sus ajustes, que vale siete días y se guarda en PDF.'),
      nuevo('Promociones con sus fechas y condiciones, y los autos que las tienen.'),
      nuevo('Ayuda con buscador y un enlace para cada pregunta.'),
      nuevo('Kit de Confianza: los 150 puntos de la inspección, garantía, devoluciones y trámites, también en PDF.'),
      nuevo('Vacantes, asesores, contacto con sucursales y horarios, y aviso de privacidad con derechos ARCO.'),
      mejora('Las páginas públicas funcionan con una conexión lenta y sin programas en el navegador.'),
      mejora('El último inventario que viste se puede consultar sin conexión.'),
    ],
  },
]
