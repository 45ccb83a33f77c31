import type { Database } from '#contract/database.ts'

type Faq = Database['public']['Tables']['faqs']['Insert']

interface Question {
  id: string
  question: string
  answer: string
  link?: [path: string, label: string]
  featured?: boolean
}

const BUYING: Question[] = [
  {
    id: 'como-compro-un-auto',
    question: '¿Cómo compro un auto con ustedes?',
    answer:
      'Elige el auto en el inventario, revisa su precio y simula tu mensualidad en su página. Cuando estés listo, escríbenos por WhatsApp o ven a la sucursal donde está: ahí lo ves, lo manejas y, si te convence, firmamos.\n\nNo necesitas una cuenta para ver precios ni para simular.',
    link: ['/autos', 'Ver el inventario'],
    featured: true,
  },
  {
    id: 'precio-final',
    question: '¿El precio que veo es el precio final?',
    answer:
      'Es el precio del auto, en pesos mexicanos. Aparte van los trámites de tu estado (cambio de propietario, placas, tenencia o refrendo) y, si lo compras a crédito, los intereses, la comisión por apertura y el seguro, que la simulación de cada auto desglosa.\n\nCuando un auto dice «Por definir», todavía no tiene precio: pregúntanos y te avisamos.',
  },
  {
    id: 'ver-y-manejar',
    question: '¿Puedo ver y manejar el auto antes de comprarlo?',
    answer:
      'Sí. La página de cada auto dice en qué sucursal está. Escríbenos antes de venir para tenerlo listo, y trae tu licencia vigente si quieres manejarlo. También puedes venir con tu mecánico de confianza.',
    link: ['/autos', 'Buscar por sucursal'],
  },
  {
    id: 'que-es-separado',
    question: '¿Qué significa que un auto esté «Separado»?',
    answer:
      'Que alguien ya pagó para que se lo guardemos. Lo dejamos a la vista porque a veces la compra no se concreta. Si no quieres verlos, en el inventario activa «Ocultar separados».',
    link: ['/autos?hideSeparado=true', 'Ver autos sin separar'],
  },
  {
    id: 'otra-sucursal',
    question: '¿Puedo comprar un auto que está en otra ciudad?',
    answer:
      'Sí. Puedes ir a verlo a su sucursal o preguntarnos si podemos llevarlo a la tuya: depende del auto y de la distancia, y antes de moverlo te decimos si tiene costo.',
  },
  {
    id: 'bajo-de-precio',
    question: '¿Cómo sé si un auto bajó de precio?',
    answer:
      'Su página muestra el precio anterior y la fecha en que cambió. Si lo guardas con el corazón, en tus favoritos verás cuánto bajó desde que lo guardaste.',
    link: ['/autos?promociones=Rebaja', 'Ver autos con rebaja'],
  },
  {
    id: 'comparar-autos',
    question: '¿Puedo comparar varios autos?',
    answer:
      'Sí, hasta cuatro a la vez: toca «Comparar» en cada uno y verás sus datos lado a lado. Puedes compartir la comparación con su enlace.',
    link: ['/comparar', 'Comparar autos'],
  },
]

const FINANCING: Question[] = [
  {
    id: 'como-simulo-mi-credito',
    question: '¿Cómo sé cuánto pagaría al mes?',
    answer:
      'En la página de cada auto mueve el enganche y el plazo: ves la mensualidad, el total y el CAT al momento. La mensualidad incluye el seguro cuando la financiera lo exige.\n\nEs una simulación con las condiciones publicadas, no una oferta de crédito: la respuesta final es de la financiera.',
    link: ['/autos', 'Elegir un auto y simular'],
    featured: true,
  },
  {
    id: 'buscar-por-mensualidad',
    question: '¿Puedo buscar por lo que puedo pagar?',
    answer:
      'Sí. En el inventario escribe cuánto quieres pagar al mes y cuánto tienes de enganche, y verás solo los autos que te alcanzan, con las mismas cuentas que usa el simulador.',
    link: ['/autos?mensualidad=6000', 'Autos hasta $6,000 al mes'],
  },
  {
    id: 'que-es-el-cat',
    question: '¿Qué es el CAT?',
    answer:
      'El Costo Anual Total: junta en un solo porcentaje los intereses, la comisión por apertura y el seguro obligatorio de un crédito. Se publica sin IVA y sirve para comparar: con el mismo plazo y enganche, el crédito de menor CAT cuesta menos.',
  },
  {
    id: 'documentos-para-credito',
    question: '¿Qué documentos me van a pedir para un crédito?',
    answer:
      'Por lo general: identificación oficial vigente, comprobante de domicilio de no más de tres meses, comprobantes de ingresos (recibos de nómina o estados de cuenta) y tu RFC. La financiera puede pedir algo más según tu caso.',
  },
  {
    id: 'datos-para-solicitar',
    question: '¿Por qué debo completar mi perfil para solicitar un crédito?',
    answer:
      'Porque la financiera necesita identificarte sin errores: nombre completo, teléfono, fecha de nacimiento, RFC con homoclave, situación fiscal y estado civil. En tu perfil te decimos qué falta y te sugerimos la raíz de tu RFC.',
    link: ['/escritorio/profile', 'Completar mi perfil'],
  },
  {
    id: 'buro-de-credito',
    question: '¿Van a consultar mi Buró de Crédito?',
    answer:
      'Solo si tú lo autorizas. Al enviar tu solicitud te lo pedimos aparte, con el texto completo, y lo confirmas con un código que mandamos a tu correo o, si no tienes uno confirmado, a tu celular. Ver autos, simular una mensualidad o llenar tu perfil bancario no consulta tu historial. La respuesta del crédito es de la financiera.',
  },
  {
    id: 'una-sola-solicitud',
    question: '¿Puedo tener varias solicitudes de crédito a la vez?',
    answer:
      'Solo una activa. Puedes guardar borradores y borrarlos cuando quieras; mientras una solicitud está enviada, en revisión o con documentos pendientes, no se puede enviar otra.',
  },
  {
    id: 'pago-anticipado',
    question: '¿Puedo adelantar pagos o liquidar antes?',
    answer:
      'Las condiciones son de la financiera con la que firmes y vienen en su contrato. Pregunta por los pagos anticipados antes de firmar: tu asesor te muestra la cláusula.',
  },
]

