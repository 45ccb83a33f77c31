import { km as kilometres } from '#contract/text/money.ts'
import type { BodyType } from '#db/content/models/model.ts'
import type { DemoVehicle } from './facts.ts'
import type { Random } from './random.ts'

const NOUNS: Record<BodyType, { noun: string; female: boolean }> = {
  SUV: { noun: 'camioneta', female: true },
  Sedán: { noun: 'sedán', female: false },
  'Pick Up': { noun: 'pick-up', female: true },
  Hatchback: { noun: 'hatchback', female: false },
  Motos: { noun: 'moto', female: true },
}

type Line = (facts: DemoVehicle) => string | false

const noun = (f: DemoVehicle) => NOUNS[f.model.carroceria].noun
const isFemale = (f: DemoVehicle) => NOUNS[f.model.carroceria].female
const este = (f: DemoVehicle) => (isFemale(f) ? 'esta' : 'este')
const un = (f: DemoVehicle) => (isFemale(f) ? 'una' : 'un')
const o = (f: DemoVehicle) => (isFemale(f) ? 'a' : 'o')
const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
const name = (f: DemoVehicle) => (/^\d/.test(f.model.modelo) ? `${f.model.marca} ${f.model.modelo}` : f.model.modelo)
const color = (f: DemoVehicle) => f.color.toLowerCase()
const km = (f: DemoVehicle) => kilometres(f.km)
const isMotorcycle = (f: DemoVehicle) => f.model.carroceria === 'Motos'
const isElectric = (f: DemoVehicle) => f.trim.fuel === 'Eléctrico'
const perYear = (f: DemoVehicle) => f.km / Math.max(f.age, 0.5)
const isLittleDriven = (f: DemoVehicle) => f.age > 2 && perYear(f) < (isMotorcycle(f) ? 4000 : 11_500)
const isMuchDriven = (f: DemoVehicle) => perYear(f) > 20_000
const years = (f: DemoVehicle) => Math.max(1, Math.round(f.age))

const engine = (f: DemoVehicle) => {
  if (isElectric(f)) return 'motor eléctrico'
  if (isMotorcycle(f)) return `motor de ${Math.round(f.trim.litres * 1000)} cc`
  const fuel = { Híbrido: ' con sistema híbrido', Diésel: ' diésel', Gasolina: '', Eléctrico: '' }[f.trim.fuel]
  const litres = `${f.trim.litres.toFixed(1)} litros`
  const shape =
    f.trim.cylinders >= 6 ? `V${f.trim.cylinders} de ${litres}` : `${litres} de ${f.trim.cylinders} cilindros`
  return `motor ${shape}${fuel}`
}
const gearbox = (f: DemoVehicle) => (f.trim.gearbox === 'Manual' ? 'transmisión manual' : 'transmisión automática')

const OPENINGS: Line[] = [
  (f) => `${name(f)} ${f.trim.version} ${f.year} en color ${color(f)}, con ${km(f)} recorridos. ${f.model.note}`,
  (f) => `${f.model.note} Este ejemplar es ${f.trim.version}, modelo ${f.year}, y marca ${km(f)}.`,
  (f) => `Llegó a nuestra sucursal de ${f.city} ${un(f)} ${name(f)} ${f.trim.version} ${f.year}. ${f.model.note}`,
  (f) => `${capital(este(f))} ${name(f)} viene con ${engine(f)} y ${gearbox(f)}. ${f.model.note}`,
  (f) =>
    `Color ${color(f)}, ${gearbox(f)} y ${km(f)} en el tablero: así recibimos ${este(f)} ${name(f)} ${f.year}. ${f.model.note}`,
  (f) =>
    `Si tenías en la mira ${un(f)} ${name(f)}, ${este(f)} ${f.trim.version} ${f.year} vale la visita. ${f.model.note}`,
  (f) =>
    `De ${este(f)} ${noun(f)} nos gustó lo mismo que a sus dueños: ${f.model.note.charAt(0).toLowerCase()}${f.model.note.slice(1)}`,
  (f) => `En ${f.city} tenemos ${un(f)} ${name(f)} ${f.trim.version} ${f.year}, ${color(f)}. ${f.model.note}`,
  (f) => `${f.model.marca} ${f.model.modelo} ${f.year} con ${engine(f)}, ${gearbox(f)} y ${km(f)}. ${f.model.note}`,
  (f) => `Modelo ${f.year}, color ${color(f)}, ${km(f)}. ${f.model.note}`,
  (f) => `¿Por qué ${un(f)} ${name(f)}? ${f.model.note} Esta unidad, en color ${color(f)}, lleva ${km(f)}.`,
  (f) => `Versión ${f.trim.version}, ${engine(f)}, ${gearbox(f)}. ${f.model.note} Ha recorrido ${km(f)}.`,
  (f) => `Recién salid${o(f)} de inspección: ${name(f)} ${f.trim.version} ${f.year} con ${km(f)}. ${f.model.note}`,
  (f) => `Con ${km(f)} y ${gearbox(f)}, ${este(f)} ${name(f)} ${f.year} busca segundo capítulo. ${f.model.note}`,
  (f) =>
    isLittleDriven(f) &&
    f.service !== 'sin historial' &&
    `Para ser ${f.year} ha rodado poco: ${km(f)}, comprobables en su historial. ${f.model.note}`,
  (f) =>
    isLittleDriven(f) &&
    `${km(f)} en ${years(f)} años. Es lo primero que llama la atención de ${este(f)} ${name(f)} ${color(f)}; lo segundo, lo bien que se conservó.`,
  (f) =>
    isMuchDriven(f) &&
    `No escondemos que ha viajado: ${km(f)}, casi todos de carretera. A cambio, ${este(f)} ${name(f)} ${f.year} tiene un precio por debajo de los de su año.`,
  (f) =>
    f.age < 1.8 &&
    `Prácticamente nuev${o(f)}: ${name(f)} ${f.trim.version} ${f.year} con ${km(f)} y todo lo que traía el día que se entregó. ${f.model.note}`,
  (f) =>
    f.age > 8 &&
    `Hay autos de ${years(f)} años que se ven cansados y otros como ${este(f)} ${name(f)}, que se nota querid${o(f)}. ${f.model.note}`,
  (f) =>
    f.owners === 1 &&
    `Un solo dueño desde agencia. ${name(f)} ${f.trim.version} ${f.year}, ${color(f)}, ${km(f)}. ${f.model.note}`,
  (f) =>
    f.model.carroceria === 'Pick Up' &&
    f.trim.equipment < 2 &&
    `Lista para trabajar desde el lunes: ${name(f)} ${f.trim.version} ${f.year}, ${engine(f)} y ${gearbox(f)}. ${f.model.note}`,
  (f) =>
    f.model.carroceria === 'Pick Up' &&
    f.trim.equipment > 1 &&
    `Entre semana carga y el fin de semana lleva a la familia. ${name(f)} ${f.trim.version} ${f.year}, ${color(f)}, con ${km(f)}.`,
  (f) =>
    f.trim.fuel === 'Híbrido' &&
    `Si recorres mucha ciudad, un híbrido se paga solo. ${capital(este(f))} ${name(f)} ${f.year} lleva ${km(f)}. ${f.model.note}`,
  (f) =>
    isElectric(f) &&
    `Eléctrico, sin gasolina ni cambios de aceite: ${name(f)} ${f.trim.version} ${f.year} con ${km(f)}. ${f.model.note}`,
  (f) =>
    f.model.carroceria === 'Hatchback' &&
    f.trim.newPrice < 380_000 &&
    `Buen candidato para primer auto: ${name(f)} ${f.trim.version} ${f.year}, fácil de estacionar y de mantener. ${f.model.note}`,
  (f) =>
    f.trim.newPrice > 900_000 &&
    `Quien busca ${un(f)} ${name(f)} sabe lo que quiere. Esta unidad es ${f.trim.version} ${f.year}, ${color(f)}, con ${engine(f)} y ${km(f)}.`,
  (f) => isMotorcycle(f) && `${f.model.marca} ${name(f)} ${f.year}, ${engine(f)}, ${km(f)}. ${f.model.note}`,
  (f) =>
    isMotorcycle(f) &&
    `Moto de ${f.use === 'ciudad' ? 'uso diario' : 'fin de semana'}, ${color(f)}, modelo ${f.year}. ${f.model.note}`,
]

const OWNERS: Line[] = [
  (f) => f.owners === 1 && 'Tuvo un solo dueño y conservamos la factura original.',
  (f) =>
    f.owners === 1 && `La compramos directo a su único dueño, en ${f.city}.`.replace('La', isFemale(f) ? 'La' : 'Lo'),
  (f) =>
    f.owners === 1 &&
    !isMotorcycle(f) &&
    'Primera y única propietaria: ella nos entregó el auto con manuales y papeles completos.',
  (f) =>
    f.owners === 1 &&
    f.age < 4 &&
    'Su dueño cambió a un modelo más grande y nos lo dejó a cuenta.'.replace(
      'nos lo',
      isFemale(f) ? 'nos la' : 'nos lo',
    ),
  (f) => f.owners === 2 && 'Ha tenido dos dueños, los dos con papeles completos y secuencia de facturas en orden.',
  (f) => f.owners === 2 && 'Segundo dueño; los refrendos están pagados hasta este año.',
  (f) => f.owners === 2 && 'Dos dueños anteriores, ambos de la región, y sin adeudos ni multas.',
  (f) => f.owners >= 3 && 'Ha pasado por tres dueños; revisamos la secuencia de facturas y todo coincide.',
  (f) =>
    f.owners >= 3 &&
    'Tercer dueño. Verificamos REPUVE, tenencias y facturas antes de comprarlo.'.replace(
      'comprarlo',
      isFemale(f) ? 'comprarla' : 'comprarlo',
    ),
]