const TRADE_IN: Question[] = [
  {
    id: 'cuanto-vale-mi-auto',
    question: '¿Cómo sé cuánto me dan por mi auto?',
    answer:
      'Búscalo por marca, modelo, año y versión, dinos sus kilómetros y su estado, y en menos de un minuto ves una oferta con su rango de mercado y los ajustes que la explican. No tienes que venir para conocerla. De algunos autos poco comunes no tenemos datos suficientes: te lo decimos y una persona te busca con una oferta.',
    link: ['/vender-mi-auto', 'Cotizar mi auto'],
    featured: true,
  },
  {
    id: 'vigencia-de-la-oferta',
    question: '¿Cuánto dura la oferta?',
    answer:
      'Siete días desde que la recibes. La fecha viene en la oferta, que puedes guardar en PDF. Cuando vence, pides otra con los datos del día.',
    link: ['/vender-mi-auto', 'Cotizar mi auto'],
  },
  {
    id: 'puede-cambiar-la-oferta',
    question: '¿Me pueden bajar la oferta cuando lleve el auto?',
    answer:
      'Solo por los desperfectos que tu oferta enumera, y por la cantidad que dice cada uno. Esa lista queda fija el día de la oferta: después no se le puede agregar nada.',
    featured: true,
  },
  {
    id: 'sin-oferta',
    question: '¿Por qué no hubo oferta para mi auto?',
    answer:
      'Con autos poco comunes a veces no hay datos suficientes, y preferimos no inventar un precio. Prueba con otra versión o escríbenos: un asesor lo revisa.',
    link: ['/contacto', 'Escribirnos'],
  },
  {
    id: 'dar-mi-auto-a-cuenta',
    question: '¿Puedo dar mi auto a cuenta de otro?',
    answer:
      'Sí. En la página del auto que te gusta usa «Cambia tu auto»: con tu oferta te decimos la diferencia y cómo queda la mensualidad.',
    link: ['/autos', 'Elegir mi siguiente auto'],
  },
  {
    id: 'papeles-para-vender',
    question: '¿Qué papeles necesito para vender mi auto?',
    answer:
      'Factura original (con su XML si el auto es 2015 o posterior) o la cadena de endosos, tarjeta de circulación, tenencias o refrendos de los últimos cinco años, verificación donde aplique, identificación y RFC. Tampoco debe tener multas pendientes.',
  },
]

const WARRANTY: Question[] = [
  {
    id: 'que-garantia-tiene',
    question: '¿Los autos tienen garantía?',
    answer:
      'Cada auto dice por escrito si tiene garantía, cuánto dura y qué cubre, en la sección «Garantía por escrito» de su página. Si se vende sin garantía, también lo dice, y recibes por escrito lo que encontró la inspección antes de firmar.',
    link: ['/autos', 'Filtrar por garantía'],
    featured: true,
  },
  {
    id: 'que-no-cubre-la-garantia',
    question: '¿Qué no cubre la garantía?',
    answer:
      'El desgaste normal (por ejemplo balatas, llantas, escobillas) y los daños por accidente. El alcance completo y las exclusiones se te entregan por escrito antes de firmar.',
  },
  {
    id: 'hacer-valida-la-garantia',
    question: '¿Cómo hago válida la garantía?',
    answer:
      'Avísanos en cuanto notes la falla, por WhatsApp o en la sucursal donde compraste, con tu contrato a la mano. Revisamos el auto y te decimos por escrito si la falla está cubierta.',
    link: ['/contacto', 'Ver sucursales y horarios'],
  },
  {
    id: 'que-revisa-la-inspeccion',
    question: '¿Qué revisan antes de vender un auto?',
    answer:
      'Ciento cincuenta puntos: papeles, motor, transmisión, frenos, suspensión, electricidad, carrocería, interior y prueba de manejo. El Kit de Confianza los enumera uno por uno y lo puedes descargar en PDF.',
  },
]