const SERVICE: Line[] = [
  (f) => f.service === 'agencia' && 'Todos los servicios se hicieron en agencia y vienen sellados en la póliza.',
  (f) =>
    f.service === 'agencia' &&
    f.km > 9000 &&
    `Historial de agencia completo; el último servicio se hizo a los ${kilometres(lastService(f))}.`,
  (f) => f.service === 'agencia' && !isElectric(f) && 'El mantenimiento siempre fue en agencia, con facturas.',
  (f) =>
    f.service === 'agencia' &&
    isElectric(f) &&
    'Revisiones en agencia y batería con diagnóstico reciente en buen estado.',
  (f) =>
    f.service === 'taller' &&
    !isElectric(f) &&
    'Los servicios se hicieron en taller de confianza; aquí le cambiamos aceite, filtros y bujías.',
  (f) => f.service === 'taller' && 'Trae bitácora de mantenimiento a la vista.',
  (f) =>
    f.service === 'taller' &&
    !isMotorcycle(f) &&
    'Al recibirlo hicimos afinación mayor y balatas delanteras.'.replace(
      'recibirlo',
      isFemale(f) ? 'recibirla' : 'recibirlo',
    ),
  (f) =>
    f.service === 'sin historial' &&
    'No trae historial de servicios, así que le hicimos el mayor antes de exhibirlo.'.replace(
      'exhibirlo',
      isFemale(f) ? 'exhibirla' : 'exhibirlo',
    ),
  (f) =>
    f.service === 'sin historial' &&
    'Llegó sin bitácora; nuestro taller revisó motor, caja y suspensión y quedó al corriente.',
]
const lastService = (f: DemoVehicle) => Math.floor(f.km / 5000) * 5000

const CONDITION: Line[] = [
  (f) => !isMotorcycle(f) && 'Llantas con más de la mitad de vida.',
  (f) => !isMotorcycle(f) && f.age > 3 && 'Estrena cuatro llantas.',
  (f) =>
    !isMotorcycle(f) &&
    f.age > 3 &&
    `Pintura original salvo la defensa trasera, que se retocó por un roce de estacionamiento.`,
  (f) =>
    f.age > 4 && !isMotorcycle(f) && 'Hay una marca de uso en la puerta del conductor; te la enseñamos en persona.',
  () => 'Sin golpes estructurales: lo confirmó la inspección.',
  (f) => !isMotorcycle(f) && 'Los interiores están limpios y nadie fumó a bordo.',
  (f) => f.use === 'carretera' && 'La mayor parte del kilometraje es de autopista, que es el que menos desgasta.',
  (f) => f.use === 'ciudad' && f.age > 2 && !isMotorcycle(f) && 'Se usó en ciudad, para ir al trabajo y por los niños.',
  (f) =>
    f.use === 'trabajo' &&
    f.model.carroceria === 'Pick Up' &&
    'La caja tiene las marcas normales de quien sí la usó para cargar.',
  (f) =>
    f.use === 'trabajo' &&
    f.model.carroceria === 'Pick Up' &&
    'Perteneció a una flotilla con mantenimiento programado.',
  (f) => !isMotorcycle(f) && f.age > 7 && 'El tablero y las vestiduras están mejor de lo que su año haría pensar.',
  (f) => f.age < 4 && !isMotorcycle(f) && 'Conserva sus dos llaves.',
  (f) => isMotorcycle(f) && 'Cadena, llantas y balatas recién revisadas.',
  (f) => isMotorcycle(f) && 'Sin caídas; el tanque y las palancas están intactos.',
  (f) => f.city === 'Reynosa' && 'Siempre fue nacional: placas de Tamaulipas y papeles mexicanos desde el primer día.',
  (f) => f.city === 'Saltillo' && f.age > 3 && 'Rodó sobre todo entre Saltillo y Monterrey.',
]

const EQUIPMENT: ((list: string, f: DemoVehicle) => string | false)[] = [
  (list) => `Trae ${list}.`,
  (list) => `En equipo lleva ${list}.`,
  (list, f) => `La versión ${f.trim.version} incluye ${list}.`,
  (list) => `Entre lo que más se usa: ${list}.`,
  (list, f) => f.trim.equipment === 3 && `Es de las versiones altas: ${list}.`,
  (list, f) => f.trim.equipment === 0 && `Viene con lo necesario: ${list}.`,
  (list) => `Cuenta con ${list}.`,
  (list, f) => f.age < 4 && `De fábrica: ${list}.`,
]

const WARRANTY: Record<string, string[]> = {
  'Garantía de fábrica': [
    'Conserva garantía de fábrica.',
    'La garantía de la marca sigue vigente y se transfiere contigo.',
    'Aún está dentro de la garantía de agencia.',
  ],
  'Garantía Volante 12 meses': [
    'Sale con 12 meses de garantía por escrito en motor y transmisión.',
    'Incluye nuestra garantía de 12 meses.',
    'Lo respaldamos un año completo.',
  ],
  'Garantía 3 meses': ['Se entrega con 3 meses de garantía.', 'Tres meses de garantía en motor y caja, por escrito.'],
  'Sin garantía': [
    'Por su antigüedad se vende sin garantía; puedes traer a tu mecánico antes de decidir.',
    'Se vende como está, sin garantía, y con gusto te dejamos revisarlo con calma.',
  ],
}

const CLOSINGS: Line[] = [
  (f) => `Está en ${f.city}, lista para verse.`.replace('lista', `list${o(f)}`),
  () => 'Aceptamos tu auto a cuenta.',
  (f) => f.isFinanced === true && 'Se puede financiar; con la calculadora ves la mensualidad exacta.',
  (f) => f.city === 'Reynosa' && 'Si vienes de Río Bravo o Matamoros, aparta tu cita y te esperamos.',
  (f) =>
    f.city === 'Saltillo' &&
    'Si te queda lejos, lo movemos a Monterrey para que lo veas.'.replace(/lo/g, isFemale(f) ? 'la' : 'lo'),
  (f) => !isMotorcycle(f) && 'La prueba de manejo sale de la sucursal e incluye tramo de vía rápida.',
  () => '',
  () => '',
]

const list = (items: string[]) =>
  items.length < 2
    ? items.join('')
    : `${items.slice(0, -1).join(', ')} ${/^h?i/i.test(items.at(-1)!) ? 'e' : 'y'} ${items.at(-1)}`

const drawer = (lines: Line[], random: Random) => {
  let deck: Line[] = []
  return (facts: DemoVehicle, except: string[] = []): string => {
    for (let tries = 0; tries < lines.length * 3; tries++) {
      if (deck.length === 0) deck = random.shuffled(lines)
      const text = deck.pop()!(facts)
      if (text !== false && !except.includes(text)) return text
    }
    return ''
  }
}

export function describer(random: Random): (facts: DemoVehicle) => string {
  const opening = drawer(OPENINGS, random)
  const owner = drawer(OWNERS, random)
  const service = drawer(SERVICE, random)
  const condition = drawer(CONDITION, random)
  const closing = drawer(CLOSINGS, random)
  return (facts) => {
    const first = condition(facts)
    const start = opening(facts)
    const history = [
      start.includes('dueño') ? '' : owner(facts),
      service(facts),
      first,
      random.chance(0.4) ? condition(facts, [first]) : '',
    ]
    const chosen = random.shuffled(facts.equipment.slice(-9)).slice(0, random.whole(4, 6))
    const phrase =
      random
        .shuffled(EQUIPMENT)
        .map((line) => line(list(chosen), facts))
        .find(Boolean) || ''
    const warranty = random.pick(WARRANTY[facts.garantia] ?? [''])
    const last = [
      chosen.length > 1 ? phrase : '',
      warranty.replace(/^Lo /, isFemale(facts) ? 'La ' : 'Lo '),
      closing(facts),
    ]
    const middle = random.chance(0.3) ? [history[0]!, ...random.shuffled(history.slice(1))] : history
    const paragraphs = [start, join(middle), join(last)]
    return (random.chance(0.2) ? [join(paragraphs.slice(0, 2)), paragraphs[2]!] : paragraphs)
      .filter(Boolean)
      .join('\n\n')
  }
}

const join = (sentences: string[]) => sentences.filter(Boolean).join(' ')

const MOST_LETTERS = 160

/** At most 160 characters, without the price. */
export function metaDescription(facts: DemoVehicle, titulo: string, random: Random): string {
  const lines = [
    `${titulo} seminuevo en ${facts.city}: ${km(facts)}, ${gearbox(facts)}, ${color(facts)}. Calcula tu mensualidad y agenda una prueba.`,
    `Compra este ${titulo} en ${facts.city} con ${km(facts)} recorridos. Inspeccionado, con factura y opción de crédito en línea.`,
    `${titulo} usado con ${km(facts)} en ${facts.city}. Fotos, precio, historial de precio y mensualidad con CAT.`,
    `${titulo}, ${color(facts)}, ${km(facts)}. Disponible en ${facts.city} con financiamiento y papeles en regla.`,
  ]
  return random.pick(lines.filter((line) => line.length <= MOST_LETTERS))
}