const PAPERS: Question[] = [
  {
    id: 'que-papeles-recibo',
    question: '¿Qué papeles recibo con mi auto?',
    answer:
      'Contrato de compraventa, factura, garantía por escrito (o la constancia de que se vende sin ella), el resultado de la inspección, la consulta de REPUVE y los comprobantes de adeudos en ceros. El Kit de Confianza los enumera con sus tiempos.',
  },
  {
    id: 'cambio-de-propietario',
    question: '¿Quién hace el cambio de propietario?',
    answer:
      'El trámite es ante tu estado y a tu nombre; los requisitos y el costo cambian de un estado a otro. Te entregamos lo que te van a pedir y, si quieres, te ayudamos a hacerlo: pregunta el costo antes de firmar.',
  },
  {
    id: 'que-es-repuve',
    question: '¿Qué es el REPUVE y por qué importa?',
    answer:
      'Es el Registro Público Vehicular: dice si un auto tiene reporte de robo. La consulta es gratuita y la puedes hacer tú con las placas o el número de serie. Nosotros la hacemos al comprar el auto y otra vez antes de entregártelo.',
  },
]

const ACCOUNT: Question[] = [
  {
    id: 'necesito-cuenta',
    question: '¿Para qué sirve tener una cuenta?',
    answer:
      'Para tener tus favoritos en todos tus dispositivos, ver cuánto han bajado de precio, tener un asesor asignado y llevar tus cotizaciones y solicitudes. Para ver autos, precios y mensualidades no hace falta.',
    link: ['/acceder', 'Entrar o crear mi cuenta'],
  },
  {
    id: 'entrar-sin-contrasena',
    question: '¿Puedo entrar sin contraseña?',
    answer:
      'Sí: pide un código de un solo uso a tu correo o a tu celular. Si olvidaste tu contraseña, desde la misma pantalla eliges otra. Nunca decimos si un correo tiene cuenta o no, para protegerte.',
    link: ['/acceder', 'Entrar'],
  },
  {
    id: 'proteger-mi-cuenta',
    question: '¿Cómo protejo mi cuenta?',
    answer:
      'En tu perfil activa el segundo paso: una aplicación de códigos, una llave de acceso o tu teléfono. Ahí mismo ves en qué dispositivos está abierta tu cuenta y puedes cerrar los que no reconozcas.',
    link: ['/escritorio/profile', 'Ir a mi perfil'],
  },
]

const PRIVACY: Question[] = [
  {
    id: 'que-hacen-con-mis-datos',
    question: '¿Qué hacen con mis datos?',
    answer:
      'Los usamos para lo que pediste: atenderte, cotizar, llevar tu cuenta y tus trámites. Para promociones o encuestas te preguntamos aparte, sin la casilla marcada, y puedes cambiar de opinión en tu perfil cuando quieras.',
    link: ['/politica-de-privacidad', 'Leer el aviso de privacidad'],
  },
  {
    id: 'borrar-mi-cuenta',
    question: '¿Cómo descargo o borro mis datos?',
    answer:
      'En tu perfil puedes descargar todo lo que guardamos de ti y borrar tu cuenta. Si compraste un auto, la ley nos obliga a conservar algunos documentos por un tiempo: en ese caso tu cuenta se bloquea, te decimos por qué y hasta cuándo.',
    link: ['/escritorio/profile', 'Ir a mi perfil'],
  },
  {
    id: 'derechos-arco',
    question: '¿Cómo pido ver, corregir o cancelar mis datos si no tengo cuenta?',
    answer:
      'Con el formulario de derechos ARCO que está en el aviso de privacidad. Recibes un folio para dar seguimiento.',
    link: ['/politica-de-privacidad', 'Ir al formulario'],
  },
]

const TOPICS: [topic: string, questions: Question[]][] = [
  ['Comprar', BUYING],
  ['Financiamiento', FINANCING],
  ['Vender o dar a cuenta', TRADE_IN],
  ['Garantía e inspección', WARRANTY],
  ['Papeles y trámites', PAPERS],
  ['Tu cuenta', ACCOUNT],
  ['Privacidad', PRIVACY],
]

export const FAQS: Faq[] = TOPICS.flatMap(([topic, questions]) =>
  questions.map((question) => ({ topic, ...question })),
).map(({ link, featured = false, ...faq }, place) => ({
  ...faq,
  link_path: link?.[0] ?? null,
  link_label: link?.[1] ?? null,
  featured,
  position: (place + 1) * 10,
}))
